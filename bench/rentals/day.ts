import { openDatabase } from '#db/open-database.server.ts';
import { runRentDay } from '#features/rentals/use-cases/rent-day.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { RENT_DAY } from './leases.ts';

/** Does the day's work on rent in a data folder, and says when it is through. */
const [dataDir = ''] = process.argv.slice(2);
const opened = await openDatabase({ DATA_DIR: dataDir, DATABASE_POOL_SIZE: 2 });
const { app } = buildApp(opened, { features: FEATURES, now: RENT_DAY });
process.stdout.write('begun\n');
const startedAt = performance.now();
const done = await runRentDay(app);
process.stdout.write(`${JSON.stringify({ ...done, seconds: (performance.now() - startedAt) / 1000 })}\n`);
await opened.close();
