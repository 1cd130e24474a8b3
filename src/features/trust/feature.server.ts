import type { Feature } from '#app/feature.server.ts';

/** What trust brings: the pieces of evidence. */
export const trustFeature: Feature = { name: 'trust', tables: ['trust_evidence'] };
