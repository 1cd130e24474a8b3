import { runBin } from '../tools/run-bin.ts';

/** Every bench but the hour of `soak`, one after the other; each can be run alone with `node bench/NAME.ts`. */
const BENCHES = [
  'search',
  'words',
  'sentences',
  'insights',
  'pages',
  'lighthouse',
  'import',
  'feed-layouts',
  'uploads',
  'admin',
  'attacks',
  'sudden-death',
  'backups',
  'killed-restore',
  'killed-import',
  'power-cut',
  'full-disk',
  'busy-database',
  'outages',
  'flood',
  'leads',
  'ledger',
  'papers',
  'photos',
  'duplicates',
  'books',
  'rentals',
  'ads',
  'staging',
];
const chosen = process.argv.slice(2);
let failed = 0;
for (const name of chosen.length > 0 ? chosen : BENCHES) {
  console.log(`\n══ ${name}`);
  failed += (await runBin('node', [`bench/${name}.ts`])) === 0 ? 0 : 1;
}
process.exit(failed === 0 ? 0 : 1);
