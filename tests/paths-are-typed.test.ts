import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { addressOf } from '#features/accounts/page-route.ts';
import routes from '../src/routes.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** What a page's path begins with; `/` alone is one only where a path is asked for. */
const FIRST_WORDS = new Set(routes.map((page) => page.path?.split('/')[0]).filter((word) => word && word !== '*'));
/** Attributes, properties and calls that take a path. */
const PLACES = new Set(['to', 'href', 'action', 'formAction', 'canonicalPath', 'refused', 'redirect', 'navigate']);

/**
 * Where literals belong: the route tables, what the API declares under its own /api, the few addresses of files that
 * Hono answers and the builders made of them, compiled documents, and what stood in the database at the time of a migration.
 */
const ALLOWED =
  /(^|\/)([a-z-]+-)?routes\.ts$|api\.server\.ts$|(^|\/)(file-paths|enquiry-paths|drawing-address)\.ts$|^db\/migrations\/|^paraglide\/|^features\/content\/compiled\/|\.test\.tsx?$/;

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name of what a literal is given to: an attribute, a property, a called function. */
function placeOf(parent: Node | null, grandparent: Node | null): string {
  const named = [parent, grandparent].map((node) => {
    if (node?.type === 'JSXAttribute') return (node['name'] as { name?: string }).name;
    if (node?.type === 'Property') return (node['key'] as { name?: string }).name;
    const callee =
      node?.type === 'CallExpression' ? (node['callee'] as { name?: string; property?: { name?: string } }) : {};
    return callee.name ?? callee.property?.name;
  });
  return named.find((name) => name !== undefined) ?? '';
}

/** What a literal says, or what a template begins with. */
function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return (node['quasis'] as { value: { cooked: string } }[])[0]?.value.cooked;
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

/** The paths a file spells out, other than as the pattern of an `href()`. */
function findLiterals(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parent: Node | null, grandparent: Node | null) => {
    if (/^(ImportDeclaration|TSLiteralType)$/.test(node.type)) return;
    const text = textOf(node);
    const place = placeOf(parent, grandparent);
    const isPath =
      text !== undefined &&
      (text === '/' && node.type === 'Literal'
        ? PLACES.has(place) && parent?.type !== 'BinaryExpression'
        : FIRST_WORDS.has(/^\/([a-z-]+)(?=[/?#]|$)/.exec(text)?.[1]));
    const isPattern = parent?.type === 'CallExpression' && place === 'href';
    if (isPath && !isPattern) found.push(`${file}:${code.slice(0, node.start).split('\n').length} ${text}`);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, parent);
  };
  visit(parseSync(file, code).program as unknown as Node, null, null);
  return found;
}

test('every path of a page is built with href(), so that a renamed page does not compile', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !ALLOWED.test(file));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => findLiterals(file, readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});

test('the search finds what it is for', () => {
  const wrong = [
    "const to = '/sell';",
    'redirect(`/agents/${id}`);',
    'const page = <Link to="/account?saved">x</Link>;',
    'const home = <Link to="/">x</Link>;',
    "throw redirect(refused ?? '/');",
  ];
  for (const code of wrong) expect(findLiterals('a.tsx', code), code).toHaveLength(1);
  const right = [
    "const to = href('/sell');",
    "redirect(`${href('/auth')}?next=1`);",
    "if (pathname === '/') go();",
    "text.split('/');",
    "fetch('/api/leads');",
  ];
  for (const code of right) expect(findLiterals('a.tsx', code), code).toEqual([]);
  expect(FIRST_WORDS.size).toBeGreaterThan(20);
  expect(routes.map(addressOf)).toContain('/sell');
});
