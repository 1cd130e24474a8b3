import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of node_modules/.bin (or any on PATH) with this Node first on PATH; resolves with its exit code. */
export function runBin(command: string, args: string[] = [], env: Record<string, string> = {}): Promise<number> {
  const bin = join(process.cwd(), 'node_modules', '.bin');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH: `${bin}:${process.env['PATH']}` },
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** As runBin, but ends this process with the same code when the command fails. */
export async function runOrExit(command: string, args: string[] = [], env: Record<string, string> = {}): Promise<void> {
  const code = await runBin(command, args, env);
  if (code !== 0) process.exit(code);
}
