import type { Feature } from '#app/feature.server.ts';
import { createShareFiles } from './api/share-files.server.ts';
import * as shareCards from './migrations/0352-share-cards.server.ts';
import './schema.ts';
import { clearShareCards } from './use-cases/clear-share-cards.server.ts';

/** What sharing brings: a picture of each listing for the links people send each other. */
export const sharingFeature: Feature = {
  name: 'sharing',
  tables: ['share_cards'],
  migrations: { '0352-share-cards': shareCards },
  files: [{ create: createShareFiles }],
  jobs: [{ name: 'clear-share-cards', isHourly: true, run: clearShareCards }],
};
