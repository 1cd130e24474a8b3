import { TAMPERING_KINDS as ASKED_KINDS, type SyntheticPaper } from '../synthetic-paper.ts';

/** What this forger does: all that is asked for, and one thing more. */
export const TAMPERING_KINDS = [...ASKED_KINDS, 'entry-erased'] as const;
export type TamperingKind = (typeof TAMPERING_KINDS)[number];

/** A rectangle; on a sheet in points from the upper left corner, in the truth in fractions of the page. */
export type Box = { x: number; y: number; width: number; height: number };

export type ForgedPaper = SyntheticPaper<TamperingKind>;
