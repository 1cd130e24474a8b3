import { migrateToLatest } from '#db/migrate.server.ts';
import { openDatabase } from '#db/open-database.server.ts';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { operate } from './operations.ts';

/** Does operations from one number to another, some in each transaction, and says after each how far it came. */
const [dataDir = '', from = '0', to = '0'] = process.argv.slice(2);
const MOST_AT_ONCE = 60;

const opened = await openDatabase({ DATA_DIR: dataDir, DATABASE_POOL_SIZE: 2 });
await migrateToLatest(opened.db, ALL_MIGRATIONS);
for (let done = Number(from); done < Number(to); ) {
  const until = Math.min(done + 1 + Math.floor(Math.random() * MOST_AT_ONCE), Number(to));
  await opened.db.transaction().execute(async (trx) => {
    for (let number = done; number < until; number += 1) await operate(trx, number);
  });
  done = until;
  process.stdout.write(`${done}\n`);
}
await opened.close();
