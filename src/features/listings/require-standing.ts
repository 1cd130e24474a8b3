import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import {
  moveStanding,
  type Refused,
  type StandingEvent,
  type StandingRefusal,
  type StandingRow,
} from './domain/listing-standing.ts';

const moveRefused = (code: string, field?: string) =>
  new AppError(code, { status: 409, publicMessage: m.listings_move_refused(), ...(field ? { field } : {}) });

const REFUSALS: Record<StandingRefusal, () => AppError> = {
  frozen: () => new AppError('listing_frozen', { status: 409, publicMessage: m.listings_frozen() }),
  taken_down: () => new AppError('listing_taken_down', { status: 409, publicMessage: m.listings_taken_down() }),
  decided: () => new AppError('listings_decided', { status: 409, publicMessage: m.listings_decided_already() }),
  held: () => new AppError('listings_held', { status: 409, publicMessage: m.listings_held_not_opened({ count: 1 }) }),
  not_frozen: () => moveRefused('listing_not_frozen'),
  not_public: () => moveRefused('listing_not_public'),
  not_over: () => moveRefused('listing_not_over'),
  move_refused: () => moveRefused('move_refused', 'status'),
};

/** What an event made of a listing. @throws AppError (409) saying why the event may not happen */
export function requireMoved<Moved extends object>(answer: Moved | Refused): Moved {
  if ('refusal' in answer) throw REFUSALS[answer.refusal]();
  return answer;
}

/** Refuses now what `moveListing` would refuse later. @throws AppError (409) saying why the event may not happen */
export function requireStanding(row: StandingRow, event: StandingEvent, at: Date): void {
  requireMoved(moveStanding(row, event, at));
}
