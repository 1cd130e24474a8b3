import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#vocabulary/languages.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Sessions, owned by better-auth; only accounts/ touches them. The token is a secret. */
export type AuthSessionTable = {
  id: string;
  expiresAt: Timestamp;
  token: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
};

/** How often something was done within a window, shared by all processes. */
export type RateLimitsTable = { key: string; count: number; window_started_at: Timestamp };

/** People who may not sign in, and why. */
export type SuspensionsTable = {
  user_id: string;
  reason: string;
  suspended_by: string | null;
  suspended_at: Timestamp;
};

/** Every mail the product has written. `kept` stands in the outbox, where no mail server is set. */
export type EmailsTable = {
  id: Generated<string>;
  user_id: string | null;
  to_address: string;
  to_name: string | null;
  template: string;
  /** The one it is written in. */
  language: Generated<Language>;
  subject: string;
  text_body: string;
  html_body: string;
  /** Whom a reply goes to; null: to the sender of all mails. */
  reply_to: string | null;
  dedupe_key: string | null;
  /** `withheld`: its causer's budget was spent, so it never goes. */
  status: Generated<'queued' | 'kept' | 'sent' | 'failed' | 'withheld'>;
  failure: string | null;
  attempts: Generated<number>;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  reach: Generated<'person' | 'office' | 'address'>;
  /** Who caused it, as a budget counts them; null: nobody else. */
  caused_by: string | null;
  /** When it was counted against that budget. */
  counted_at: NullableTimestamp;
  /** The live link in it, until the mail is on its way; the bodies hold it without its secret. */
  sealed_link: string | null;
  sealed_unsubscribe: string | null;
  sealed_calendar: string | null;
};

/** Links in mails, by the hash of their secret. */
export type MailLinksTable = {
  token_hash: string;
  purpose: 'sign-up' | 'reset-password' | 'allow-email' | 'confirm-email';
  email: string;
  user_id: string | null;
  /** The browser that asked, by the hash of its cookie. */
  device_hash: string | null;
  value: ColumnType<unknown, string, string>;
  created_at: Timestamp;
  expires_at: Timestamp;
};

/** Browsers somebody has signed in from, by the hash of their cookie. */
export type KnownDevicesTable = { user_id: string; device_hash: string; seen_at: Timestamp };

/** What a person is told inside the product. */
export type NotificationsTable = {
  id: Generated<string>;
  user_id: string;
  kind: string;
  /** The one it is written in. */
  language: Generated<Language>;
  title: string;
  body: string;
  /** Where it leads, a path of ours. */
  path: string | null;
  dedupe_key: string | null;
  created_at: Timestamp;
  read_at: NullableTimestamp;
};

/** Tokens with which an agent's own software sends listings; only the hash is kept. */
export type ApiTokensTable = {
  id: Generated<string>;
  user_id: string;
  name: string;
  token_hash: string;
  last4: string;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  /** From here on it opens nothing. */
  expires_at: Timestamp;
  /** When its owner was told that it ends soon. */
  warned_at: NullableTimestamp;
};

/** Since when a person's older tokens count for nothing: a new password, a suspension, signing out everywhere. */
export type CredentialChangesTable = { user_id: string; changed_at: Timestamp };
