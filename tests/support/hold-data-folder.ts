import { acquireDataLock } from '#server/process/data-lock.server.ts';

/**
 * A process for lock tests: takes the folder of its first argument, says `held` or `refused`, and keeps it until
 * SIGTERM.
 */
const directory = process.argv[2] ?? '';
try {
  const held = await acquireDataLock(directory, 'a test');
  process.on('SIGTERM', () => {
    held.release();
    process.exit(0);
  });
  setInterval(() => {}, 1_000_000);
  console.log('held');
} catch {
  console.log('refused');
}
