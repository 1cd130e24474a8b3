import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '#config/env.server.ts';
import { describeError } from '#lib/describe-error.ts';

/** Levels as pino numbers them. */
const INFO = 30;
const FATAL = 60;

type DemoAccount = { role: string; email: string; password: string };

/**
 * What the person at the terminal wants to know: where to look, where the data lies, whom to sign in as (the passwords
 * at the first start only). Where nobody sits at a terminal, it is a line of the log like every other, without a
 * password.
 */
export function printWelcome({
  settings,
  address,
  isFirstStart,
}: {
  settings: Env;
  address: string;
  isFirstStart: boolean;
}): void {
  const database = settings.DATABASE_URL
    ? `PostgreSQL at ${new URL(settings.DATABASE_URL).host}`
    : `embedded PostgreSQL, in ${resolve(settings.DATA_DIR)}`;
  if (!process.stdout.isTTY) {
    const line = {
      level: INFO,
      time: new Date().toISOString(),
      database,
      files: resolve(settings.DATA_DIR),
      msg: `Zaure is open at ${address}`,
    };
    console.log(JSON.stringify(line));
    return;
  }
  const lines = [
    '',
    `  Zaure is open at ${address}`,
    '',
    `  Database   ${database}`,
    `  Files      ${resolve(settings.DATA_DIR)}`,
  ];
  const accounts = readDemoAccounts(settings.DATA_DIR);
  if (accounts.length > 0) lines.push('', `  Demo accounts (kept in ${join(settings.DATA_DIR, 'demo-accounts.json')})`);
  // Said once: consoles are kept in logs, and logs are read by more people than the file.
  if (isFirstStart) {
    for (const account of accounts)
      lines.push(`    ${account.role.padEnd(8)} ${account.email.padEnd(28)} ${account.password}`);
  }
  console.log(`${lines.join('\n')}\n`);
}

/**
 * Why the process could not start: words for somebody at a terminal, else a line of the log. What is no fault of the
 * configuration has its place in our code.
 */
export function printStartFailure(error: unknown, isExpected: boolean): void {
  if (process.stderr.isTTY) {
    console.error(isExpected ? `\n${(error as Error).message}\n` : error);
    return;
  }
  const described = isExpected
    ? { msg: (error as Error).message }
    : { err: describeError(error), msg: 'Zaure could not start' };
  console.error(JSON.stringify({ level: FATAL, time: new Date().toISOString(), ...described }));
}

function readDemoAccounts(directory: string): DemoAccount[] {
  const path = join(directory, 'demo-accounts.json');
  if (!existsSync(path)) return [];
  try {
    const content = JSON.parse(readFileSync(path, 'utf8')) as DemoAccount[] | { accounts: DemoAccount[] };
    return Array.isArray(content) ? content : content.accounts;
  } catch {
    return [];
  }
}
