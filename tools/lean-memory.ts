/**
 * How the C library is to hold memory: few arenas, and large blocks given back at once. Node itself does not notice,
 * but pictures are unpacked outside its heap by several threads, and with the defaults each thread keeps what it once
 * needed: ten uploads cost 280 MB for ever, with these 80.
 */
const SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Starts this process again as itself, under its own id, with the settings above: the C library reads them before the
 * first line of ours runs. Does nothing where somebody has set one of them, and on systems that know neither them nor
 * how to do it.
 */
export function startLean(): void {
  const { env } = process;
  if (
    process.platform !== 'linux' ||
    typeof process.execve !== 'function' ||
    Object.keys(SETTINGS).some((name) => env[name] !== undefined)
  )
    return;
  // Left alone under a debugger, which would lose us.
  if (process.execArgv.some((option) => option.startsWith('--inspect'))) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...env,
    ...SETTINGS,
  });
}
