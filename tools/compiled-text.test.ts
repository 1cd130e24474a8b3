import { expect, test } from 'vitest';
import { readCompiledText, versionOf, writeExpression } from './compiled-text.ts';

/** As the compiler writes a message: comments, types in comments, a function for each language, the choice. */
const compiled = (
  bodies: Partial<Record<'en' | 'pcm' | 'ha' | 'yo' | 'ig', string>>,
  takes = 'i',
) => `/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

${(['en', 'pcm', 'ha', 'yo', 'ig'] as const)
  .map((language) =>
    bodies[language] === undefined
      ? `/** @type {(inputs: X) => LocalizedString} */\nconst ${language}_shell_hi = en_shell_hi;`
      : `const ${language}_shell_hi = /** @type {(inputs: X) => LocalizedString} */ (${takes}) => {${bodies[language]}\n};`,
  )
  .join('\n\n')}

export const shell_hi = /** @type {(inputs: X) => LocalizedString} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	return en_shell_hi(inputs)
});`;
const said = (text: string) => `\n\treturn /** @type {LocalizedString} */ (\`${text}\`)`;
const COUNTED = `const e = registry.plural("en", i?.count, {});
	if (e === "one") return /** @type {LocalizedString} */ (\`One home of \${i?.who}\`);
	return /** @type {LocalizedString} */ (\`\${i?.count} homes of \${i?.who}\`);`;

test('a module that the compiler writes in another way stops the build', () => {
  expect(() => readCompiledText('export const shell_hi = () => getLocale();')).toThrow('has to follow');
  expect(() => readCompiledText(`${compiled({ en: said('Hi') })}\nexport const other = 1;`)).toThrow('has to follow');
});

test('a text without words of its own in a language is borrowed, and said to be', () => {
  const text = readCompiledText(compiled({ en: said('Hi'), pcm: said('How far') }, ''));
  expect(text).toMatchObject({ name: 'shell_hi', borrowed: ['ha', 'yo', 'ig'], takesInputs: false });
  expect(writeExpression(text, 'pcm', [])).toBe('`How far`');
  expect(writeExpression(text, 'yo', [])).toBe('`Hi`');
});

test('what a text is given keeps its name, whatever the bundler called it', () => {
  const text = readCompiledText(compiled({ en: said('Hi ${i?.name}') }));
  expect(writeExpression(text, 'en', ['t'])).toBe('`Hi ${t.name}`');
});

test('a bundler that calls the plural as a text calls its form mixes up nothing', () => {
  const text = readCompiledText(compiled({ en: COUNTED }));
  expect(text.formatters).toEqual(['plural']);
  const run = new Function('i', 'e', 'n', `return ${writeExpression(text, 'en', ['i', 'e', 'n'])}`);
  const plural = (_locale: string, count: number) => (count === 1 ? 'one' : 'other');
  expect(run({ count: 1, who: 'Ada' }, plural)).toBe('One home of Ada');
  expect(run({ count: 3, who: 'Ada' }, plural)).toBe('3 homes of Ada');
});

test('forms of a count are one choice, and words that are the same for every count are no choice', () => {
  const forms = (one: string, other: string) => `const form = registry.plural("en", i?.count, {});
	if (form === "one") return /** @type {LocalizedString} */ (\`${one}\`);
	if (form === "other") return /** @type {LocalizedString} */ (\`${other}\`);
	return /** @type {LocalizedString} */ ("shell_hi");`;
  const english = forms('One home of ${i?.who}', '${i?.count} homes of ${i?.who}');
  const text = readCompiledText(compiled({ en: english, ha: forms('gida ${i?.count}', 'gida ${i?.count}') }));
  const written = writeExpression(text, 'en', ['t', 'e', 'n']);
  expect(written.length).toBeLessThan(120);
  const run = new Function('t', 'e', `return ${written}`);
  const plural = (_locale: string, count: number) => (count === 1 ? 'one' : 'other');
  expect(run({ count: 1, who: 'Ada' }, plural)).toBe('One home of Ada');
  expect(run({ count: 3, who: 'Ada' }, plural)).toBe('3 homes of Ada');
  expect(writeExpression(text, 'ha', ['t', 'e', 'n'])).toBe('`gida ${t.count}`');
});

test('a word changed in any language is another version', () => {
  const before = readCompiledText(compiled({ en: said('Hi'), ig: said('Ndewo') }, ''));
  const after = readCompiledText(compiled({ en: said('Hi'), ig: said('Nnọọ') }, ''));
  expect(versionOf(before)).not.toBe(versionOf(after));
});
