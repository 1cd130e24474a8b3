import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '#paraglide/runtime.js';
import { BASE_LANGUAGE, type Language } from '#vocabulary/languages.ts';

/** `marks`: texts that the language lacks are marked, because a page is being drawn that will say so. */
type Writing = { language: Language; marks: boolean };

const writing = new AsyncLocalStorage<Writing>();
overwriteGetLocale(() => writing.getStore()?.language ?? BASE_LANGUAGE);

/**
 * Does something with all its texts in one language: a request by its address, a mail by who reads it. Outside of it
 * everything is English.
 */
export function inLanguage<Result>(
  language: Language,
  work: () => Result,
  { marks = false }: { marks?: boolean } = {},
): Result {
  return writing.run({ language, marks }, work);
}

/** Whether texts that the language lacks are to be marked. */
export function isMarking(): boolean {
  return writing.getStore()?.marks ?? false;
}
