import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Texts whose number can never be one, and the specification's own words. */
const NEVER_ONE = new Set([
  // Limits and floors, all far above one.
  ...[
    'accounts_password_short',
    'accounts_password_long',
    'accounts_password_hint',
    'accounts_too_long',
    'uploads_quota',
    'feeds_tokens_too_many',
  ],
  ...['saved_confirm_days', 'saved_note_long'],
  ...['tours_hours_far_day', 'tours_hours_too_many_days', 'tours_minutes_count'],
  ...['detail_enquiry_too_long', 'detail_enquiry_too_far', 'leads_too_long', 'submissions_too_long'],
  // Nothing is compared with fewer than five others; a submission counts its sendings from the second.
  ...['admin_asking_range', 'admin_revision'],
  // Below two days a matter's age is told in hours.
  'admin_queue_days',
  // Estimates begin beyond a thousand.
  ...['search_found_about', 'search_results_about', 'search_count_about', 'search_suggest_homes_about'],
  ...['search_area_about', 'filters_sampled'],
  // A part of more than one.
  'search_map_part',
  // "1+ beds": one or more (spec 9).
  ...['search_beds_min', 'search_baths_min', 'search_chip_bedrooms_min', 'filters_toilets_min'],
]);
/** A number, then at most one describing word, then a word in the plural. */
const COUNTED =
  /\{(?:count|shown|total|number|limit|n|days|hours|minutes|views|enquiries|homes|files|rows)\}\+? (?:[a-z]+ )?[A-Za-z]{2,}s\b/;

const texts = globSync(['messages/en/*.json', 'src/features/*/messages/en.json'], { cwd: ROOT }).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')) as Record<string, unknown>),
);

test('a text that counts things has a form for one', () => {
  expect(texts.length).toBeGreaterThan(1000);
  const plain = texts.filter(([key, text]) => typeof text === 'string' && COUNTED.test(text) && !NEVER_ONE.has(key));
  expect(plain.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test('what is said to need no form for one still stands', () => {
  const keys = new Set(texts.map(([key]) => key));
  expect([...NEVER_ONE].filter((key) => !keys.has(key))).toEqual([]);
});

test('every text is shown somewhere', () => {
  const source = globSync(['{src,tools,tests}/**/*.{ts,tsx}'], { cwd: ROOT })
    .filter((file) => !file.startsWith('src/paraglide/'))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
    .join('\n');
  const named = new Set(source.match(/\bm\.\w+|'[a-z_]+'/g)?.map((name) => name.replace(/^m\.|'/g, '')));
  expect(texts.map(([key]) => key).filter((key) => key !== '$schema' && !named.has(key))).toEqual([]);
});
