import { compareNames } from '#lib/compare-names.ts';
import { CARD_SEEN, DEPTH_SEEN } from './sitting-rules.ts';

export type Outcome = 'passed' | 'failed' | 'could_not_check';

/** Why it came out so; words for each stand in identity-texts.ts. */
export type Reason =
  | 'face_matches'
  | 'face_differs'
  | 'face_unsure'
  | 'no_face_on_paper'
  | 'person_changed'
  | 'flat'
  | 'flat_unsure'
  | 'not_followed'
  | 'asked_for_person'
  | 'vendor_passed'
  | 'vendor_failed'
  | 'vendor_other_name'
  | 'vendor_no_name';

/**
 * Measured on faces that came with the weights (decision 44): below nobody was the same, above one in a hundred
 * not.
 */
export const SAME_PERSON = 0.6;
export const OTHER_PERSON = 0.25;
/** Between pictures of one sitting, taken a few seconds apart. */
const STILL_THERE = 0.45;

export type SittingFindings = {
  /** Likeness of the face on the paper and the one before the camera, 0 to 1; null where the paper shows none. */
  paper: number | null;
  /** The least likeness between the straight picture and those of the movements. */
  steady: number;
};

export type Judgement = { outcome: Outcome; reasons: Reason[] };

/**
 * What a sitting that was followed to its end says. Only a clear difference refuses; what is in between goes to the
 * office, since nobody has measured whom these weights know worse.
 */
export function judgeSitting({ paper, steady }: SittingFindings): Judgement {
  if (steady < STILL_THERE) return steady < OTHER_PERSON ? failed('person_changed') : unsure('face_unsure');
  if (paper === null) return unsure('no_face_on_paper');
  if (paper < OTHER_PERSON) return failed('face_differs');
  return paper < SAME_PERSON ? unsure('face_unsure') : { outcome: 'passed', reasons: ['face_matches'] };
}

/** What a sitting that ended early says: a card held up, something in between, or nothing of either. */
export function judgeBroken({ isFlat, flattest }: { isFlat: boolean; flattest: number | null }): Judgement {
  if (isFlat || (flattest !== null && flattest >= CARD_SEEN)) return failed('flat');
  if (flattest !== null && flattest > DEPTH_SEEN) return unsure('flat_unsure');
  return failed('not_followed');
}

/**
 * What a vendor's answer says of somebody: it found who sat before the camera, and that is a check of this account only
 * where their name is the account's. Another name, or none, is for a person to look at.
 */
export function judgeVendor(
  { status, name }: { status: 'passed' | 'failed'; name: string | null },
  accountName: string,
): Judgement {
  if (status === 'failed') return failed('vendor_failed');
  if (!name) return unsure('vendor_no_name');
  if (compareNames(name, [accountName]) === 'differs') return unsure('vendor_other_name');
  return { outcome: 'passed', reasons: ['vendor_passed'] };
}

const failed = (reason: Reason): Judgement => ({ outcome: 'failed', reasons: [reason] });
const unsure = (reason: Reason): Judgement => ({ outcome: 'could_not_check', reasons: [reason] });
