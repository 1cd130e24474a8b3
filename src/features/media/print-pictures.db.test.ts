import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { storePicture } from './pictures.server.ts';
import { findSamePhotos } from './same-photos.server.ts';
import { mediaIdOf } from './stored-picture.ts';
import { printPictures } from './use-cases/print-pictures.server.ts';

const DEMO = resolve(import.meta.dirname, '../../../assets/demo');
const photo = (name: string) => sharp(readFileSync(join(DEMO, name, '960.webp')));

describe('prints of stored pictures', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());

  const store = async (app: App, picture: Sharp, isSample = false) => {
    const stored = await storePicture(app, await picture.jpeg({ quality: 70 }).toBuffer(), { alt: null, isSample });
    return mediaIdOf(stored.src) ?? '';
  };

  test('samples alone are not printed; with the first picture of somebody they are, before it, and tell of nobody', async () => {
    const { app } = buildApp(opened);
    await store(app, photo('apartment-yaba-cream-01'), true);
    expect(await printPictures(app)).toEqual({ printed: 0, pairs: 0, isMore: false });
    const copy = await store(
      app,
      photo('apartment-yaba-cream-01').extract({ left: 60, top: 40, width: 840, height: 560 }),
    );
    expect(await printPictures(app)).toEqual({ printed: 2, pairs: 1, isMore: false });
    expect(await findSamePhotos(app.db, [copy])).toEqual([]);
  });

  test('a picture that comes back mirrored and cut is found, another is not, and what was deleted stays known', async () => {
    const { app, jobs } = buildApp(opened);
    const first = await store(app, photo('duplex-lekki-white-01'));
    const other = await store(app, photo('bungalow-osogbo-louvre-02'));
    expect(jobs.map(({ name }) => name)).toContain('print-pictures');
    expect(await printPictures(app)).toEqual({ printed: 2, pairs: 0, isMore: false });
    await opened.db.deleteFrom('media').where('id', '=', first).execute();
    const again = await store(
      app,
      photo('duplex-lekki-white-01').extract({ left: 60, top: 40, width: 840, height: 560 }).flop(),
    );
    expect(await printPictures(app)).toEqual({ printed: 1, pairs: 1, isMore: false });
    expect(await findSamePhotos(app.db, [again])).toMatchObject([{ like_id: first, is_mirrored: true }]);
    expect(await findSamePhotos(app.db, [other])).toEqual([]);
    expect(await printPictures(app)).toEqual({ printed: 0, pairs: 0, isMore: false });
  });
});
