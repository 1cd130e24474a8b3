import type { EvidenceKind } from './trust-weights.ts';

/** A piece that lapses soon or lapsed lately, with the home it is about; `expiresAt` is ISO. */
export type LapsingEvidence = { id: string; listingId: string; title: string; kind: EvidenceKind; expiresAt: string };
