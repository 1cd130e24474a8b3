import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of node_modules/.bin (or any on PATH) with this Node first on PATH; resolves with its exit code. */
export function runBin(command: string, args: string[] = [], env: Record<string, string> = {}): Promise<number> {
  return codeOf(start(command, args, env, 'inherit'));
}

/** As runBin, for what runs beside something else: what it says is held until its end, so that no lines mix. */
export async function runBinHeld(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const child = start(command, args, env, 'pipe');
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  const code = await codeOf(child);
  return { code, said: Buffer.concat(said).toString() };
}

function start(command: string, args: string[], env: Record<string, string>, stdio: 'inherit' | 'pipe'): ChildProcess {
  const bin = join(process.cwd(), 'node_modules', '.bin');
  return spawn(command, args, {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...env, PATH: `${bin}:${process.env['PATH']}` },
  });
}

/** Its exit code once it has ended and everything it said has come. */
function codeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** As runBin, but ends this process with the same code when the command fails. */
export async function runOrExit(command: string, args: string[] = [], env: Record<string, string> = {}): Promise<void> {
  const code = await runBin(command, args, env);
  if (code !== 0) process.exit(code);
}
