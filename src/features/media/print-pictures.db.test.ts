import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('a picture that comes back mirrored and cut is found, another is not, and what was deleted stays known', async () => {
    const { app, jobs } = buildApp(opened);
    const store = async (picture: Sharp) => {
      const stored = await storePicture(app, await picture.jpeg({ quality: 70 }).toBuffer(), {
        alt: null,
        isSample: false,
      });
      return mediaIdOf(stored.src) ?? '';
    };
    const first = await store(photo('duplex-lekki-white-01'));
    const other = await store(photo('bungalow-osogbo-louvre-02'));
    expect(jobs.map(({ name }) => name)).toContain('print-pictures');
    expect(await printPictures(app)).toEqual({ printed: 2, pairs: 0, isMore: false });
    await opened.db.deleteFrom('media').where('id', '=', first).execute();
    const again = await store(
      photo('duplex-lekki-white-01').extract({ left: 60, top: 40, width: 840, height: 560 }).flop(),
    );
    expect(await printPictures(app)).toEqual({ printed: 1, pairs: 1, isMore: false });
    expect(await findSamePhotos(app.db, [again])).toMatchObject([{ like_id: first, is_mirrored: true }]);
    expect(await findSamePhotos(app.db, [other])).toEqual([]);
    expect(await printPictures(app)).toEqual({ printed: 0, pairs: 0, isMore: false });
  });
});
