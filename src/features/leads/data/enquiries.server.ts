import type { Db } from '#db/client.server.ts';
import type { ListingStatus } from '#vocabulary/listing-words.ts';
import type { EnquiryFields, EnquiryKind } from '../enquiry.ts';

/** Whom an enquiry goes to, and whether the listing still stands. `id` is null for a built-in sample, which has no record. */
export type EnquiryTarget = { id: string | null; listerId: string | null; status: ListingStatus };

/** The approved listing that an enquiry is about, or null. */
export async function findEnquiryTarget(db: Db, propertyId: string): Promise<EnquiryTarget | null> {
  const row = await db
    .selectFrom('properties')
    .select(['id', 'agent_id', 'status'])
    .where('id', '=', propertyId)
    .where('approval_status', '=', 'approved')
    .executeTakeFirst();
  return row ? { id: row.id, listerId: row.agent_id, status: row.status } : null;
}

export type EnquiryToStore = {
  kind: EnquiryKind;
  target: EnquiryTarget;
  fields: EnquiryFields;
  senderId: string | null;
  expiresAt: Date | null;
  at: Date;
};

type StoredEnquiry = { id: string; sentAt: Date; expiresAt: Date | null };

/** Stores an enquiry, or finds the one that the same press already made; `isNew` says which. */
export async function insertEnquiry(db: Db, enquiry: EnquiryToStore, keys: readonly string[]): Promise<StoredEnquiry & { isNew: boolean }> {
  const earlier = await findByKeys(db, keys);
  if (earlier) return { ...earlier, isNew: false };
  const inserted = await db
    .insertInto('enquiries')
    .values({
      kind: enquiry.kind,
      property_id: enquiry.target.id,
      lister_id: enquiry.target.listerId,
      sender_id: enquiry.senderId,
      sender_name: enquiry.fields.name ?? null,
      sender_contact: enquiry.fields.contact ?? null,
      body: enquiry.fields.message ?? null,
      preferred_at: enquiry.fields.preferred_at ?? null,
      expires_at: enquiry.expiresAt,
      dedupe_key: keys[0] ?? null,
      created_at: enquiry.at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, sentAt: enquiry.at, expiresAt: enquiry.expiresAt, isNew: true };
  const winner = await findByKeys(db, keys);
  if (!winner) throw new Error('an enquiry met a conflict that is gone');
  return { ...winner, isNew: false };
}

async function findByKeys(db: Db, keys: readonly string[]): Promise<StoredEnquiry | null> {
  const row = await db.selectFrom('enquiries').select(['id', 'created_at', 'expires_at']).where('dedupe_key', 'in', keys).executeTakeFirst();
  return row ? { id: row.id, sentAt: row.created_at, expiresAt: row.expires_at } : null;
}
