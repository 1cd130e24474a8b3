import type { ColumnType, Generated } from 'kysely';
import type { Profession } from '#vocabulary/people-words.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** An invitation of the office; the link's secret is in the mail alone. */
export type ProfessionalInvitesTable = {
  id: Generated<string>;
  email: string;
  role: Profession;
  token_hash: string;
  invited_by: string | null;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  created_at: Timestamp;
};

/** A lawyer or surveyor, with the number of their roll and what the office found. */
export type ProfessionalsTable = {
  user_id: string;
  role: Profession;
  full_name: string;
  number: string;
  state: 'waiting' | 'confirmed' | 'declined' | 'withdrawn';
  reason: string | null;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  created_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    professional_invites: ProfessionalInvitesTable;
    professionals: ProfessionalsTable;
  }
}
