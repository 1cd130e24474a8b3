import type { Person } from '#app/feature.server.ts';
import type { Db } from '#db/client.server.ts';

const NOBODY = {
  sender_id: null,
  sender_name: null,
  sender_contact: null,
  sender_email: null,
  sender_phone: null,
  link_token: null,
  language: null,
};

/**
 * Takes somebody's name off what they wrote and removes the details they left, inside the transaction that closes
 * their account; what they asked the office for goes whole. Leads that stood with them go back to the office, which
 * finds them new on its desk.
 */
export async function eraseSender(trx: Db, { userId, email }: Person): Promise<void> {
  await trx
    .deleteFrom('enquiries')
    .where('kind', '=', 'request')
    .where(({ eb, fn, or }) => or([eb(fn('lower', ['sender_email']), '=', email), eb('sender_id', '=', userId)]))
    .execute();
  await trx.updateTable('enquiries').set(NOBODY).where('sender_id', '=', userId).execute();
  await trx
    .updateTable('enquiry_messages')
    .set({ author_id: null, author_name: null })
    .where('author_id', '=', userId)
    .execute();
  await trx
    .updateTable('enquiries')
    .set({ lister_id: null })
    .where('lister_id', '=', userId)
    .where('lead_id', 'is not', null)
    .execute();
  await trx
    .updateTable('leads')
    .set({ state: 'new' })
    .where('assigned_to', '=', userId)
    .where('state', '=', 'forwarded')
    .execute();
  await trx
    .updateTable('leads')
    .set({ assigned_to: null, assigned_at: null })
    .where('assigned_to', '=', userId)
    .execute();
  await trx
    .deleteFrom('leads')
    .where(({ eb, fn, or }) => or([eb(fn('lower', ['email']), '=', email), eb('sender_id', '=', userId)]))
    .execute();
}
