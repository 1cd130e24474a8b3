import { RESTART_CODE } from './dev-restart.ts';
import { runBin, runOrExit } from './run-bin.ts';

// The terminal sends Ctrl-C to the server too; this process waits for its clean end.
process.on('SIGINT', () => {});

let code = RESTART_CODE;
while (code === RESTART_CODE) {
  // The route table is read from it before anything else runs.
  await runOrExit('node', ['tools/compile-content.ts']);
  code = await runBin('node', ['tools/dev-server.ts']);
}
process.exit(code);
