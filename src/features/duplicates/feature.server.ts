import type { App } from '#app/app.server.ts';
import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import * as duplicates from './migrations/0172-duplicates.server.ts';
import { noteRelistings } from './relisting.server.ts';
import { FIND_DUPLICATES_JOB, findDuplicates } from './use-cases/find-duplicates.server.ts';

const SENTENCES = {
  'listing.relisted': m.admin_did_listing_relisted,
  'listing.relisting-undone': m.admin_did_relisting_undone,
  'pair.decided': m.admin_did_pair_decided,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

const queue = (app: App) => app.db.transaction().execute((trx) => app.enqueue(trx, FIND_DUPLICATES_JOB, {}));

/** What duplicates bring: homes that several people list, and photos that somebody else has shown. */
export const duplicatesFeature: Feature = {
  name: 'duplicates',
  tables: ['home_photos', 'changed_homes', 'home_pairs', 'home_clusters', 'duplicate_days'],
  migrations: { '0172-duplicates': duplicates },
  jobs: [
    {
      name: FIND_DUPLICATES_JOB,
      isHourly: true,
      async run(app) {
        if ((await findDuplicates(app)).isMore) await queue(app);
      },
    },
    { name: 'note-relistings', isHourly: true, run: async (app) => void (await noteRelistings(app)) },
  ],
  afterSamePhotos: queue,
  audit: { sentences: SENTENCES },
};
