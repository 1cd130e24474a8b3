import { useCallback, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { SearchPage } from '../domain/search-pages.ts';
import { parseChoices, type SearchChoices, searchHref, toParams } from '../domain/search-url.ts';

/** Two choices in one field within this time are somebody on their way to the one they want. */
const BURST_MS = 1000;

/** What an address that a form asked for remembers: the form. */
type FormStep = { askedBy: string };

/**
 * A GET form whose choices become the address. The fields are uncontrolled, so that they work before and without the
 * script; when the address changes by other means (Back, a removed chip), the fields follow it.
 */
export function useFilterForm(page: SearchPage, choices: SearchChoices) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const query = toParams(page, choices).toString();
  const filledFrom = useRef(query);
  const id = useId();
  const { state } = useLocation();
  // The fields that asked for this address show it, or by now a later choice, which is not to be taken back.
  const isOwn = useNavigationType() !== 'POP' && (state as FormStep | null)?.askedBy === id;

  const reset = useCallback(() => {
    if (form.current) fillForm(form.current, new URLSearchParams(query));
  }, [query]);

  // The fields keep their values in the DOM; only a change of the address may overwrite what was chosen there.
  useEffect(() => {
    if (filledFrom.current === query) return;
    filledFrom.current = query;
    if (!isOwn) reset();
  }, [query, isOwn, reset]);

  const lastChange = useRef({ field: '', at: Number.NEGATIVE_INFINITY });
  const apply = useCallback(
    (event: { target: EventTarget; timeStamp: number }) => {
      if (!form.current) return;
      const next = searchHref(page, readForm(form.current, page));
      if (next === searchHref(page, choices, { page: choices.page })) return;
      // A burst of choices in one field (arrow keys on a closed select) is one step of the history.
      const change = { field: event.target instanceof HTMLSelectElement ? event.target.name : '', at: event.timeStamp };
      const isBurst =
        change.field !== '' &&
        change.field === lastChange.current.field &&
        change.at - lastChange.current.at < BURST_MS;
      lastChange.current = change;
      navigate(next, { replace: isBurst, state: { askedBy: id } satisfies FormStep });
    },
    [page, choices, navigate, id],
  );

  /** Empties every field but the search box, without going anywhere. */
  const clear = useCallback(() => {
    if (form.current)
      fillForm(form.current, new URLSearchParams({ ...page.fixedParams, search: readForm(form.current, page).search }));
  }, [page]);

  return { form, apply, reset, clear };
}

/** The choices that stand in the form now. */
export function readForm(form: HTMLFormElement, page: SearchPage): SearchChoices {
  const shown = new Set([...form.elements].flatMap((field) => (isShown(field) ? [field.name] : [])));
  // What the form only carries along is read from the address, which is ahead of what is drawn.
  const params = new URLSearchParams({ ...page.fixedParams });
  for (const [name, value] of new URLSearchParams(window.location.search))
    if (!shown.has(name) && !params.has(name)) params.append(name, value);
  for (const [name, value] of new FormData(form)) if (shown.has(name)) params.append(name, String(value));
  return { ...parseChoices(params, page), page: 1 };
}

const isShown = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden');

function fillForm(form: HTMLFormElement, params: URLSearchParams): void {
  for (const field of form.elements) {
    // What somebody is typing is theirs until they send it.
    if (field === document.activeElement && field instanceof HTMLInputElement && field.type === 'search') continue;
    if (field instanceof HTMLInputElement && field.type === 'hidden') continue;
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? defaultOf(field);
    else if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = field.value === (params.get(field.name) ?? '');
    else if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = params.getAll(field.name).includes(field.value);
    else if (field instanceof HTMLInputElement && field.name) field.value = params.get(field.name) ?? '';
  }
}

function defaultOf(select: HTMLSelectElement): string {
  return select.options[0]?.value ?? '';
}
