import type { OwnRecords } from '#app/feature.server.ts';

const COLUMNS = [
  ...['number', 'kind', 'choice', 'name', 'email', 'phone', 'place', 'best_time', 'language', 'state', 'consent_at'],
  'created_at',
];

/** What the desk knows of who asked. */
export const SUPPORT_RECORDS: readonly OwnRecords[] = [
  { name: 'requests_to_the_office', table: 'support_requests', owner: 'email', by: 'email', columns: COLUMNS },
  {
    name: 'requests_to_the_office_signed_in',
    table: 'support_requests',
    owner: 'sender_id',
    columns: COLUMNS,
  },
];
