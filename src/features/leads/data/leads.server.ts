import type { Db } from '#db/client.server.ts';
import type { LeadDeal, LeadKind } from '../domain/lead-states.ts';
import type { LeadFields } from '../lead.ts';

export type LeadToStore = {
  fields: LeadFields;
  kind: LeadKind;
  deal: LeadDeal | null;
  hasConsent: boolean;
  senderId: string | null;
};

/** Inserts a lead, or finds the one that the same click already made; `isNew` says which. */
export async function insertLead(
  db: Db,
  { fields: lead, ...rest }: LeadToStore,
  keys: readonly string[],
  at: Date,
): Promise<{ id: string; isNew: boolean }> {
  const earlier = await db.selectFrom('leads').select('id').where('dedupe_key', 'in', keys).executeTakeFirst();
  if (earlier) return { id: earlier.id, isNew: false };
  const inserted = await db
    .insertInto('leads')
    .values({
      full_name: lead.fullName,
      email: lead.email,
      phone: lead.phone ?? null,
      city: lead.city ?? null,
      message: lead.message ?? null,
      source: lead.source ?? null,
      page_url: lead.pageUrl ?? null,
      user_agent: lead.userAgent ?? null,
      dedupe_key: keys[0] ?? null,
      kind: rest.kind,
      deal: rest.deal,
      consent_at: rest.hasConsent ? at : null,
      sender_id: rest.senderId,
      forward_status: 'queued',
      state_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const winner = await db.selectFrom('leads').select('id').where('dedupe_key', 'in', keys).executeTakeFirstOrThrow();
  return { id: winner.id, isNew: false };
}

/** The lead of that id, or null. */
export function findLead(db: Db, id: string) {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes how forwarding ended. */
export async function markLeadForwarded(
  db: Db,
  id: string,
  status: 'sent' | 'failed' | 'none',
  at: Date,
): Promise<void> {
  await db
    .updateTable('leads')
    .set({ forward_status: status, forwarded_at: status === 'sent' ? at : null })
    .where('id', '=', id)
    .execute();
}
