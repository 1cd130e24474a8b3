import { compressAssets } from './compress-assets.ts';
import { runOrExit } from './run-bin.ts';

await runOrExit('react-router', ['build'], { NODE_ENV: 'production' });
compressAssets(`${process.env['BUILD_DIR'] ?? 'build'}/client`);
