import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/** Floors from the ground up (docs/decisions/0001); a file may import from its own room or from a lower floor. */
const FLOORS: readonly (readonly string[])[] = [
  ['lib', 'vocabulary', 'paraglide'],
  ['config'],
  ['db', 'ui'],
  ['adapters'],
  ['app'],
  ['features/mail'],
  ['features/accounts', 'features/places'],
  ['features/media', 'features/choices', 'features/books'],
  ['features/trust', 'features/maps', 'features/uploads'],
  ['features/listings'],
  ['features/duplicates'],
  ['features/finding'],
  ['features/content'],
  ['features/insights', 'features/moderation', 'features/tours'],
  ['features/leads', 'features/feeds', 'features/payments', 'features/papers'],
  ['features/reports'],
  ['features/plans', 'features/holds', 'features/reviews', 'features/sharing', 'features/guides'],
  ['features/submissions', 'features/mortgage', 'features/advertising'],
  ['features/home', 'features/search', 'features/property', 'features/cities', 'features/agents'],
  ['features/identity', 'features/professionals', 'features/assistant'],
  ['features/voice', 'features/whatsapp', 'features/saved'],
  ['features/admin', 'features/privacy'],
  ['shell'],
  ['demo'],
  ['server'],
  ['.'],
];

type Import = { from: string; to: string; isType: boolean };

function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first === 'features') return `features/${second}`;
  return path.includes('/') ? first : '.';
}

/** A feature that is not named stands where pages are made of lower features, and nobody below knows of it. */
function floorOf(room: string): number {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  return floor < 0 && room.startsWith('features/') ? floorOf('features/home') : floor;
}

function readImports(): { files: string[]; imports: Import[] } {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.startsWith('paraglide/'));
  const imports: Import[] = [];
  for (const file of files) {
    const source = readFileSync(join(SRC, file), 'utf8');
    for (const match of source.matchAll(/(import type [^;'"]*)?(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)) {
      const target = match[2] as string;
      if (target.includes('+types/')) continue;
      const to = target.startsWith('#') ? target.slice(1) : relative(SRC, resolve(SRC, dirname(file), target));
      if (!to.startsWith('..')) imports.push({ from: file, to, isType: match[1] !== undefined });
    }
  }
  return { files, imports };
}

const { files, imports } = readImports();
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

test('every room stands on a floor', () => {
  expect([...new Set(files.map(roomOf))].filter((room) => floorOf(room) < 0)).toEqual([]);
});

test('imports go down: never up, never to another room of the same floor', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    if (own === other || other === 'paraglide' || isTest(from)) return false;
    if (from.startsWith('server/') && other === '.') return false;
    return floorOf(other) >= floorOf(own) && !(floorOf(own) === 0 && floorOf(other) === 0);
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('only the files at a feature’s root are open to other features', () => {
  const wrong = imports.filter(({ from, to }) => {
    const room = roomOf(to);
    return (
      room.startsWith('features/') &&
      roomOf(from) !== room &&
      to.split('/').length > 3 &&
      from !== 'routes.ts' &&
      !isTest(from)
    );
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

/** What stands at a feature's root whoever imports it: what it declares, and who may do what. */
const DECLARED = /^(routes|feature\.server|policy|policies|schema)\.ts$/;

test('what stands at a feature’s root is used from outside of it; the rest stands inside', () => {
  const used = new Set(
    imports.filter(({ from, to }) => roomOf(from) !== roomOf(to) && !isTest(from)).map(({ to }) => to),
  );
  const roots = files.filter((file) => /^features\/[^/]+\/[^/]+\.tsx?$/.test(file) && !isTest(file));
  expect(roots.length).toBeGreaterThan(100);
  expect(roots.filter((file) => !used.has(file) && !DECLARED.test(file.split('/')[2] ?? ''))).toEqual([]);
});

/** The folders inside a feature, each with those whose files it does not know. */
const UNKNOWN_TO: Readonly<Record<string, readonly string[]>> = {
  domain: ['data', 'use-cases', 'api', 'ui', 'pages'],
  data: ['use-cases', 'api', 'ui', 'pages'],
  'use-cases': ['api', 'pages'],
  ui: ['api', 'pages'],
  api: ['pages'],
};

test('inside a feature imports run domain ← data ← use-cases ← pages and api', () => {
  const layer = (path: string) => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '');
  const wrong = imports.filter(({ from, to }) => {
    if (!from.startsWith('features/') || roomOf(from) !== roomOf(to) || isTest(from)) return false;
    return UNKNOWN_TO[layer(from)]?.includes(layer(to)) ?? false;
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

/**
 * In a browser's own navigation a loader's request asks for `/page.data?_routes=…`; the router hands over the page's
 * address as `url` and the route that matched as `pattern`. An origin is the same either way.
 */
test('no page reads its address from the raw request: loaders and actions take `url`, `pattern` and `params`', () => {
  const RAW_ADDRESS = /\brequest\.url\b(?!\)\.origin)/;
  const pages = files
    .filter((file) => /^(features|shell)\//.test(file) || file === 'root.tsx')
    .filter((file) => !isTest(file));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => RAW_ADDRESS.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});

test('the thread that reads a feed reads no texts of any language, which would take it longer than the feed', () => {
  const entry = 'features/feeds/use-cases/feed-worker.server.ts';
  const reached = new Set([entry]);
  // A set hands out what is put into it meanwhile.
  for (const file of reached) for (const { from, to, isType } of imports) if (from === file && !isType) reached.add(to);
  expect(reached.size).toBeGreaterThan(40);
  expect([...reached].filter((file) => file.startsWith('paraglide/'))).toEqual([]);
});

test('there are no import cycles', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) if (!isTest(from)) graph.set(from, [...(graph.get(from) ?? []), to]);
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

test('there are no barrels, no export-star files and no drawers named after a kind', () => {
  const barrels = files.filter((file) => /(^|\/)index\.tsx?$/.test(file));
  const stars = files.filter((file) => /^export \* from/m.test(readFileSync(join(SRC, file), 'utf8')));
  const drawers = files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|general|shared)(\/|\.|-)/.test(file));
  expect({ barrels, stars, drawers }).toEqual({ barrels: [], stars: [], drawers: [] });
});

test('file names are kebab-case', () => {
  expect(files.filter((file) => !/^[a-z0-9/.-]+$/.test(file))).toEqual([]);
});

test('what touches the database, adapters or Node is marked .server, so that it cannot reach a browser', () => {
  const SERVER_ONLY =
    /['"](node:[a-z/_]+|kysely|pg|@electric-sql\/[^'"]+|sharp|pino|pg-boss|better-auth[^'"]*|hono[^'"]*|@hono\/[^'"]+)['"]/;
  const wrong = files.filter((file) => {
    if (
      file.includes('.server.') ||
      /^(server|db|config|adapters|app|demo)\//.test(file) ||
      file === 'entry.server.tsx' ||
      isTest(file)
    )
      return false;
    const source = readFileSync(join(SRC, file), 'utf8').replaceAll(/import type [^;]+;/g, '');
    return SERVER_ONLY.test(source);
  });
  expect(wrong).toEqual([]);
});

test('source files stay within 400 lines, data tables aside', () => {
  const long = files
    .filter((file) => !file.includes('/data/') && !isTest(file))
    .map((file) => ({ file, lines: readFileSync(join(SRC, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 400);
  expect(long).toEqual([]);
});

test('comments end by column 120; code is held there by the formatter', () => {
  const isLongComment = (line: string) => line.length > 120 && /^\s*(\/\/|\/?\*)(?! biome-ignore)/.test(line);
  const long = files.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isLongComment(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test('forms are read by the one bounded reader, on the server', () => {
  // In a browser the form is the person's own: `clientAction` may read it whole.
  const wrong = files.filter((file) => {
    if (isTest(file)) return false;
    const source = readFileSync(join(SRC, file), 'utf8').replaceAll(
      /export async function clientAction[\s\S]*?\n}\n/g,
      '',
    );
    return /\.(formData|parseBody)\(/.test(source);
  });
  expect(wrong).toEqual([]);
});
