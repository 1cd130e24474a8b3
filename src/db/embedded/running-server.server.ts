import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { programPath } from './programs.server.ts';

const LOOK_EVERY_MS = 10;
/**
 * Sessions are ended and everything is written: a second as a rule. After that the next start recovers from the log.
 */
const FAST_STOP_MS = 10_000;
const HARD_STOP_MS = 5_000;

/** Whether a process of this number runs; one that has ended and that nobody has buried yet does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Ends a database server: its sessions first, then in order; at once if that takes too long (its log then makes up for
 * it).
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', HARD_STOP_MS],
    ['SIGKILL', HARD_STOP_MS],
  ] as const) {
    if (!isRunning(pid)) return;
    try {
      send(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < limitMs && isRunning(pid); waited += LOOK_EVERY_MS) await setTimeout(LOOK_EVERY_MS);
  }
}

/** Windows has no signals: there PostgreSQL's own program tells its server. */
function send(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  if (process.platform !== 'win32' || signal === 'SIGKILL') process.kill(pid, signal);
  else execFileSync(programPath('pg_ctl'), ['kill', signal.slice('SIG'.length), String(pid)], { stdio: 'ignore' });
}

/**
 * Ends a server that outlived our last process (kill -9 reaches only us), and takes away the mark of one that is gone:
 * its number may by now be a stranger's, whom PostgreSQL would take for itself and refuse to start.
 */
export async function sweepLeftServer(data: string): Promise<void> {
  const mark = join(data, 'postmaster.pid');
  if (!existsSync(mark)) return;
  const pid = Number(readFileSync(mark, 'utf8').split('\n', 1)[0]);
  if (pid > 0 && isRunning(pid) && commandOf(pid).includes(data)) await stopServer(pid);
  rmSync(mark, { force: true });
}

function commandOf(pid: number): string {
  const ask = (program: string, options: string[]) => execFileSync(program, options, { encoding: 'utf8' });
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform !== 'win32') return ask('ps', ['-o', 'command=', '-p', String(pid)]);
    const question = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
    return ask('powershell', ['-NoProfile', '-Command', question]);
  } catch {
    return '';
  }
}
