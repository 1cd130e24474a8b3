import type { OwnRecords } from '#app/feature.server.ts';

/** What an account knows of its person. */
export const ACCOUNT_RECORDS: readonly OwnRecords[] = [
  {
    name: 'account',
    table: 'user',
    owner: 'id',
    columns: ['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt'],
  },
  { name: 'role', table: 'user_roles', owner: 'user_id', columns: ['role'] },
  {
    name: 'profile',
    table: 'profiles',
    owner: 'user_id',
    columns: [
      ...['full_name', 'phone', 'location', 'user_type', 'agent_id_number', 'agent_status', 'date_of_birth', 'about'],
      'created_at',
    ],
  },
  {
    name: 'name_checked',
    table: 'checked_names',
    owner: 'user_id',
    columns: ['name', 'company', 'checked_at'],
  },
  {
    name: 'directory_entry',
    table: 'agent_profiles',
    owner: 'user_id',
    columns: [
      ...['company', 'rating', 'reviews', 'specialties', 'languages', 'email', 'image', 'years_experience'],
      'properties_sold',
    ],
  },
  {
    name: 'sessions',
    table: 'session',
    owner: 'userId',
    columns: ['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'],
  },
  { name: 'credential_changes', table: 'credential_changes', owner: 'user_id', columns: ['changed_at'] },
  // Links by their hashes, and browsers by theirs, say nothing; when they are from does.
  {
    name: 'links_mailed',
    table: 'mail_links',
    owner: 'user_id',
    columns: ['purpose', 'email', 'created_at', 'expires_at'],
  },
  { name: 'browsers_known', table: 'known_devices', owner: 'user_id', columns: ['seen_at'] },
  { name: 'suspension', table: 'suspensions', owner: 'user_id', columns: ['reason', 'suspended_at'] },
  {
    name: 'notices',
    table: 'notifications',
    owner: 'user_id',
    columns: ['kind', 'language', 'title', 'body', 'path', 'created_at', 'read_at'],
  },
];
