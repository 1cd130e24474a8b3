import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';

/** The live link in the newest mail to an address that has not gone out, as its reader will get it. */
export async function readMailedLink(app: App, to: string, template: string): Promise<URL> {
  const mail = await app.db
    .selectFrom('emails')
    .select(['id', 'sealed_link'])
    .where('to_address', '=', to)
    .where('template', '=', template)
    // Written last: within one moment of a standing clock the transaction's number tells.
    .orderBy(sql`xmin::text::bigint`, 'desc')
    .executeTakeFirst();
  if (!mail?.sealed_link) throw new Error(`No mail ${template} with a link to ${to}.`);
  return new URL(app.adapters.sealedFields().open(mail.sealed_link, `mail-link:${mail.id}`));
}
