import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { SUGGESTED_CITIES, type Suggestions } from '../suggestions.ts';
import type { Want } from '../wants.ts';

/** A person types several letters in a row; one question after the last of them is enough. */
const ASK_DELAY_MS = 80;
const KEPT_MAX = 50;
const kept = new Map<string, Suggestions>();

/** The suggestions for what is typed; the last ones stay until newer are there. Nothing typed has the four cities. */
export function useSuggestions(typed: string, want: Want | null, isAsked: boolean): Suggestions {
  const [answer, setAnswer] = useState<Suggestions>(citiesAlone);
  // The answers stand on the server.
  useEffect(() => {
    if (!isAsked) return;
    const address = addressOf(typed, want);
    const known = kept.get(address);
    if (known) return setAnswer(known);
    if (typed === '') setAnswer(citiesAlone());
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(address, question.signal);
      if (found && !question.signal.aborted) setAnswer(found);
    }, ASK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [typed, want, isAsked]);
  return answer;
}

function addressOf(typed: string, want: Want | null): string {
  const params = new URLSearchParams({ q: typed, ...(want ? { want } : {}) });
  return localPath(`${href('/search-suggest')}?${params}`);
}

/** Null where none could be had: the box works without. */
async function fetchSuggestions(address: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    const found = (await response.json()) as Suggestions;
    kept.set(address, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    return found;
  } catch {
    return null;
  }
}

/** What can be suggested before anything is asked. */
function citiesAlone(): Suggestions {
  const places = SUGGESTED_CITIES.map((city) => {
    const name = m.home_suggestion({ city });
    return { text: name, name, note: '', count: '' };
  });
  return { words: null, places, homes: [], agents: [] };
}
