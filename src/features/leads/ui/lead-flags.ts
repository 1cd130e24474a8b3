import { isChosenOff } from '#lib/browser-choices.ts';
import { canKeep, keep, readKept } from '#lib/kept-in-browser.ts';
import { LEAD_DISMISSED_FLAG, LEAD_SUBMITTED_FLAG } from '../lead.ts';

type Flag = typeof LEAD_DISMISSED_FLAG | typeof LEAD_SUBMITTED_FLAG;

/**
 * True when the dialog must not open by itself: a lead was sent, the dialog was waved away (spec 4), or nobody wants it
 * (/privacy/ad-choices). Also true where storage is forbidden or switched off, for it would come again and again.
 */
export function hasLeadFlag(): boolean {
  if (isChosenOff(document.cookie, 'popup') || !canKeep('browser', 'looks')) return true;
  return [LEAD_SUBMITTED_FLAG, LEAD_DISMISSED_FLAG].some((flag) => readKept('browser', flag) !== null);
}

export function storeLeadFlag(flag: Flag): void {
  keep('browser', 'looks', flag, 'true');
}
