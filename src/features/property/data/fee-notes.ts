import type { FeeNote } from '../domain/fee-notes.ts';

/**
 * Figures on fees with their day and source (nigeria.md 3.2). They change: a new figure is a new line with its own day.
 */
export const FEE_NOTES: readonly FeeNote[] = [
  {
    key: 'agency-custom',
    deal: 'rent',
    state: null,
    fee: 'agency',
    percent: 10,
    source: 'The Guardian Nigeria, Property',
    asOf: '2026-11-21',
  },
  {
    key: 'agency-official',
    deal: 'rent',
    state: 'Lagos',
    fee: 'agency',
    percent: 10,
    source: 'Lagos officials, reported by Nairametrics',
    asOf: '2025-12-31',
  },
  {
    key: 'agency-bill',
    deal: 'rent',
    state: 'Lagos',
    fee: 'agency',
    percent: 5,
    source: 'EnviroNews Nigeria',
    asOf: '2026-02-15',
  },
  {
    key: 'legal-official',
    deal: 'rent',
    state: 'Lagos',
    fee: 'legal',
    percent: 10,
    source: 'LASRERA practice note, National Daily',
    asOf: '2026-11-21',
  },
  {
    key: 'upfront-bill',
    deal: 'rent',
    state: 'Lagos',
    fee: null,
    percent: null,
    source: 'Lagos tenancy bill 2025, legalnigeria.com',
    asOf: '2026-02-15',
  },
  {
    key: 'sale-agency-custom',
    deal: 'sale',
    state: null,
    fee: 'agency',
    percent: 5,
    source: 'The Guardian Nigeria, Property',
    asOf: '2026-11-21',
  },
  {
    key: 'consent-official',
    deal: 'sale',
    state: 'Lagos',
    fee: null,
    percent: 3,
    source: 'Lagos State order of 2015, Lands Bureau',
    asOf: '2026-11-21',
  },
];
