import { DAY_MS, readDay } from '#lib/days.ts';
import type { LeadDeal, LeadState } from './domain/lead-states.ts';

const HALF_A_DAY_MS = DAY_MS / 2;

type LeadQuery = {
  state?: LeadState | 'waiting' | undefined;
  place?: string | undefined;
  deal?: LeadDeal | 'unknown' | undefined;
  assigned?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The desk's filter from the words of an address: days are whole days in Nigeria, the last one included. */
export function readLeadFilter({ from, to, place, assigned, ...words }: LeadQuery) {
  const first = readDay(from ?? '');
  const last = readDay(to ?? '');
  return {
    ...words,
    place: place?.trim().replaceAll('\0', '') || undefined,
    assigned: assigned?.replaceAll('\0', '') || undefined,
    from: first ? new Date(first.getTime() - HALF_A_DAY_MS) : undefined,
    to: last ? new Date(last.getTime() + HALF_A_DAY_MS) : undefined,
  };
}
