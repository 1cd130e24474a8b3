import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Total } from '#features/listings/listing-filter.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { toParams } from '../domain/search-url.ts';
import { readForm } from './use-filter-form.ts';

/** A person taps several choices in a row; one question after the last of them is enough. */
const COUNT_DELAY_MS = 250;

/** How many homes the choices in the form would show, asked anew after `ask()`; null until an answer is there and after `stop()`. */
export function useLiveCount(page: SearchPage, form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<{ total: Total | null }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isAsked, setAsked] = useState(false);

  const { load } = fetcher;
  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      setAsked(true);
      void load(`/search-count/${page.id}?${toParams(page, readForm(form.current, page))}`);
    }, COUNT_DELAY_MS);
  }, [page, form, load]);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    setAsked(false);
  }, []);
  // A timer of the browser must not outlive the form it reads.
  useEffect(() => () => clearTimeout(timer.current), []);

  return { ask, stop, isBusy: fetcher.state !== 'idle', total: isAsked ? (fetcher.data?.total ?? null) : null };
}
