import { randomBytes } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import { noteLanguageUsed } from '#features/mail/mail-languages.server.ts';
import { currentLanguage } from '#lib/language.ts';
import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';
import type { EnquiryFields, ThreadKind } from '../enquiry.ts';
import type { HeldSlot } from './visits.server.ts';

/**
 * Whom an enquiry goes to, and whether the listing still stands. `id` is null for a built-in sample, which has no
 * record.
 */
export type EnquiryTarget = {
  id: string | null;
  listerId: string | null;
  status: ListingStatus;
  approval: ApprovalStatus;
};

/** The listing that an enquiry is about, or null. */
export async function findEnquiryTarget(db: Db, propertyId: string): Promise<EnquiryTarget | null> {
  const row = await db
    .selectFrom('properties')
    .select(['id', 'agent_id', 'status', 'approval_status'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, agent_id: listerId, status, approval_status: approval } = row;
  return { id, listerId, status, approval };
}

export type EnquiryToStore = {
  kind: ThreadKind;
  target: Pick<EnquiryTarget, 'id' | 'listerId'>;
  fields: EnquiryFields;
  /** From the account of who is signed in, or from a lead's own fields. */
  sender: { id: string | null; email: string | null; phone: string | null };
  leadId?: string;
  /** The number of a request. */
  subject?: string;
  /** The time a visit holds; null: any time. */
  slot?: HeldSlot | null;
  expiresAt: Date | null;
  at: Date;
};

/** What was stored, by this press or an earlier one. */
export type StoredEnquiry = { id: string; sentAt: Date; expiresAt: Date | null; linkToken: string | null };

const LINK_TOKEN_BYTES = 24;

/**
 * Stores an enquiry, or finds the one that the same press already made; `isNew` says which. Its sender is written to in
 * the language of this request: for this conversation, and for all that is theirs where they are signed in.
 */
export async function insertEnquiry(
  db: Db,
  enquiry: EnquiryToStore,
  keys: readonly string[],
): Promise<StoredEnquiry & { isNew: boolean }> {
  const earlier = await findEarlierEnquiry(db, keys);
  if (earlier) return { ...earlier, isNew: false };
  const linkToken = randomBytes(LINK_TOKEN_BYTES).toString('base64url');
  const inserted = await db
    .insertInto('enquiries')
    .values({
      kind: enquiry.kind,
      property_id: enquiry.target.id,
      lister_id: enquiry.target.listerId,
      lead_id: enquiry.leadId ?? null,
      subject: enquiry.subject ?? null,
      sender_id: enquiry.sender.id,
      sender_email: enquiry.sender.email,
      sender_phone: enquiry.sender.phone,
      link_token: linkToken,
      sender_name: enquiry.fields.name ?? null,
      sender_contact: enquiry.fields.contact ?? null,
      body: enquiry.fields.message ?? null,
      preferred_at: enquiry.fields.preferred_at ?? null,
      visit_ends_at: enquiry.slot?.endsAt ?? null,
      slot_key: enquiry.slot?.key ?? null,
      expires_at: enquiry.expiresAt,
      dedupe_key: keys[0] ?? null,
      created_at: enquiry.at,
      asked_at: enquiry.at,
      language: currentLanguage(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted && enquiry.sender.id) await noteLanguageUsed(db, enquiry.sender.id, enquiry.at);
  if (inserted) return { id: inserted.id, sentAt: enquiry.at, expiresAt: enquiry.expiresAt, linkToken, isNew: true };
  const winner = await findEarlierEnquiry(db, keys);
  if (!winner) throw new Error('an enquiry met a conflict that is gone');
  return { ...winner, isNew: false };
}

/** What the same press has stored already, or null. */
export async function findEarlierEnquiry(db: Db, keys: readonly string[]): Promise<StoredEnquiry | null> {
  if (keys.length === 0) return null;
  const row = await db
    .selectFrom('enquiries')
    .select(['id', 'created_at', 'expires_at', 'link_token'])
    .where('dedupe_key', 'in', keys)
    .executeTakeFirst();
  return row ? { id: row.id, sentAt: row.created_at, expiresAt: row.expires_at, linkToken: row.link_token } : null;
}
