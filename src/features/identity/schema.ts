import type { ColumnType, Generated } from 'kysely';
import type { KeptMeasures } from './domain/face-measures.ts';
import type { SessionState } from './domain/identity-states.ts';
import type { Outcome, Reason } from './domain/judge-identity.ts';
import type { PaperKind } from './domain/paper-rules.ts';
import type { Movement, Sitting } from './domain/sitting-rules.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type Later = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** One check of somebody's identity, from its start to its result; the number of the paper only as a keyed hash. */
export type IdentitySessionsTable = {
  id: Generated<string>;
  person_id: string;
  provider: 'embedded' | 'dojah';
  state: SessionState;
  outcome: Outcome | null;
  reasons: ColumnType<Reason[], string | undefined, string>;
  paper_kind: PaperKind | null;
  paper_hash: string | null;
  paper_last4: string | null;
  /** The face looking straight ahead; gone when the session is decided. */
  straight: Json<KeptMeasures>;
  sitting: Json<Sitting>;
  step_opened_at: Later;
  /** Likenesses that were measured; numbers only. */
  measured: Json<Record<string, number | null>>;
  vendor_name: string | null;
  created_at: Moment;
  updated_at: Moment;
  decided_at: Later;
  /** Until then its pictures are kept; null where none are. */
  pictures_until: Later;
};

/** A picture of a session: the paper, or a face that was asked for. */
export type IdentityPicturesTable = {
  id: Generated<string>;
  session_id: string;
  kind: 'paper' | 'straight' | Movement;
  place: number;
  picture: Buffer;
  created_at: Moment;
};

/** What somebody agreed to, for which purpose and when. */
export type IdentityConsentsTable = {
  id: Generated<string>;
  person_id: string;
  session_id: string | null;
  purpose: 'compare_face' | 'keep_pictures' | 'vendor';
  given_at: Moment;
};

declare module '#db/schema.ts' {
  interface Database {
    identity_sessions: IdentitySessionsTable;
    identity_pictures: IdentityPicturesTable;
    identity_consents: IdentityConsentsTable;
  }
}
