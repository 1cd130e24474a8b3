import type { Feature } from '#app/feature.server.ts';
import * as evidence from './migrations/0160-trust-evidence.server.ts';
import * as listerEvidence from './migrations/0270-lister-evidence.server.ts';

/** What trust brings: the pieces of evidence. */
export const trustFeature: Feature = {
  name: 'trust',
  tables: ['trust_evidence'],
  migrations: { '0160-trust-evidence': evidence, '0270-lister-evidence': listerEvidence },
};
