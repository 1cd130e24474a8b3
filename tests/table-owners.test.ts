import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TABLES_BELOW } from '#db/schema.ts';
import { FEATURES } from '#server/features.server.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** Code that writes into tables it does not name: a restore fills all of them, a recount all of finding's. */
const WRITES_WHATEVER_IS_GIVEN = ['features/finding/data/map-cells.server.ts', 'server/backup/restore.server.ts'];

/** Folder → tables, from what each declares; tests arrange rows as they need, and migrations come before all owners. */
const owned: [folder: string, tables: readonly string[]][] = [
  ...FEATURES.map(({ name, tables = [] }): [string, readonly string[]] => [`features/${name}`, tables]),
  ...Object.entries(TABLES_BELOW),
];
const tables = readTables();

/** The keys of every `interface Database`: the schema's own, and those of features. */
function readTables(): string[] {
  return globSync('{db,features/*}/schema.ts', { cwd: SRC }).flatMap((file) => {
    const body = /interface Database \{\n([\s\S]*?)\n\s*\}/.exec(readFileSync(join(SRC, file), 'utf8'))?.[1] ?? '';
    return [...body.matchAll(/^\s*(\w+): \w+;$/gm)].map(([, name = '']) => name);
  });
}

/** The tables a source writes by name, and whether it writes into one it is given. */
function findWrites(source: string): { named: string[]; isOpen: boolean } {
  const built = [...source.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](\w+)|[^)'"`])/g)];
  const raw = [...source.matchAll(/\b(?:insert into|delete from|update|merge into|truncate(?: table)?) "?(\w+)/gi)];
  const named = [...built, ...raw].flatMap(([, name]) => (name && tables.includes(name) ? [name] : []));
  const isOpen =
    built.some(([, name]) => !name) ||
    /\b(?:insert into|delete from|update|merge into|truncate(?: table)?) \$\{/i.test(source);
  return { named: [...new Set(named)], isOpen };
}

const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter(
    (file) => !/\.test\.tsx?$|^paraglide\/|^features\/content\/compiled\/|^db\/migrations\/|\/migrations\//.test(file),
  )
  .map((file) => ({ file, ...findWrites(readFileSync(join(SRC, file), 'utf8')) }));

test('every table has one owner', () => {
  expect(tables.length).toBeGreaterThan(40);
  const owners = (table: string) => owned.flatMap(([folder, own]) => (own.includes(table) ? [folder] : []));
  expect(tables.map((table) => [table, owners(table)]).filter(([, who]) => who?.length !== 1)).toEqual([]);
});

test('a feature is named as its folder', () => {
  const folders = globSync('features/*/feature.server.ts', { cwd: SRC }).map((file) => file.split('/')[1]);
  expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test('only a table’s owner writes it', () => {
  const ownerOf = new Map(owned.flatMap(([folder, own]) => own.map((table) => [table, folder])));
  const wrong = sources.flatMap(({ file, named }) =>
    named.filter((table) => !file.startsWith(`${ownerOf.get(table)}/`)).map((table) => `${file} writes ${table}`),
  );
  expect(wrong).toEqual([]);
  expect(sources.flatMap(({ file, isOpen }) => (isOpen ? [file] : [])).toSorted()).toEqual(WRITES_WHATEVER_IS_GIVEN);
  // Each owner is seen writing, so that the scan is not blind.
  const seen = sources.flatMap(({ named }) => named);
  expect(seen.length).toBeGreaterThan(80);
});

test('a write is found however it is said', () => {
  expect(findWrites("trx.insertInto('leads').values(row); trx\n .deleteFrom('user')").named).toEqual(['leads', 'user']);
  expect(findWrites('sql`with gone as (delete from leads returning *) update "user" set name = null`').named).toEqual([
    'leads',
    'user',
  ]);
  expect(findWrites("trx.updateTable('uploads as u'); sql`merge into media using x`").named).toEqual([
    'uploads',
    'media',
  ]);
  expect(findWrites('trx.insertInto(table)').isOpen).toBe(true);
  expect(findWrites('sql`delete from ${sql.table(name)}`').isOpen).toBe(true);
  expect(findWrites("trx.selectFrom('leads').forUpdate()")).toEqual({ named: [], isOpen: false });
});
