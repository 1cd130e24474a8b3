import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FacetAnswer } from '../domain/facet-answer.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { toParams } from '../domain/search-url.ts';
import { readForm } from './use-filter-form.ts';

/** A person taps several choices in a row; one question after the last of them is enough. */
const RENEW_DELAY_MS = 250;

/**
 * The fields with counts that a sheet or popover fills itself with when it opens. `part` is where they stand; `load`
 * asks for them, `renew` brings the counts up to date with what was picked, `drop` forgets them.
 */
export function useFacets(
  page: SearchPage,
  form: RefObject<HTMLFormElement | null>,
  part: RefObject<HTMLElement | null>,
) {
  const [answer, setAnswer] = useState<FacetAnswer | null>(null);
  const question = useRef<AbortController>(undefined);

  const ask = useCallback(
    async (take: (found: FacetAnswer, late: typeof import('./late-facets.ts')) => void, delay = 0) => {
      question.current?.abort();
      question.current = new AbortController();
      const { signal } = question.current;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) return;
      const late = await import('./late-facets.ts');
      if (!form.current || signal.aborted) return;
      const found = await late.fetchFacets(page, toParams(page, readForm(form.current, page)), signal);
      if (found && !signal.aborted) take(found, late);
    },
    [page, form],
  );
  const load = useCallback(() => ask((found) => setAnswer(found)), [ask]);
  const renew = useCallback(
    () => ask((found, late) => part.current && late.renewCounts(part.current, found), RENEW_DELAY_MS),
    [ask, part],
  );
  const drop = useCallback(() => {
    question.current?.abort();
    setAnswer(null);
  }, []);

  // The handles are moved by hand: they came as finished markup.
  useEffect(() => {
    if (!answer) return;
    void import('./late-facets.ts').then((late) => {
      if (!part.current) return;
      late.wireRanges(part.current);
      late.renewCounts(part.current, answer);
    });
  }, [answer, part]);
  // A question to the server must not outlive the form it is about.
  useEffect(() => () => question.current?.abort(), []);

  return { answer, load, renew, drop };
}
