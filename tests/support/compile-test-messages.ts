import { compileMessages } from '../../tools/compile-messages.ts';
import { TEST_MESSAGES } from './messages-setup.ts';

// A process of its own, ended by hand: the compiler keeps threads that never rest, and whoever compiles cannot end by
// itself.
await compileMessages({ outdir: TEST_MESSAGES, outputStructure: 'locale-modules' });
process.exit();
