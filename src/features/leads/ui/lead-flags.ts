import { LEAD_DISMISSED_FLAG, LEAD_SUBMITTED_FLAG } from '../lead.ts';

type Flag = typeof LEAD_DISMISSED_FLAG | typeof LEAD_SUBMITTED_FLAG;

/**
 * True when the dialog must not open by itself: a lead was sent, or the dialog was waved away (spec 4). Also true where
 * storage is forbidden.
 */
export function hasLeadFlag(): boolean {
  try {
    return localStorage.getItem(LEAD_SUBMITTED_FLAG) !== null || localStorage.getItem(LEAD_DISMISSED_FLAG) !== null;
  } catch {
    return true;
  }
}

export function storeLeadFlag(flag: Flag): void {
  try {
    localStorage.setItem(flag, 'true');
  } catch {
    // Without storage the dialog also never opens by itself, see hasLeadFlag.
  }
}
