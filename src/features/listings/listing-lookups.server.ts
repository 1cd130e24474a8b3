import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { findPictures } from '#features/media/find-pictures.server.ts';
import type { PictureRow } from '#features/media/present-picture.ts';
import type { FxRates } from './exchange-rates.ts';

/** What the lister lookup of spec 7.10 reads. */
export type ListerRow = {
  user_id: string;
  full_name: string;
  user_type: string;
  agent_id_number: string | null;
  /** As it was typed. */
  phone: string | null;
  /** On hold by the office: nobody reaches them through their homes. */
  is_on_hold: boolean;
  /** The level somebody looked into. */
  checked_level: string | null;
};
/** What was looked up beside the rows; `listers` is null when that lookup failed. */
export type ListingLookups = {
  listers: ReadonlyMap<string, ListerRow> | null;
  pictures: ReadonlyMap<string, PictureRow>;
};

/** The listers by user id; null when the lookup failed, so that the listings still show (spec 8). */
export async function findListers(
  app: App,
  agentIds: readonly (string | null)[],
): Promise<Map<string, ListerRow> | null> {
  const ids = [...new Set(agentIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  try {
    const rows = await app.readDb
      .selectFrom('profiles')
      .leftJoin('agent_verifications', 'agent_verifications.agent_id', 'profiles.user_id')
      .select(['profiles.user_id', 'full_name', 'user_type', 'agent_id_number', 'phone', 'checked_level'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('lister_holds').select('cause').whereRef('lister_holds.user_id', '=', 'profiles.user_id'))
          .$castTo<boolean>()
          .as('is_on_hold'),
      )
      .where('profiles.user_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.user_id, row]));
  } catch (cause) {
    app.log.error({ cause }, 'lister lookup failed');
    return null;
  }
}

/** The newest rate of every foreign currency. */
export async function findFxRates(db: Db): Promise<FxRates> {
  const rows = await db
    .selectFrom('fx_rates')
    .distinctOn('currency')
    .select(['currency', 'rate_date', 'ngn_rate'])
    .orderBy('currency')
    .orderBy('rate_date', 'desc')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.currency, { ngnRate: row.ngn_rate, rateDate: row.rate_date }]));
}

/** What presenting these rows needs beside them: who listed them, and their pictures. */
export async function lookUpListings(
  app: App,
  rows: readonly { agent_id: string | null }[],
  imageUrls: readonly string[],
): Promise<ListingLookups> {
  const agentIds = rows.map((row) => row.agent_id);
  const [listers, pictures] = await Promise.all([findListers(app, agentIds), findPictures(app.readDb, imageUrls)]);
  return { listers, pictures };
}
