import { resolve } from 'node:path';
import { checkStreets, installStreets } from '#features/maps/use-cases/check-streets.server.ts';

/** `npm run map:tiles -- FILE`: checks an archive of streets and puts it into the data folder. */
const given = process.argv[2];
if (!given) {
  console.error('Name the archive: npm run map:tiles -- nigeria.pmtiles');
  process.exit(1);
}
try {
  const file = resolve(given);
  const { megabytes, maxZoom, layers } = await checkStreets(file);
  const target = await installStreets(file, process.env['DATA_DIR'] ?? 'data');
  console.log(`${target}\n  ${megabytes} MB, to zoom ${maxZoom}, layers ${layers.join(', ')}`);
  console.log('  Maps show streets within half a minute; nothing has to be restarted.');
} catch (error) {
  console.error(`${given} cannot be used: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
