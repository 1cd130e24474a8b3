import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { VARIANT_FORMATS } from '#adapters/image-pipeline/limits.ts';
import type { App } from '#app/app.server.ts';
import { pictureKey, storeMadePicture } from '#features/media/pictures.server.ts';
import { SAMPLE_PICTURES, type SamplePictureName } from '#features/media/sample-pictures.ts';

const ASSETS = 'assets/demo';
/** Each has up to eight files: more would wait for a connection longer than a storage may take to give one. */
const AT_ONCE = 5;

/**
 * Puts the rendered sample pictures into the file storage where they are not there yet. They belong to every
 * installation, seeded or not: galleries end with four of them, and the built-in samples show them. Returns how many
 * were put.
 */
export async function installSamplePictures(app: App, assets = resolve(ASSETS)): Promise<number> {
  const missing = await listMissing(app);
  if (missing.length === 0) return 0;
  if (!existsSync(assets)) {
    app.log.warn({ assets }, 'the sample pictures are not there; placeholders are shown in their place');
    return 0;
  }
  const waiting = missing.values();
  const install = async () => {
    for (const name of waiting) await installPicture(app, assets, name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, install));
  return missing.length;
}

async function listMissing(app: App): Promise<SamplePictureName[]> {
  const rows = await app.db.selectFrom('media').select('id').where('is_sample', '=', true).execute();
  const known = new Set(rows.map((row) => row.id));
  const names = Object.keys(SAMPLE_PICTURES) as SamplePictureName[];
  const isThere = await Promise.all(
    names.map(async (name) => {
      const { id, widths } = SAMPLE_PICTURES[name];
      // The rows may have outlived the files, where a data folder was emptied but the database was not.
      return known.has(id) && (await app.files.has(pictureKey(id, widths[0], 'webp')));
    }),
  );
  return names.filter((_name, index) => !isThere[index]);
}

async function installPicture(app: App, assets: string, name: SamplePictureName): Promise<void> {
  const picture = SAMPLE_PICTURES[name];
  const variants = await Promise.all(
    picture.widths.flatMap((width) =>
      VARIANT_FORMATS.map(async (format) => ({
        width,
        format,
        bytes: await readFile(join(assets, name, `${width}.${format}`)),
      })),
    ),
  );
  await storeMadePicture(app, { ...picture, variants, isSample: true });
}
