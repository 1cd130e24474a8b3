import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { CompiledText } from './compiled-text.ts';
import { writeLanguageFiles } from './language-files.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const bodies = { en: 'Buy', pcm: 'Buy am', ha: 'Saya', yo: 'Rà', ig: 'Zụta' };
const buy: CompiledText = {
  name: 'shell_buy',
  takesInputs: false,
  formatters: [],
  bodies: Object.fromEntries(
    Object.entries(bodies).map(([key, text]) => [key, `\n\treturn (\`${text}\`)`]),
  ) as typeof bodies,
  borrowed: [],
};

function build(files: Record<string, string>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-files-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), source);
  writeLanguageFiles(folder, () => buy);
  return (name) => (existsSync(join(folder, 'assets', name)) ? readFileSync(join(folder, 'assets', name), 'utf8') : '');
}

test('a text that was bundled in another way stops the build', () => {
  expect(() => build({ 'a-1.js': 'x(ZAURE_TEXT)' })).toThrow('has to follow');
});

test('each language has its words, and no other’s', () => {
  const read = build({ 'menu-1.js': 'export const b=()=>ZAURE_TEXT("shell_buy:abcdefgh");' });
  expect(read('menu-1.js')).toBe('export const b=()=>`Buy`;');
  expect(read('ig/menu-1.js')).toBe('export const b=()=>`Zụta`;');
});

test('who names a file that speaks has a copy; who does not stands once for all', () => {
  const read = build({
    'vendor-1.js': 'export const v=1;',
    'menu-1.js': 'import{v}from"./vendor-1.js";export const b=()=>ZAURE_TEXT("shell_buy:abcdefgh");',
    'page-1.js': 'import"./menu-1.js";const d=["assets/menu-1.js","assets/page.css","assets/vendor-1.js"];',
  });
  expect(read('ha/menu-1.js')).toBe('import{v}from"../vendor-1.js";export const b=()=>`Saya`;');
  expect(read('ha/page-1.js')).toBe(
    'import"./menu-1.js";const d=["assets/ha/menu-1.js","assets/page.css","assets/vendor-1.js"];',
  );
  expect(read('ha/vendor-1.js')).toBe('');
});
