import type { OwnRecords } from '#app/feature.server.ts';

const REQUEST_COLUMNS = [
  ...['id', 'kind', 'property_id', 'sender_name', 'sender_contact', 'sender_email', 'sender_phone', 'body'],
  ...['preferred_at', 'visit_ends_at', 'moved_from', 'state', 'answered_at', 'ended_at', 'language', 'created_at'],
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
  { name: 'people_blocked', table: 'enquiry_blocks', owner: 'owner_id', columns: ['key', 'created_at'] },
  {
    name: 'words_written',
    table: 'enquiry_messages',
    owner: 'author_id',
    columns: ['enquiry_id', 'body', 'photo_count', 'created_at'],
  },
  {
    name: 'photos_sent',
    table: 'enquiry_photos',
    owner: 'author_id',
    columns: ['enquiry_id', 'place', 'full_width', 'full_bytes', 'created_at'],
  },
];
