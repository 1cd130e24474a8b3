import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** A table that holds something about people: whose it is by which column, and what of it its person is shown. */
type Records = { name: string; table: string; owner: string; by?: 'id' | 'email'; columns: readonly string[] };

const REQUEST_COLUMNS = [
  ...['kind', 'property_id', 'sender_name', 'sender_contact', 'sender_email', 'sender_phone', 'body', 'preferred_at', 'state'],
  ...['answered_at', 'ended_at', 'created_at'],
];
const LEAD_COLUMNS = [
  ...['full_name', 'email', 'phone', 'city', 'message', 'deal', 'state', 'consent_at', 'source', 'page_url', 'user_agent', 'created_at'],
];

/**
 * Everything the product knows about a person, table by table. Columns are named one by one: hashes, sealed numbers, tokens and
 * the office's inner notes stay out, and a new column has to be thought about.
 */
export const OWN_RECORDS: readonly Records[] = [
  { name: 'account', table: 'user', owner: 'id', columns: ['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt'] },
  { name: 'role', table: 'user_roles', owner: 'user_id', columns: ['role'] },
  {
    name: 'profile',
    table: 'profiles',
    owner: 'user_id',
    columns: ['full_name', 'phone', 'location', 'user_type', 'agent_id_number', 'agent_status', 'date_of_birth', 'about', 'created_at'],
  },
  {
    name: 'directory_entry',
    table: 'agent_profiles',
    owner: 'user_id',
    columns: ['company', 'rating', 'reviews', 'specialties', 'languages', 'email', 'image', 'years_experience', 'properties_sold'],
  },
  { name: 'sessions', table: 'session', owner: 'userId', columns: ['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'] },
  { name: 'api_tokens', table: 'api_tokens', owner: 'user_id', columns: ['name', 'last4', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'] },
  { name: 'credential_changes', table: 'credential_changes', owner: 'user_id', columns: ['changed_at'] },
  // Links by their hashes, and browsers by theirs, say nothing; when they are from does.
  { name: 'links_mailed', table: 'mail_links', owner: 'user_id', columns: ['purpose', 'email', 'created_at', 'expires_at'] },
  { name: 'browsers_known', table: 'known_devices', owner: 'user_id', columns: ['seen_at'] },
  { name: 'suspension', table: 'suspensions', owner: 'user_id', columns: ['reason', 'suspended_at'] },
  { name: 'notices', table: 'notifications', owner: 'user_id', columns: ['kind', 'title', 'body', 'path', 'created_at', 'read_at'] },
  // Without the texts: links in them open the account.
  { name: 'mails', table: 'emails', owner: 'user_id', columns: ['to_address', 'template', 'subject', 'status', 'created_at', 'sent_at'] },
  {
    name: 'listings',
    table: 'properties',
    owner: 'agent_id',
    columns: [
      ...['id', 'title', 'description', 'property_type', 'transaction_type', 'price_minor', 'currency', 'price_period', 'location', 'city', 'state'],
      ...['lga', 'address', 'latitude', 'longitude', 'area_sqm', 'bedrooms', 'bathrooms', 'features', 'amenities', 'image_urls', 'fees'],
      ...['status', 'approval_status', 'verification_status', 'listed_at', 'last_confirmed_at', 'created_at', 'updated_at'],
    ],
  },
  {
    name: 'submissions',
    table: 'property_submissions',
    owner: 'agent_id',
    columns: [
      ...['id', 'title', 'description', 'property_type', 'transaction_type', 'price_minor', 'currency', 'location', 'city', 'state', 'lga'],
      ...['address', 'latitude', 'longitude', 'area_sqm', 'bedrooms', 'bathrooms', 'features', 'amenities', 'image_urls', 'fees'],
      ...['status', 'approval_status', 'admin_notes', 'created_at', 'reviewed_at'],
    ],
  },
  { name: 'pictures_and_documents', table: 'uploads', owner: 'owner_id', columns: ['id', 'bucket', 'file_name', 'content_type', 'created_at'] },
  {
    name: 'requests_sent',
    table: 'enquiries',
    owner: 'sender_id',
    columns: ['id', ...REQUEST_COLUMNS],
  },
  {
    name: 'requests_received',
    table: 'enquiries',
    owner: 'lister_id',
    columns: ['id', ...REQUEST_COLUMNS],
  },
  {
    name: 'details_left',
    table: 'leads',
    owner: 'email',
    by: 'email',
    columns: LEAD_COLUMNS,
  },
  { name: 'details_left_signed_in', table: 'leads', owner: 'sender_id', columns: LEAD_COLUMNS },
  { name: 'words_written', table: 'enquiry_messages', owner: 'author_id', columns: ['enquiry_id', 'body', 'created_at'] },
  {
    name: 'agent_verification',
    table: 'agent_verifications',
    owner: 'agent_id',
    columns: [
      ...['verification_level', 'verification_status', 'nin_last4', 'bvn_last4', 'address', 'credentials', 'trust_score'],
      ...['payment_status', 'verification_fee_paid', 'payment_reference', 'verified_at', 'checked_level', 'checked_at', 'created_at', 'updated_at'],
    ],
  },
  {
    name: 'flagged_identity',
    table: 'flagged_identities',
    owner: 'agent_id',
    columns: ['kind', 'flagged_at', 'keep_until', 'lawful_basis'],
  },
  { name: 'hold_on_listings', table: 'lister_holds', owner: 'user_id', columns: ['cause', 'listings', 'decided_at'] },
  { name: 'documents_checked', table: 'document_checks', owner: 'agent_id', columns: ['upload_id', 'decision', 'note', 'checked_at'] },
  {
    name: 'payments',
    table: 'payments',
    owner: 'user_id',
    columns: ['purpose', 'subject', 'amount_minor', 'currency', 'provider', 'reference', 'status', 'failure', 'created_at', 'paid_at'],
  },
  {
    name: 'reports_made',
    table: 'fraud_reports',
    owner: 'reporter_id',
    columns: [
      'reported_entity_type',
      'reported_entity_id',
      'report_type',
      'description',
      'disputed_part',
      'disputed_statement',
      'state',
      'decided_at',
      'created_at',
    ],
  },
  { name: 'report_limits', table: 'reporter_limits', owner: 'user_id', columns: ['reason', 'limited_at', 'until'] },
  { name: 'what_you_did', table: 'audit_log', owner: 'actor_id', columns: ['action', 'entity', 'entity_id', 'created_at'] },
];

/** All rows about a person, table by table, by their own id and address. */
export async function readOwnRecords(db: Db, person: { userId: string; email: string }): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name, table, owner, by = 'id', columns } of OWN_RECORDS) {
    const value = by === 'email' ? person.email : person.userId;
    const column = by === 'email' ? sql`lower(${sql.ref(owner)})` : sql.ref(owner);
    const { rows } = await sql`select ${sql.join(columns.map((each) => sql.ref(each)))} from ${sql.table(table)} where ${column} = ${value}`.execute(
      db,
    );
    found[name] = rows;
  }
  return found;
}
