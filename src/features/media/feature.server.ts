import { createGate } from '#adapters/image-pipeline/gate.ts';
import type { App } from '#app/app.server.ts';
import type { Feature } from '#app/feature.server.ts';
import { createMediaRoutes } from './api/media-routes.server.ts';
import { PRINT_PICTURES_JOB } from './domain/prints/print.ts';
import * as picturePrints from './migrations/0170-picture-prints.server.ts';
import * as pictureKeys from './migrations/0210-picture-keys.server.ts';
import * as privatePictures from './migrations/0371-private-pictures.server.ts';
import { printPictures } from './use-cases/print-pictures.server.ts';

declare module '#app/feature.server.ts' {
  interface Feature {
    /** What follows when stored pictures were found to be one photograph. */
    afterSamePhotos?: (app: App) => Promise<void>;
  }
}

/** One turn at a time in this process: each has a thread of its own. */
const inTurn = createGate(1);

/** What media brings: pictures, where they are served, and what is remembered of every one of them. */
export const mediaFeature: Feature = {
  name: 'media',
  tables: ['media', 'picture_prints', 'picture_keys', 'picture_pairs'],
  migrations: {
    '0170-picture-prints': picturePrints,
    '0210-picture-keys': pictureKeys,
    '0371-private-pictures': privatePictures,
  },
  files: [{ create: createMediaRoutes, isCheap: true }],
  jobs: [
    {
      name: PRINT_PICTURES_JOB,
      isHourly: true,
      async run(app) {
        const { pairs, isMore } = await inTurn(() => printPictures(app));
        if (pairs > 0) for (const { afterSamePhotos } of app.features) await afterSamePhotos?.(app);
        if (isMore) await app.db.transaction().execute((trx) => app.enqueue(trx, PRINT_PICTURES_JOB, {}));
      },
    },
  ],
};
