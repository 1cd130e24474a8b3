import type { OwnRecords } from '#app/feature.server.ts';

const REQUEST_COLUMNS = [
  ...['id', 'kind', 'property_id', 'sender_name', 'sender_contact', 'sender_email', 'sender_phone', 'body'],
  ...['preferred_at', 'state', 'answered_at', 'ended_at', 'language', 'created_at'],
];
const LEAD_COLUMNS = [
  ...['full_name', 'email', 'phone', 'city', 'message', 'deal', 'state', 'consent_at', 'source', 'page_url'],
  ...['user_agent', 'created_at'],
];

/** What leads and requests know of who sent them and who received them. */
export const REQUEST_RECORDS: readonly OwnRecords[] = [
  { name: 'requests_sent', table: 'enquiries', owner: 'sender_id', columns: REQUEST_COLUMNS },
  { name: 'requests_received', table: 'enquiries', owner: 'lister_id', columns: REQUEST_COLUMNS },
  { name: 'details_left', table: 'leads', owner: 'email', by: 'email', columns: LEAD_COLUMNS },
  { name: 'details_left_signed_in', table: 'leads', owner: 'sender_id', columns: LEAD_COLUMNS },
  {
    name: 'words_written',
    table: 'enquiry_messages',
    owner: 'author_id',
    columns: ['enquiry_id', 'body', 'created_at'],
  },
];
