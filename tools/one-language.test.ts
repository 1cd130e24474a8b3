import { expect, test } from 'vitest';
import { keepOneLanguage } from './one-language.ts';

/** As the compiler writes a message: comments, types in comments, the choice of a language, the text. */
const compiled = (parameters: string, choice: string, text = '`Buy`') => `/* eslint-disable */
import * as registry from '../registry.js'
import { getLocale, experimentalStaticLocale } from '../runtime.js';

const en_shell_buy = /** @type {(inputs: Shell_BuyInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (${text})
};

/**
* @returns {LocalizedString}
*/
export const shell_buy = /** @type {((inputs?: Shell_BuyInputs, options?: { locale?: "en" }) => LocalizedString)} */ ((${parameters}, options = {}) => {
${choice}
	return en_shell_buy(inputs)
});`;
const ONE = '	experimentalStaticLocale ?? options.locale ?? getLocale()';
const TWO =
  '	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()\n	if (locale === "ha") return ha_shell_buy(inputs)';

test('a message with two languages is left alone, language switch and all', () => {
  const source = compiled('inputs = {}', TWO);
  expect(keepOneLanguage(source)).toBe(source);
});

test.each(['inputs', 'inputs = {}'])('a message of one language becomes its text (%s)', (parameters) => {
  const code = keepOneLanguage(compiled(parameters, ONE));
  expect(code).toContain('export const shell_buy = en_shell_buy;');
  expect(code).not.toMatch(/getLocale|runtime\.js/);
});

test('a message that the compiler writes in another way stops the build', () => {
  const source = compiled('inputs = {}', '	const locale = options.locale ?? readLocale()');
  expect(() => keepOneLanguage(source)).toThrow('has to follow');
});

test('a module without a message passes', () => {
  expect(keepOneLanguage("export * from './shell_buy.js'")).toBe("export * from './shell_buy.js'");
});

test('a plural keeps its register', () => {
  expect(keepOneLanguage(compiled('inputs', ONE, 'registry.plural("en", i?.count, {})'))).toContain(
    "from '../registry.js'",
  );
});
