import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Total } from '#features/finding/listing-filter.ts';
import { localPath } from '#lib/language.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { toParams } from '../domain/search-url.ts';
import { readForm } from './use-filter-form.ts';

/** A person taps several choices in a row; one question after the last of them is enough. */
const COUNT_DELAY_MS = 250;

type Answer = { total: Total | null; isBusy: boolean };
const NO_ANSWER: Answer = { total: null, isBusy: false };

/**
 * How many homes the choices in the form would show, asked anew after `ask()`; null until an answer is there and after
 * `stop()`.
 */
export function useLiveCount(page: SearchPage, form: RefObject<HTMLFormElement | null>) {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const question = useRef<AbortController>(undefined);

  const ask = useCallback(() => {
    question.current?.abort();
    question.current = new AbortController();
    const { signal } = question.current;
    // At once: the number that still stands there is no longer what the choices would show.
    setAnswer((last) => ({ ...last, isBusy: true }));
    setTimeout(async () => {
      if (signal.aborted || !form.current) return;
      const total = await fetchCount(page, toParams(page, readForm(form.current, page)), signal);
      if (!signal.aborted) setAnswer({ total, isBusy: false });
    }, COUNT_DELAY_MS);
  }, [page, form]);
  const stop = useCallback(() => {
    question.current?.abort();
    setAnswer(NO_ANSWER);
  }, []);
  // A question to the server must not outlive the form it is about.
  useEffect(() => () => question.current?.abort(), []);

  return { ask, stop, ...answer };
}

/** Null where no count could be had: the button then says none. */
async function fetchCount(page: SearchPage, params: URLSearchParams, signal: AbortSignal): Promise<Total | null> {
  try {
    const answer = await fetch(localPath(`${href('/search-count/:page', { page: page.id })}?${params}`), { signal });
    return answer.ok ? ((await answer.json()) as { total: Total | null }).total : null;
  } catch {
    return null;
  }
}
