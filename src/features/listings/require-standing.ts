import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { nextStanding, type Standing, type StandingEvent, type StandingRefusal, standingOf } from './domain/listing-standing.ts';

export type { StandingEvent } from './domain/listing-standing.ts';

const REFUSALS: Record<StandingRefusal, () => AppError> = {
  frozen: () => new AppError('listing_frozen', { status: 409, publicMessage: m.listings_frozen() }),
  taken_down: () => new AppError('listing_taken_down', { status: 409, publicMessage: m.listings_taken_down() }),
  decided: () => new AppError('listings_decided', { status: 409, publicMessage: m.listings_decided_already() }),
  not_frozen: () => new AppError('listing_not_frozen', { status: 409, publicMessage: m.listings_move_refused() }),
  not_public: () => new AppError('listing_not_public', { status: 409, publicMessage: m.listings_move_refused() }),
  move_refused: () => new AppError('move_refused', { status: 409, publicMessage: m.listings_move_refused(), field: 'status' }),
};

/** Where an event leads a listing, by the one rule. @throws AppError (409) saying why it may not */
export function requireStanding(row: Parameters<typeof standingOf>[0], event: StandingEvent): Pick<Standing, 'approval_status' | 'status'> {
  const answer = nextStanding(standingOf(row), event);
  if ('refusal' in answer) throw REFUSALS[answer.refusal]();
  const { approval_status, status } = answer.next;
  return { approval_status, status };
}
