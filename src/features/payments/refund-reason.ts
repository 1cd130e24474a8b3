import { AppError } from '#lib/app-error.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';

/** How long a reason for sending money back may be, in characters, at whichever desk it is typed. */
export const LONGEST_REASON = 600;

/** Why money goes back, as it was typed. @throws AppError reason_refused (400) where it says nothing, or too much */
export function readReason(text: string): string {
  const reason = withoutControls(text).trim();
  if (!isBlank(reason) && reason.length <= LONGEST_REASON) return reason;
  throw new AppError('reason_refused', {
    status: 400,
    publicMessage: m.payments_refund_reason_refused({ most: LONGEST_REASON }),
    field: 'reason',
  });
}
