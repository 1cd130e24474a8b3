import { hash } from 'node:crypto';
import { LANGUAGES, type Language } from '../src/vocabulary/languages.ts';

/** A text as the compiler of the messages wrote it: how it is said in each language, and where it only falls back. */
export type CompiledText = {
  name: string;
  takesInputs: boolean;
  /** What its functions take from the compiler's registry of formatters. */
  formatters: readonly ('plural' | 'number')[];
  bodies: Readonly<Record<Language, string>>;
  /** Languages that have no words of their own for it. */
  borrowed: readonly Language[];
};

const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const EXPORT = /^export const (\w+) = /gm;

/** Reads a module of the compiled messages. @throws Error where the compiler writes a message in another way */
export function readCompiledText(source: string): CompiledText {
  const code = source.replaceAll(COMMENT, '');
  const [name, ...more] = [...code.matchAll(EXPORT)].map((match) => match[1] ?? '');
  if (name === undefined || more.length > 0) throw unknownText(source);
  const borrowed: Language[] = [];
  const bodies = {} as Record<Language, string>;
  for (const language of LANGUAGES) {
    const own = new RegExp(`^const ${language}_${name} =  ?\\(i?\\) => \\{([\\s\\S]*?)\\n?\\};$`, 'm').exec(code)?.[1];
    if (own === undefined && !code.includes(`const ${language}_${name} = en_${name};`)) throw unknownText(source);
    if (own === undefined) borrowed.push(language);
    bodies[language] = own ?? bodies.en;
  }
  const all = Object.values(bodies).join('');
  return {
    name,
    takesInputs: /\bi\?\./.test(all),
    formatters: (['plural', 'number'] as const).filter((formatter) => all.includes(`registry.${formatter}(`)),
    bodies,
    borrowed,
  };
}

/** Changes with every word of the text, whatever language it is in. */
export function versionOf({ bodies }: CompiledText): string {
  return hash('sha256', JSON.stringify(bodies), 'base64url').slice(0, 8);
}

const SIMPLE = /^\s*return\s+\((`[\s\S]*`)\);?\s*$/;
const COUNTED =
  /^\s*const (\w+) = registry\.plural\("(\w+)", i\?\.(\w+), \{\}\);\n([\s\S]*)\n\s*return\s+\("\w+"\);?\s*$/;
const CASE = /^\s*if \((\w+) === ("\w+")\) return\s+\((`.*`)\);$/;

/** The text in one language as an expression of what it is given: names of its inputs and of the formatters. */
export function writeExpression(text: CompiledText, language: Language, given: readonly string[]): string {
  const [inputs = ''] = given;
  const body = text.bodies[language];
  const simple = SIMPLE.exec(body)?.[1];
  if (simple !== undefined) return simple.replaceAll('${i?.', `\${${inputs}.`);
  const counted = writeCounted(body, given);
  if (counted !== null) return counted;
  const statements = body
    .split('\n')
    .map((line) => line.trim())
    .join('')
    .replaceAll('registry.plural(', '$plural(')
    .replaceAll('registry.number(', '$number(')
    .replaceAll('i?.', '$inputs.');
  // Under names of its own: what it is given may be called as something in its statements is.
  return `(($inputs,$plural,$number)=>{${statements}})(${given.join(',')})`;
}

/**
 * A text with a form for each count, as one expression: a page has many of them, and the compiler's way is three times
 * as long. Null where the text chooses in another way.
 */
function writeCounted(body: string, [inputs = '', plural = '']: readonly string[]): string | null {
  const [, form, language, input, lines = ''] = COUNTED.exec(body) ?? [];
  if (form === undefined) return null;
  const cases = lines.split('\n').map((line) => CASE.exec(line));
  if (cases.some((found) => found?.[1] !== form)) return null;
  const texts = cases.map((found) => found?.[3]?.replaceAll('${i?.', `\${${inputs}.`) ?? '');
  // Whatever form is none of those named is said as the last, "other", which every text has.
  const last = texts.pop() ?? '';
  if (texts.every((text) => text === last)) return last;
  const choice = texts.map((text, index) => `$form===${cases[index]?.[2]}?${text}:`).join('');
  return `($form=>${choice}${last})(${plural}("${language}",${inputs}.${input},{}))`;
}

function unknownText(source: string): Error {
  return new Error(
    `A message is not as the compiler used to write it; tools/compiled-text.ts has to follow:\n${source}`,
  );
}
