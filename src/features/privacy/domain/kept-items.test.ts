import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT_ITEMS } from './kept-items.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/paraglide\/|\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Who writes a cookie, and which; better-auth writes the session's. */
const COOKIE_WRITERS: Readonly<Record<string, readonly string[]>> = {
  'src/features/accounts/data/open-session.server.ts': ['zaure.session_token'],
  'src/features/accounts/data/signed-in-mark.server.ts': ['zaure_signed_in'],
  'src/features/accounts/known-devices.server.ts': ['zaure_device'],
  'src/features/agents/use-cases/registration.server.ts': ['zaure.registration'],
  'src/features/assistant/use-cases/chat-cookie.server.ts': ['zaure_chat'],
  'src/features/choices/choice-cookies.server.ts': ['storage_off', 'choices_off'],
  'src/features/reports/report-draft.server.ts': ['report_draft'],
  'src/features/saved/use-cases/device-cookie.server.ts': ['zaure_keeps'],
  'src/features/whatsapp/use-cases/demo-cookie.server.ts': ['whatsapp_demo'],
  'src/server/http/language-offer.ts': ['language_offered'],
  'src/server/http/lite-choice.ts': ['lite'],
};

/** Who touches the browser's stores: everybody else goes through kept-in-browser. */
const STORE_USERS = [
  'src/features/accounts/stored-session.ts',
  'src/features/content/ui/keep-ticks.ts',
  // Only what the offline page shows: names and prices of saved homes.
  'src/features/saved/ui/offline.ts',
  'src/features/support/ui/keep-drafts.ts',
  'src/lib/kept-in-browser.ts',
  'src/lib/optional-items.ts',
  // Reads the theme before anything else is there.
  'src/shell/theme-switch.tsx',
];

test('no cookie is written but by those named here, each of which stands in the list', () => {
  const writers = filesWith(/\b(?:serializeCookie|createCookie|setCookie)\(|document\.cookie\s*=/);
  expect(writers.toSorted()).toEqual(Object.keys(COOKIE_WRITERS).toSorted());
  const names = KEPT_ITEMS.filter((item) => item.in === 'cookie').map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.values(COOKIE_WRITERS).flat().toSorted());
});

test('nothing is stored in a browser past the one place that asks first', () => {
  expect(filesWith(/\b(?:localStorage|sessionStorage|indexedDB|caches\.open)\b/).toSorted()).toEqual(STORE_USERS);
  const kept = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bkeep\('(browser|tab)', '(\w+)', (\w+)/g)].map(([, at, group, name = '']) => {
      const told = new RegExp(`\\b(?:const|function) ${name}\\b[^'"\`]*['"\`]([^'"\`$]+)`).exec(text)?.[1];
      return { file, at, group, name: told ?? name };
    }),
  );
  expect(kept.length).toBeGreaterThan(5);
  for (const { file, at, group, name } of kept) {
    // The lead dialog's flags are handed on.
    const names = name === 'flag' ? ['lead_submitted', 'lead_modal_dismissed'] : [name];
    for (const one of names) expect(KEPT_ITEMS, file).toContainEqual({ in: at, name: one, group });
  }
});

test.each(['en', 'pcm'])('the page of cookie preferences names each of them and nothing else, in %s', (language) => {
  const text = read(`content/${language}/privacy/cookie-preferences.md`);
  const rows = text.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(KEPT_ITEMS.map(({ name }) => name.trim()).toSorted());
});
