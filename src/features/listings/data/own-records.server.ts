import type { OwnRecords } from '#app/feature.server.ts';
import { FACT_FIELDS } from '../home-fields.ts';

/** What the market knows of its listers. */
export const LISTER_RECORDS: readonly OwnRecords[] = [
  {
    name: 'listings',
    table: 'properties',
    owner: 'agent_id',
    columns: [
      ...['id', ...FACT_FIELDS, 'status', 'approval_status', 'verification_status'],
      ...['listed_at', 'last_confirmed_at', 'created_at', 'updated_at'],
    ],
    kept: 'The market keeps its history; what is open is withdrawn.',
  },
  { name: 'hold_on_listings', table: 'lister_holds', owner: 'user_id', columns: ['cause', 'listings', 'decided_at'] },
];
