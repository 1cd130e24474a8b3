import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Field 22 of /proc/<pid>/stat, counted after the command's closing bracket (the command itself may hold blanks). */
const START_TIME_FIELD_AFTER_COMMAND = 19;

/**
 * When a process started, in whatever unit the system keeps; null when no such process lives. Together with the number
 * it names one process for good: numbers are given again, start times are not.
 */
export function findProcessStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie holds its number, but nothing of it runs any more.
    return fields[0] === 'Z' ? null : (fields[START_TIME_FIELD_AFTER_COMMAND] ?? null);
  } catch {
    if (process.platform === 'linux') return null;
  }
  const [program, ...options] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]
      : ['ps', '-o', 'lstart=', '-p', String(pid)];
  try {
    return execFileSync(program, options, { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
