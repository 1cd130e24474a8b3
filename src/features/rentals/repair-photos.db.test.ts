import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { createMediaRoutes } from '#features/media/api/media-routes.server.ts';
import { answerPrivatePicture } from '#features/media/private-pictures.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { claimPictures, storePostedPictures, storePrivatePictures } from '#features/uploads/uploads.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { letAndJoin, manage, open } from '../../../tests/support/let-homes.ts';
import { makePhotos } from '../../../tests/support/photos.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { rentalsFeature } from './feature.server.ts';
import { guardRepairPhotos } from './use-cases/guard-photos.server.ts';
import { askRepair, findRepairOwners, findRepairPhoto, viewRepair } from './use-cases/repairs.server.ts';

const ASKED = { title: 'Ceiling leaks', words: '', urgency: 'now' };

describe('photos of repairs', () => {
  let opened: OpenDatabase;
  let app: App;
  let bytes: Buffer[];
  let landlord: Actor;
  let tenant: Actor;
  let leaseId: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened, { features: FEATURES }));
    bytes = await Promise.all((await makePhotos(4, { width: 640, height: 480 })).map((path) => readFile(path)));
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    [landlord, tenant] = [await buildPerson(opened.db), await buildPerson(opened.db)];
    ({ leaseId } = await letAndJoin(app, { landlord, tenant }));
  });
  const photo = (at = 0) => new File([new Uint8Array(bytes[at] ?? [])], `photo-${at}.jpg`, { type: 'image/jpeg' });
  const upload = (actor: Actor) => allow(uploadPolicy.create, actor);
  const ask = async (ids: readonly string[]) => askRepair(app, open(tenant), leaseId, { typed: ASKED, photos: ids });
  const isPublic = async (id: string) =>
    (await createMediaRoutes(app).request(`http://x/media/${id}/320.webp`)).status === 200;
  const open0 = async (id: string | null, file = '320.webp') => answerPrivatePicture(app, { id, file });
  const find = (actor: Actor, repairId: string, place = '0') =>
    findRepairPhoto(app, manage(actor), { repairId, place });
  const erase = async (actor: Actor) => {
    const erased = await opened.db
      .transaction()
      .execute(async (trx) => (await rentalsFeature.ownData?.erase?.(app, trx, { ...actor, at: app.now() })) ?? {});
    for (const key of erased.files ?? []) await app.files.remove(key);
  };

  test('nobody but the landlord and the tenant who asked is given a photo, and a tenant only while the lease is theirs', async () => {
    const repairId = await ask(await storePrivatePictures(app, upload(tenant), [photo()]));
    const [other, office] = [await buildPerson(opened.db), await buildPerson(opened.db, { role: 'admin' })];
    const otherTenant = await buildPerson(opened.db);
    await letAndJoin(app, { landlord: other, tenant: otherTenant });
    for (const stranger of [other, otherTenant, office])
      await expect(find(stranger, repairId)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await find(landlord, repairId)).toMatch(/^[0-9a-f]{32}$/);
    expect(await find(tenant, repairId)).toBe(await find(landlord, repairId));
    for (const place of ['1', '-1', '00', 'x', '__proto__']) expect(await find(landlord, repairId, place)).toBeNull();
    expect(await findRepairOwners(app, 'x')).toEqual({ landlord: '', tenant: '' });
    await opened.db.updateTable('rental_leases').set({ tenant_user_id: null }).where('id', '=', leaseId).execute();
    await expect(find(tenant, repairId)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await find(landlord, repairId)).not.toBeNull();
  });

  test('a photo has no public address, and stays apart from the same picture that is public', async () => {
    const [id = ''] = await storePrivatePictures(app, upload(tenant), [photo(), photo()]);
    const [url = ''] = await storePostedPictures(app, upload(tenant), [photo()]);
    expect(mediaIdOf(url)).not.toBe(id);
    expect(await storePrivatePictures(app, upload(landlord), [photo()])).not.toEqual([id]);
    const repairId = await ask([id]);
    expect([await isPublic(id), await isPublic(mediaIdOf(url) ?? '')]).toEqual([false, true]);
    expect((await viewRepair(app, open(tenant), repairId, 'tenant')).pictures).toMatchObject([
      { src: `/repair-photos/${repairId}/0`, widths: expect.arrayContaining([320]) },
    ]);
    for (const isAdmin of [false, true])
      await expect(
        claimPictures(app, opened.db, { ownerId: tenant.userId, imageUrls: [`/media/${id}`], isAdmin }),
      ).rejects.toMatchObject({ code: 'picture_unknown' });
    await expect(ask([mediaIdOf(url) ?? ''])).rejects.toMatchObject({ code: 'picture_unknown' });
    const waiting = await opened.db.selectFrom('emails').select('text_body').execute();
    expect(waiting.filter(({ text_body }) => text_body.includes(id))).toEqual([]);
  });

  test('the same words with the same photos are a second press, with others another repair', async () => {
    const [first = '', second = ''] = await storePrivatePictures(app, upload(tenant), [photo(0), photo(1)]);
    const repairId = await ask([first]);
    expect(await ask([first])).toBe(repairId);
    const others = [await ask([second]), await ask([first, second]), await ask([])];
    expect(new Set([repairId, ...others]).size).toBe(4);
    expect(await find(landlord, others[0] ?? '')).toBe(second);
  });

  test('a file goes out to be kept by nobody, and nothing else of the storage does', async () => {
    const [id = ''] = await storePrivatePictures(app, upload(tenant), [photo(1)]);
    const sent = await open0(id);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sent.arrayBuffer()).byteLength).toBe(Number(sent.headers.get('content-length')));
    for (const file of ['321.webp', '320.png', '../320.webp', '320.webp/..', ''])
      expect((await open0(id, file)).status).toBe(404);
    expect((await open0(null)).status).toBe(404);
  });

  test('photos at public addresses are moved once, though the work breaks off, and one a home shows stays there too', async () => {
    // Photos nobody else sent: another person’s upload would keep one public.
    const urls = await storePostedPictures(app, upload(tenant), [photo(2), photo(3)]);
    await claimPictures(app, opened.db, { ownerId: tenant.userId, imageUrls: urls });
    await buildListing(opened.db, { image_urls: [urls[1] ?? ''] });
    const repairId = await ask([]);
    await opened.db.updateTable('rental_repairs').set({ image_urls: urls }).where('id', '=', repairId).execute();
    const full = { ...app.files, put: () => Promise.reject(new Error('the disk is full')) };
    await expect(guardRepairPhotos({ ...app, files: full })).rejects.toThrow('full');
    expect((await viewRepair(app, open(tenant), repairId, 'tenant')).pictures).toEqual([]);
    expect([await guardRepairPhotos(app), await guardRepairPhotos(app)]).toEqual([1, 0]);
    expect((await viewRepair(app, open(tenant), repairId, 'tenant')).pictures).toHaveLength(2);
    expect((await open0(await find(tenant, repairId, '1'))).status).toBe(200);
    const [gone = '', shown = ''] = urls.map((url) => mediaIdOf(url) ?? '');
    expect([await isPublic(gone), await isPublic(shown)]).toEqual([false, true]);
  });

  test('a tenant’s photos go with their account, and a landlord’s account takes its repairs’ photos along', async () => {
    const ids = await storePrivatePictures(app, upload(tenant), [photo(0)]);
    const repairId = await ask(ids);
    await erase(tenant);
    expect((await viewRepair(app, manage(landlord), repairId, 'landlord')).pictures).toEqual([]);
    expect((await open0(ids[0] ?? '')).status).toBe(404);
    expect(await opened.db.selectFrom('media').select('id').where('id', 'in', ids).execute()).toEqual([]);

    const both = [await buildPerson(opened.db), await buildPerson(opened.db)] as const;
    const [second, renter] = both;
    const photos = await storePrivatePictures(app, upload(renter), [photo(0), photo(1)]);
    for (const [who, own] of [
      [landlord, photos.slice(0, 1)],
      [second, photos],
    ] as const) {
      const made = await letAndJoin(app, { landlord: who, tenant: renter });
      await askRepair(app, open(renter), made.leaseId, { typed: ASKED, photos: own });
    }
    await erase(second);
    // The first also stands in a repair of another landlord.
    expect([(await open0(photos[0] ?? '')).status, (await open0(photos[1] ?? '')).status]).toEqual([200, 404]);
  });
});
