import { REQUEST_KINDS, REQUEST_STATES } from '#features/support/support-request.ts';
import { DAY_MS, readDay } from '#lib/days.ts';
import { oneOf } from './admin-tabs.ts';

/** The desk starts with what somebody still has to do something about. */
export const REQUEST_STATE_FILTERS = ['waiting', ...REQUEST_STATES, 'all'] as const;
const HALF_A_DAY_MS = DAY_MS / 2;

/**
 * What the desk's address asks for, for the list and its export alike: an unknown word filters nothing; days are whole
 * days in Nigeria, the last one included.
 */
export function readRequestWords(query: URLSearchParams) {
  const text = (name: string) => query.get(name)?.slice(0, 100).replaceAll('\0', '').trim() || undefined;
  const words = {
    state: oneOf(REQUEST_STATE_FILTERS, query.get('state')) ?? 'waiting',
    kind: oneOf(REQUEST_KINDS, query.get('kind')),
    assigned: text('assigned'),
    search: text('search'),
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
  };
  const first = readDay(words.from ?? '');
  const last = readDay(words.to ?? '');
  const { state, kind, assigned, search } = words;
  const filter = {
    state: state === 'all' ? undefined : state,
    kind,
    assigned,
    search,
    from: first ? new Date(first.getTime() - HALF_A_DAY_MS) : undefined,
    to: last ? new Date(last.getTime() + HALF_A_DAY_MS) : undefined,
  };
  return { words, filter };
}
