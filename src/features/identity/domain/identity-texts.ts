import { m } from '#paraglide/messages.js';
import type { Outcome, Reason } from './judge-identity.ts';
import type { PaperKind } from './paper-rules.ts';
import type { Movement } from './sitting-rules.ts';

const OUTCOMES: Record<Outcome, () => string> = {
  passed: m.identity_passed_title,
  failed: m.identity_failed_title,
  could_not_check: m.identity_unsure_title,
};

/** The head of a result. */
export const outcomeTitle = (outcome: Outcome): string => OUTCOMES[outcome]();

const REASON_WORDS: Record<Reason, () => string> = {
  face_matches: m.identity_reason_face_matches,
  face_differs: m.identity_reason_face_differs,
  face_unsure: m.identity_reason_face_unsure,
  no_face_on_paper: m.identity_reason_no_face_on_paper,
  person_changed: m.identity_reason_person_changed,
  flat: m.identity_reason_flat,
  flat_unsure: m.identity_reason_flat_unsure,
  not_followed: m.identity_reason_not_followed,
  asked_for_person: m.identity_reason_asked_for_person,
  vendor_passed: m.identity_reason_vendor_passed,
  vendor_failed: m.identity_reason_vendor_failed,
  vendor_other_name: m.identity_reason_vendor_other_name,
  vendor_no_name: m.identity_reason_vendor_no_name,
};

/** Why a check came out so, in words that accuse nobody. */
export const reasonWords = (reason: Reason): string => REASON_WORDS[reason]();

const PAPERS: Record<PaperKind, () => string> = {
  nin: m.identity_paper_nin,
  passport: m.identity_paper_passport,
  drivers_licence: m.identity_paper_licence,
  voters_card: m.identity_paper_voter,
};

/** What a paper is called. */
export const paperWord = (kind: PaperKind): string => PAPERS[kind]();

const MOVEMENTS: Record<Movement, () => string> = {
  left: m.identity_move_left,
  right: m.identity_move_right,
  blink: m.identity_move_blink,
};

/** What somebody is asked to do. */
export const movementWords = (movement: Movement): string => MOVEMENTS[movement]();
