import type { App } from '#app/app.server.ts';
import type { Erased } from '#app/feature.server.ts';
import type { Db } from '#db/client.server.ts';
import { m } from '#paraglide/messages.js';
import { deleteAd, listOwnAds, lockAd, updateAd } from '../data/ads.server.ts';
import { wasPaid } from '../data/periods.server.ts';
import { AD_TAGS } from './ad-grants.server.ts';
import { stopAd } from './end-ads.server.ts';

/**
 * Forgets somebody's advertisements: drafts go, those that run end and their unused part goes back. What was paid for
 * stays as a row of days and money with nobody's name in it, since the books point at it.
 */
export async function eraseAdsOf(app: App, trx: Db, { userId }: { userId: string }): Promise<Erased> {
  const own = await listOwnAds(trx, userId);
  for (const { id } of own) {
    const ad = await lockAd(trx, id);
    if (!ad) continue;
    if (ad.state === 'running' || ad.state === 'paused')
      await stopAd(app, trx, ad, { reason: m.ads_reason_gone(), by: null, state: 'ended' });
    if (ad.state === 'draft' && !(await wasPaid(trx, id))) await deleteAd(trx, id);
    else await updateAd(trx, id, { owner_id: null, title: '', form: '{}', updated_at: app.now() });
  }
  return { tags: own.length > 0 ? [...AD_TAGS] : [] };
}
