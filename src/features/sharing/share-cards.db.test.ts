import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { storePicture } from '#features/media/pictures.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createShareFiles } from './api/share-files.server.ts';
import { shareCardPath } from './share-card-path.server.ts';
import { clearShareCards } from './use-cases/clear-share-cards.server.ts';
import { MOST_BYTES } from './use-cases/draw-share-card.server.ts';

describe('pictures for shared links', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened, { features: FEATURES }).app;
  });
  afterAll(() => opened?.close());

  const pathOf = async (id: string) => {
    const listing = await findPublicListing(app, id);
    return (listing && shareCardPath(listing)) ?? '';
  };
  const get = (path: string) => createShareFiles(app).request(path);
  const update = (id: string, set: object) =>
    opened.db.updateTable('properties').set(set).where('id', '=', id).execute();

  test('nothing is drawn for a listing nobody may see, nor for an address that is none', async () => {
    const id = await buildListing(opened.db, { approval_status: 'pending' });
    for (const path of [`/share/${id}/0123456789abcdef.jpg`, `/share/${id}/x.jpg`, '/share/../x.jpg', '/share/'])
      expect((await get(path)).status, path).toBe(404);
    expect(await opened.db.selectFrom('share_cards').selectAll().execute()).toEqual([]);
  });

  test('a made-up version draws nothing and leads to that of today, which is drawn once and kept', async () => {
    const noise = await sharp({
      create: {
        width: 1240,
        height: 930,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#888',
      },
    })
      .jpeg()
      .toBuffer();
    const picture = await storePicture(app, noise, { alt: null, isSample: false });
    const id = await buildListing(opened.db, {
      title: 'Ilé ẹlẹ́wà fún ìdílé, with a title that is much longer than any picture has room for in one line of it',
      image_urls: [picture.src],
    });
    const path = await pathOf(id);
    const moved = await get(path.replace(/[0-9a-f]{16}/, 'f'.repeat(16)));
    expect([moved.status, moved.headers.get('location')]).toEqual([302, path]);
    const answers = await Promise.all([get(path), get(path), get(path)]);
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get('cache-control')).toContain('immutable');
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
    const [jpeg = Buffer.alloc(0)] = bodies;
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The worst photo there is: nothing but noise.
    expect(jpeg.length).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('another price is another picture, and the old one is removed', async () => {
    const id = await buildListing(opened.db, { price_minor: 50_000_000_00 });
    const before = await pathOf(id);
    expect((await get(before)).status).toBe(200);
    const key = (path: string) => path.replace('/share/', `share/${id.slice(0, 2)}/`);
    await update(id, { price_minor: 45_000_000_00 });
    const after = await pathOf(id);
    expect(after).not.toBe(before);
    expect((await get(before)).status).toBe(302);
    expect((await get(after)).status).toBe(200);
    expect([await app.files.has(key(before)), await app.files.has(key(after))]).toEqual([false, true]);
  });

  test('one that comes down is no longer shown, and old pictures are cleared', async () => {
    const id = await buildListing(opened.db);
    const path = await pathOf(id);
    expect((await get(path)).status).toBe(200);
    await update(id, { approval_status: 'rejected' });
    expect((await get(path)).status).toBe(404);
    const later = buildApp(opened, { features: FEATURES, now: new Date('2027-03-01T00:00:00Z') });
    await clearShareCards({ ...later.app, files: app.files, toJSON: later.app.toJSON } as App);
    expect(await opened.db.selectFrom('share_cards').selectAll().execute()).toEqual([]);
    expect(await app.files.has(path.replace('/share/', `share/${id.slice(0, 2)}/`))).toBe(false);
  });
});
