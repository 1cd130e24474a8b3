import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '#config/env.server.ts';

type DemoAccount = { role: string; email: string; password: string };

/** What the person at the terminal wants to know: where to look, where the data lies, whom to sign in as (the passwords at the first start only). */
export function printWelcome({ settings, address, isFirstStart }: { settings: Env; address: string; isFirstStart: boolean }): void {
  const database = settings.DATABASE_URL
    ? `PostgreSQL at ${new URL(settings.DATABASE_URL).host}`
    : `embedded, in ${resolve(settings.DATA_DIR, 'pg')}`;
  const lines = ['', `  Zaure is open at ${address}`, '', `  Database   ${database}`, `  Files      ${resolve(settings.DATA_DIR)}`];
  const accounts = readDemoAccounts(settings.DATA_DIR);
  if (accounts.length > 0) lines.push('', `  Demo accounts (kept in ${join(settings.DATA_DIR, 'demo-accounts.json')})`);
  // Said once: consoles are kept in logs, and logs are read by more people than the file.
  if (isFirstStart) {
    for (const account of accounts) lines.push(`    ${account.role.padEnd(8)} ${account.email.padEnd(28)} ${account.password}`);
  }
  console.log(`${lines.join('\n')}\n`);
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
