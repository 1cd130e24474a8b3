import { runOrExit } from './run-bin.ts';

await runOrExit('react-router', ['build'], { NODE_ENV: 'production' });
