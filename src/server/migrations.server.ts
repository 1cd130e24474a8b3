import type { Migration } from 'kysely/migration';
import { MIGRATIONS } from '#db/migrations.ts';
import { FEATURES } from './features.server.ts';

/** Every migration of the product by name: those of db/, and those features bring. */
export const ALL_MIGRATIONS = compose([MIGRATIONS, ...FEATURES.map(({ migrations = {} }) => migrations)]);

function compose(parts: readonly Readonly<Record<string, Migration>>[]): Record<string, Migration> {
  const named = parts.flatMap((part) => Object.entries(part)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const twice = named.find(([name], index) => named[index + 1]?.[0] === name);
  if (twice) throw new Error(`Two migrations are named ${twice[0]}.`);
  return Object.fromEntries(named);
}
