import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { GROUPS, REQUEST_KINDS, STRENGTHS, TEMPLATES } from '#features/content/document.ts';
import { readDay } from '#lib/days.ts';
import { META_DESCRIPTION_MAX } from '#lib/page-meta.ts';
import type { Report } from './problems.ts';

const MIN_DESCRIPTION = 60;
const MAX_NAV = 26;
const MAX_LEAD_WORDS = 25;

const text = z.string().trim().min(1);
const day = text.refine((value) => readDay(value) !== null, 'is no day such as 2026-11-22');
const id = text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not kebab-case');

/** What stands above a document; anything else is refused. */
const FrontMatter = z.strictObject({
  title: text,
  description: text.min(MIN_DESCRIPTION).max(META_DESCRIPTION_MAX),
  nav: text.max(MAX_NAV),
  template: z.enum(TEMPLATES),
  group: z.enum(GROUPS),
  order: z.int(),
  updated: day,
  facts_read: day.optional(),
  lead: text.refine((value) => value.split(/\s+/).length <= MAX_LEAD_WORDS, `has more than ${MAX_LEAD_WORDS} words`),
  reviewed: text,
  sources: z
    .array(z.strictObject({ id, text, url: z.url({ protocol: /^https?$/ }).optional(), strength: z.enum(STRENGTHS) }))
    .optional(),
  prices: z.array(z.strictObject({ what: text, amount: text, note: text.optional() })).optional(),
  deliverables: z.array(text).optional(),
  asks: z.enum(REQUEST_KINDS).optional(),
  roles: z.array(z.strictObject({ title: text, place: text, kind: text, about: text })).optional(),
  aside: z.array(id).optional(),
  source_updated: day.optional(),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

const FENCED = /^---\n([\s\S]*?)\n---\n/;

export type SplitFile = {
  front: FrontMatter;
  body: string;
  /** Lines above the body. */
  above: number;
  lineOf: (field: string) => number;
};

/** Splits a file into its front matter, read and checked, and its body; null where it has to be mended first. */
export function splitFile(source: string, report: Report): SplitFile | null {
  const [fenced, yaml = ''] = FENCED.exec(source) ?? [];
  if (fenced === undefined) {
    report(1, 'has no front matter between two lines of ---');
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  for (const error of document.errors) report(lines.linePos(error.pos[0]).line + 1, error.message.split('\n')[0] ?? '');
  if (document.errors.length > 0) return null;
  const lineOf = (path: readonly PropertyKey[]) => lineOfNode(document.contents, path, lines) + 1;
  const read = FrontMatter.safeParse(document.toJS());
  if (!read.success) {
    for (const issue of read.error.issues) tellIssue(issue, lineOf, report);
    return null;
  }
  const above = fenced.split('\n').length - 1;
  return { front: read.data, body: source.slice(fenced.length), above, lineOf: (field) => lineOf([field]) };
}

function tellIssue(issue: z.core.$ZodIssue, lineOf: (path: readonly PropertyKey[]) => number, report: Report): void {
  if (issue.code === 'unrecognized_keys')
    for (const key of issue.keys)
      report(lineOf([...issue.path, key]), `unknown field ${[...issue.path, key].join('.')}`);
  else report(lineOf(issue.path), `${issue.path.join('.')}: ${issue.message}`);
}

/** The line of the innermost node that the path leads to: a field that is missing is told where it should stand. */
function lineOfNode(root: unknown, path: readonly PropertyKey[], lines: LineCounter): number {
  let node = root;
  let line = 1;
  for (const step of path) {
    const next = isMap(node)
      ? node.items.find((pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === step)
      : undefined;
    if (next && isScalar(next.key)) line = lines.linePos(next.key.range?.[0] ?? 0).line;
    const items = (node as { items?: unknown[] } | undefined)?.items;
    const item = typeof step === 'number' ? (items?.[step] as { range?: [number] } | undefined) : undefined;
    if (item?.range) line = lines.linePos(item.range[0]).line;
    node = next ? next.value : item;
    if (node === undefined) break;
  }
  return line;
}
