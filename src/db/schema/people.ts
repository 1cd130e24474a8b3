import type { ColumnType, Generated } from 'kysely';
import type { Role, UserType } from '#vocabulary/people-words.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export type ProfilesTable = {
  user_id: string;
  full_name: string;
  phone: string | null;
  location: string | null;
  user_type: UserType;
  agent_id_number: string | null;
  agent_status: 'pending' | 'approved' | null;
  /** ISO day; people must be 18 (spec 5). */
  date_of_birth: ColumnType<string | null, string | null | undefined, string | null>;
  about: string | null;
  created_at: Timestamp;
};

/** Directory facts of an agent, beside the profile. */
export type AgentProfilesTable = {
  user_id: string;
  company: string | null;
  rating: number | null;
  reviews: Generated<number>;
  specialties: Generated<string[]>;
  languages: Generated<string[]>;
  email: string | null;
  image: string | null;
  years_experience: number | null;
  properties_sold: Generated<number>;
};

export type UserRolesTable = { user_id: string; role: Generated<Role> };

/** Tables that better-auth owns; only accounts/ touches them. */
export type AuthUserTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** A way to sign in; the password one holds its hash. */
export type AuthAccountTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** What waits for a link to be pressed; better-auth's own (password resets) and sign-ups. */
export type AuthVerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};
