import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { readTrialBalance } from '#features/books/books.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { pictureKey } from '#features/media/pictures.server.ts';
import { findSamePhotos, listOwnPhotos } from '#features/media/same-photos.server.ts';
import { confirmPayment } from '#features/payments/payments.server.ts';
import { settleRefunds } from '#features/payments/use-cases/send-refund.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { startStagingStandIn } from '../../../tests/support/staging-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { claimNext } from './data/making.server.ts';
import { stagingFeature } from './feature.server.ts';
import { addItem, curateItem, readGalleryDesk } from './gallery-desk.server.ts';
import { stagingPolicy } from './policy.ts';
import { attachPicture } from './use-cases/attach-picture.server.ts';
import { clearStaging } from './use-cases/clear-staging.server.ts';
import { listSavedItems, saveItem, viewGallery } from './use-cases/gallery.server.ts';
import { makeNext } from './use-cases/make-next.server.ts';
import { type OpenSet, openSet, type Stager } from './use-cases/open-set.server.ts';
import { payRoom } from './use-cases/pay-room.server.ts';
import { viewShared } from './use-cases/public-picture.server.ts';
import { runSetAction, type SetIntent } from './use-cases/set-actions.server.ts';
import { takePhoto } from './use-cases/take-photo.server.ts';
import { viewSet } from './use-cases/view-set.server.ts';

const START = new Date('2026-11-23T10:00:00Z');
const hours = (count: number) => new Date(START.getTime() + count * 3_600_000);

let drawn = 0;
/** A photo nobody sent before. */
function drawRoom(width = 640, height = 480): Promise<Buffer> {
  drawn += 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#d8d0c0"/><rect y="${height * 0.6}" width="${width}" height="${height * 0.4}" fill="#a98"/>
    <circle cx="${40 + ((drawn * 37) % 500)}" cy="${30 + drawn}" r="${8 + (drawn % 20)}" fill="#345"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
}

describe('virtual staging', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let vendor: ReturnType<typeof startStagingStandIn>;
  let app: App;
  let jobs: { name: string; data: object }[];
  let ada: Actor;
  let office: Actor;
  const visitor: Stager = { actor: null, address: '10.0.0.1' };
  const of = (actor: Actor): Stager => ({ actor, address: '10.0.0.2' });

  beforeAll(async () => {
    opened = await openTestDatabase();
    paystack = await startPaystackStandIn();
    office = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(async () => {
    await paystack?.stop();
    await opened?.close();
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('rate_limits').execute();
    await opened.db.updateTable('staging_images').set({ is_queued: false }).execute();
    vendor = startStagingStandIn();
    paystack.state.refundsAs = 'processed';
    at(START);
    ada = await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' });
  });
  const at = (now: Date) => {
    const built = buildApp(opened, { env: paystack.env, features: FEATURES, now });
    app = Object.create(vendor.through(built.app), { files: { value: (app ?? built.app).files } }) as App;
    jobs = built.jobs;
    return app;
  };
  const send = async (stager: Stager, set = '', bytes?: Buffer) =>
    takePhoto(app, stager, { set, fileName: 'Sitting room.jpg', bytes: bytes ?? (await drawRoom()) });
  const open = async (token: string, stager: Stager): Promise<OpenSet> => {
    const set = await openSet(app, token, stager.actor);
    if (!set) throw new Error('The set is not there.');
    return set;
  };
  const press = async (stager: Stager, token: string, intent: SetIntent, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return runSetAction(app, stager, await open(token, stager), { intent, form });
  };
  const choice = { room: 'living-room', style: 'modern' };
  const photosOf = async (token: string, stager: Stager) => (await viewSet(app, await open(token, stager))).photos;
  const made = async (stager: Stager, count = 1) => {
    let set = '';
    for (let index = 0; index < count; index += 1) ({ set } = await send(stager, set));
    await press(stager, set, 'start', choice);
    for (let index = 0; index < count; index += 1) await makeNext(app, randomUUID());
    return { set, photos: await photosOf(set, stager) };
  };
  const paidFor = async (set: string, imageId: string, plan: 'basic' | 'professional' | 'premium') => {
    const url = await payRoom(app, allow(stagingPolicy.keep, ada), await open(set, of(ada)), { imageId, plan });
    const reference = url.split('/').at(-1) ?? '';
    Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success' });
    expect(await confirmPayment(app, reference)).toBe('paid');
    return reference;
  };
  const balance = async (account: 'staging-ahead' | 'staging-fees' | 'refunds-due', reference: string) => {
    const { minor } = await opened.db
      .selectFrom('book_lines')
      .innerJoin('book_entries', 'book_entries.id', 'book_lines.entry_id')
      .select(({ fn }) => fn.sum<number>('book_lines.amount_minor').as('minor'))
      .where('account', '=', account)
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return -Number(minor ?? 0) || 0;
  };

  test('[STAGING-005] without a style, a room type or a picture nothing starts', async () => {
    const { set } = await send(visitor);
    const wrong: Record<string, string>[] = [
      {},
      { room: 'kitchen' },
      { style: 'modern' },
      { room: 'constructor', style: 'modern' },
    ];
    for (const fields of wrong) expect(await press(visitor, set, 'start', fields)).toEqual({ isMissing: true });
    expect(jobs).toEqual([]);
    expect((await photosOf(set, visitor))[0]).toMatchObject({ status: 'pending', isWaiting: false });
  });

  test('[STAGING-006] many photos, each of 10MB at most, ten together, and pictures by their content', async () => {
    const first = await send(visitor);
    const bytes = await drawRoom();
    const again = await send(visitor, first.set, bytes);
    // The same file again is the photo that is there.
    expect(await send(visitor, first.set, bytes)).toEqual(again);
    await expect(send(visitor, first.set, Buffer.alloc(10 * 1024 * 1024 + 1, 1))).rejects.toMatchObject({
      status: 413,
    });
    for (const wrong of [
      Buffer.from('%PDF-1.7'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(0),
    ])
      await expect(send(visitor, first.set, wrong)).rejects.toMatchObject({ status: 415 });
    await expect(send(visitor, first.set, await drawRoom(200, 100))).rejects.toMatchObject({
      code: 'picture_too_small',
    });
    await expect(send(visitor, first.set, bytes.subarray(0, 900))).rejects.toMatchObject({ code: 'picture_broken' });
    for (let count = 2; count < 10; count += 1) await send(visitor, first.set);
    await expect(send(visitor, first.set)).rejects.toMatchObject({ code: 'too_many_photos' });
    expect(await photosOf(first.set, visitor)).toHaveLength(10);
  });

  test('where a photo was taken is not kept', async () => {
    const located = await sharp(await drawRoom())
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '6/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { image } = await send(visitor, '', located);
    const row = await opened.db
      .selectFrom('staging_images')
      .selectAll()
      .where('id', '=', image)
      .executeTakeFirstOrThrow();
    const file = await app.files.find(row.object_key);
    const kept = await sharp(Buffer.from(await new Response(file?.body).arrayBuffer())).metadata();
    expect(kept.exif).toBeUndefined();
  });

  test('[STAGING-007] [STAGING-012] a photo goes from pending over processing to completed, with its steps', async () => {
    const { set } = await send(visitor);
    expect((await photosOf(set, visitor))[0]).toMatchObject({
      file: 'Sitting room.jpg',
      status: 'pending',
      stagedUrl: null,
    });
    await press(visitor, set, 'start', choice);
    expect(jobs.map(({ name }) => name)).toEqual(['stage-room']);
    expect((await photosOf(set, visitor))[0]).toMatchObject({ status: 'pending', isWaiting: true, percent: 0 });
    const seen: unknown[] = [];
    vendor.state.before = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const [photo] = await photosOf(set, visitor);
      seen.push([photo?.status, photo?.step === null, (photo?.percent ?? 1) % 10]);
    };
    await makeNext(app, randomUUID());
    expect(seen).toEqual([['processing', false, 0]]);
    const [photo] = await photosOf(set, visitor);
    expect(photo).toMatchObject({ status: 'completed', percent: 100, isWaiting: false });
    expect(photo?.stagedUrl).toMatch(/^\/staging\/[0-9a-f]{32}\/staged\.jpg$/);
    expect(photo?.preview).toMatch(/^\/staging\/[0-9a-f]{32}\/room-960\.jpg$/);
  });

  test('[STAGING-008] a failure sets all images to error, each with its cause; trying again makes what was not made', async () => {
    const { set } = await made(of(ada), 2);
    await send(of(ada), set);
    await send(of(ada), set);
    vendor.state.answer = 'no room';
    await press(of(ada), set, 'start', choice);
    await makeNext(app, randomUUID());
    const failed = await photosOf(set, of(ada));
    expect(failed.map(({ status, cause }) => [status, cause])).toEqual([
      ['error', 'with_others'],
      ['error', 'with_others'],
      ['error', 'no_room'],
      ['error', 'with_others'],
    ]);
    // What was made is still there, and a job that comes late changes nothing.
    expect(failed.slice(0, 2).map(({ pictures }) => pictures.length)).toEqual([1, 1]);
    await makeNext(app, failed[3]?.id ?? '');
    expect(vendor.asked).toHaveLength(3);
    vendor.state.answer = 'staged';
    await press(of(ada), set, 'retry', { image: failed[2]?.id ?? '' });
    await makeNext(app, randomUUID());
    await makeNext(app, randomUUID());
    const after = await photosOf(set, of(ada));
    expect(after.map(({ status, pictures }) => [status, pictures.length])).toEqual([
      ...[
        ['completed', 1],
        ['completed', 1],
        ['completed', 1],
      ],
      ['completed', 1],
    ]);
    expect(vendor.asked).toHaveLength(5);
  });

  test('[STAGING-009] a photo can be removed at any time, also while it is made; its files go with it', async () => {
    const { set } = await send(visitor);
    await press(visitor, set, 'start', choice);
    const [row] = await opened.db.selectFrom('staging_images').selectAll().where('is_queued', '=', true).execute();
    vendor.state.before = async () => {
      expect(await press(visitor, set, 'remove', { image: row?.id ?? '' })).toEqual({ isRemoved: true });
    };
    await makeNext(app, randomUUID());
    expect(await openSet(app, set, null)).toBeNull();
    expect(await app.files.has(row?.object_key ?? 'x')).toBe(false);
    expect(
      await opened.db
        .selectFrom('staging_results')
        .select('id')
        .where('image_id', '=', row?.id ?? '')
        .execute(),
    ).toEqual([]);
  });

  test('a picture whose worker was killed is taken up by another, and stands once', async () => {
    const { set, image } = await send(visitor);
    await press(visitor, set, 'start', choice);
    // A worker takes it and dies: no sign of life from it.
    const dead = await claimNext(opened.db, {
      worker: randomUUID(),
      now: START,
      until: new Date(START.getTime() + 20_000),
    });
    expect(dead?.id).toBe(image);
    await expect(makeNext(app, image)).rejects.toThrow('another worker');
    const later = at(new Date(START.getTime() + 21_000));
    await Promise.all([makeNext(later, image).catch(() => {}), makeNext(later, image).catch(() => {})]);
    expect((await photosOf(set, visitor))[0]?.pictures).toHaveLength(1);
    // A storage or vendor that is away is nobody's fault: it is given back and tried again.
    const other = await send(visitor, set);
    await press(visitor, set, 'one', { ...choice, image: other.image });
    vendor.state.answer = 'throws';
    await expect(makeNext(app, other.image)).rejects.toThrow('does not answer');
    vendor.state.answer = 'staged';
    await makeNext(app, other.image);
    expect((await photosOf(set, visitor)).map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  test('an engine that is unsure asks for the corners, and takes those that are dragged', async () => {
    vendor.state.answer = 'corners';
    const { set, photos } = await made(visitor);
    expect(photos[0]).toMatchObject({ status: 'pending', asksCorners: true, pictures: [] });
    expect(photos[0]?.confidence).toBeCloseTo(0.41);
    const image = photos[0]?.id ?? '';
    expect(await press(visitor, set, 'corners', { image, 'near-left-x': '5' })).toEqual({ isCornersWrong: true });
    const corners = { 'near-left-x': '-5', 'near-left-y': '96', 'near-right-x': '99', 'near-right-y': '97' };
    const far = { 'far-right-x': '80', 'far-right-y': '60', 'far-left-x': '20', 'far-left-y': '61' };
    await press(visitor, set, 'corners', { image, ...corners, ...far });
    await makeNext(app, image);
    expect(vendor.asked.at(-1)?.corners?.[0]).toEqual({ x: -0.05, y: 0.96 });
    expect((await photosOf(set, visitor))[0]).toMatchObject({ status: 'completed', asksCorners: false });
  });

  test('trying is free so many times a day, at 1,280 pixels; one arrangement of each photo', async () => {
    const large = await drawRoom(2000, 1500);
    const { set, image } = await send(visitor, '', large);
    await press(visitor, set, 'start', choice);
    await makeNext(app, image);
    const { width, height } = await sharp(vendor.asked[0]?.photo).metadata();
    expect([width, height]).toEqual([1280, 960]);
    await expect(press(visitor, set, 'again', { image })).rejects.toMatchObject({
      code: 'staging_needs_plan',
      status: 402,
    });
    await send(visitor, set);
    await send(visitor, set);
    await press(visitor, set, 'start', choice);
    await send(visitor, set);
    await expect(press(visitor, set, 'start', choice)).rejects.toMatchObject({ code: 'staging_day_used', status: 429 });
    // Another network, another day.
    await press({ actor: null, address: '10.9.9.9' }, set, 'start', choice);
  });

  test('whose photos are a member’s, only that member sees; a visitor’s, whoever has the address, for a day', async () => {
    const own = await send(of(ada));
    expect(await openSet(app, own.set, null)).toBeNull();
    expect(await openSet(app, own.set, office)).toBeNull();
    expect(await openSet(app, own.set, ada)).not.toBeNull();
    const guest = await send(visitor);
    for (const wrong of ['', 'x', guest.set.toUpperCase(), `${guest.set}0`])
      expect(await openSet(app, wrong, null)).toBeNull();
    await expect(press(visitor, guest.set, 'remove', { image: own.image })).rejects.toMatchObject({ status: 404 });
    const key = (
      await opened.db
        .selectFrom('staging_images')
        .select('object_key')
        .where('id', '=', guest.image)
        .executeTakeFirstOrThrow()
    ).object_key;
    at(hours(23));
    await clearStaging(app);
    expect(await openSet(app, guest.set, null)).not.toBeNull();
    at(hours(25));
    expect(await openSet(app, guest.set, null)).toBeNull();
    expect(await clearStaging(app)).toBeGreaterThan(0);
    expect(await app.files.has(key)).toBe(false);
    expect(await openSet(app, own.set, ada)).not.toBeNull();
  });

  test('a plan is paid for one room, gives what it says, and is earned with its first picture', async () => {
    const { set, photos } = await made(of(ada));
    const image = photos[0]?.id ?? '';
    const reference = await paidFor(set, image, 'basic');
    expect(await balance('staging-ahead', reference)).toBe(15_000_00);
    for (let count = 0; count < 5; count += 1) {
      await press(of(ada), set, 'again', { image });
      await makeNext(app, image);
    }
    expect([await balance('staging-ahead', reference), await balance('staging-fees', reference)]).toEqual([
      0, 15_000_00,
    ]);
    const [photo] = await photosOf(set, of(ada));
    expect(photo?.pictures.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(photo?.plans).toEqual([{ plan: 'basic', left: { styles: 0, arrangements: 0, revisions: 0 } }]);
    await expect(press(of(ada), set, 'again', { image })).rejects.toMatchObject({ status: 402 });
    // Another room is another plan.
    const other = await made(of(ada));
    await expect(press(of(ada), other.set, 'again', { image: other.photos[0]?.id ?? '' })).rejects.toMatchObject({
      status: 402,
    });
    expect((await readTrialBalance(opened.db, OWN_BOOK)).isBalanced).toBe(true);
  });

  test('a plan of which no picture came goes back whole, once; so does one whose photo was removed', async () => {
    const { set, image } = await send(of(ada));
    const reference = await paidFor(set, image, 'professional');
    vendor.state.answer = 'no room';
    await press(of(ada), set, 'start', choice);
    await makeNext(app, image);
    await makeNext(app, image);
    await settleRefunds(app);
    const gone = (asked: string) => {
      const charge = paystack.transactions.get(asked)?.id;
      return paystack.refunds.flatMap(({ transaction, amount }) => (transaction === charge ? [amount] : []));
    };
    for (const { name, data } of jobs)
      if (name === 'send-refund')
        await FEATURES.flatMap(({ jobs: all = [] }) => all)
          .find((one) => one.name === name)
          ?.run(app, data as Record<string, unknown>);
    expect(gone(reference)).toEqual([25_000_00]);
    expect(await balance('staging-ahead', reference)).toBe(0);
    const other = await send(of(ada));
    const second = await paidFor(other.set, other.image, 'basic');
    await press(of(ada), other.set, 'remove', { image: other.image });
    const pass = await opened.db
      .selectFrom('staging_passes')
      .selectAll()
      .where('reference', '=', second)
      .executeTakeFirstOrThrow();
    expect([pass.state, pass.image_id]).toEqual(['returned', null]);
    expect((await readTrialBalance(opened.db, OWN_BOOK)).isBalanced).toBe(true);
  });

  test('a picture is saved, shared at an address nobody can guess, and no longer once that is taken back', async () => {
    const { set, photos } = await made(visitor);
    const result = photos[0]?.pictures[0]?.id ?? '';
    expect(await viewShared(app, result)).toBeNull();
    await press(visitor, set, 'save', { result, on: 'yes' });
    await press(visitor, set, 'share', { result, on: 'yes' });
    expect(await viewShared(app, result)).toMatchObject({ picture: { id: result, isSaved: true } });
    await press(visitor, set, 'share', { result });
    expect(await viewShared(app, result)).toBeNull();
    const other = await made({ actor: null, address: '10.7.7.7' });
    await expect(
      press(visitor, set, 'share', { result: other.photos[0]?.pictures[0]?.id ?? '', on: 'yes' }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a staged picture goes on an own listing behind its original, labelled, and is nobody’s evidence', async () => {
    const { set, photos } = await made(of(ada));
    const resultToken = photos[0]?.pictures[0]?.id ?? '';
    const allowed = allow(listingPolicy.manage, ada);
    const strangers = await buildListing(opened.db, { agent_id: office.userId });
    const mine = await buildListing(opened.db, { agent_id: ada.userId, approval_status: 'pending' });
    const live = await buildListing(opened.db, { agent_id: ada.userId });
    const attach = async (listingId: string) =>
      attachPicture(app, allowed, await open(set, of(ada)), { resultToken, listingId });
    await expect(attach(strangers)).rejects.toMatchObject({ status: 403 });
    expect(await attach(mine)).toEqual({ isWaiting: false, listingId: mine });
    const urls = async (id: string) =>
      (await opened.db.selectFrom('properties').select('image_urls').where('id', '=', id).executeTakeFirstOrThrow())
        .image_urls;
    const [original = '', staged = ''] = (await urls(mine)).slice(-2);
    const media = (url: string) =>
      opened.db.selectFrom('media').selectAll().where('id', '=', url.slice('/media/'.length)).executeTakeFirstOrThrow();
    expect((await media(staged)).staged_from).toBe(original.slice('/media/'.length));
    expect((await media(original)).staged_from).toBeNull();
    // The file itself says so too, wherever it is taken to.
    const saysOf = async (url: string) => {
      const file = await app.files.find(pictureKey(url.slice('/media/'.length), 640, 'webp'));
      const { xmp } = await sharp(Buffer.from(await new Response(file?.body ?? null).arrayBuffer())).metadata();
      return xmp?.toString('utf8') ?? '';
    };
    expect(await saysOf(staged)).toContain('compositeWithTrainedAlgorithmicMedia');
    expect(await saysOf(original)).toBe('');
    // On a listing that is up it waits for the office, like every change of pictures.
    const before = await urls(live);
    expect(await attach(live)).toMatchObject({ isWaiting: true });
    expect(await urls(live)).toEqual(before);
    const ids = [original, staged].map((url) => url.slice('/media/'.length));
    const [one, other] = ids.toSorted();
    await opened.db
      .insertInto('picture_pairs')
      .values({ one_id: one ?? '', other_id: other ?? '', corners: 40, found_at: START })
      .execute();
    expect(await findSamePhotos(opened.db, ids)).toEqual([]);
    expect(await listOwnPhotos(opened.db, [staged.slice('/media/'.length)])).toEqual([]);
  });

  test('[STAGING-013] [STAGING-014] [STAGING-019] the gallery: all and featured, by room, each item whole', async () => {
    const all = await viewGallery(app, { room: null, isFeatured: false });
    const featured = await viewGallery(app, { room: null, isFeatured: true });
    expect(all.length).toBeGreaterThan(featured.length);
    expect(featured.map((item) => item.featured)).toEqual(featured.map(() => true));
    for (const room of ['living-room', 'bedroom', 'kitchen', 'dining-room', 'office'] as const) {
      const items = await viewGallery(app, { room, isFeatured: false });
      expect(items.length).toBeGreaterThan(0);
      expect(new Set(items.map(({ roomType }) => roomType))).toEqual(new Set([room]));
    }
    expect(Object.keys(all[0] ?? {}).sort()).toEqual([
      ...['afterImage', 'beforeImage', 'description', 'featured', 'id', 'isSample'],
      ...['roomType', 'style', 'tags', 'title'],
    ]);
  });

  test('the office features, takes down and puts in what its owner shares; everybody else saves', async () => {
    const curate = allow(stagingPolicy.curate, office);
    expect(() => allow(stagingPolicy.curate, ada)).toThrow();
    const [item] = await viewGallery(app, { room: 'bathroom', isFeatured: false });
    const id = item?.id ?? '';
    await curateItem(app, curate, { id, act: 'feature' });
    expect((await viewGallery(app, { room: 'bathroom', isFeatured: true })).map((one) => one.id)).toEqual([id]);
    await curateItem(app, curate, { id, act: 'down' });
    await expect(saveItem(app, allow(stagingPolicy.keep, ada), id)).rejects.toMatchObject({ status: 404 });
    expect((await readGalleryDesk(app)).find((one) => one.id === id)?.isDown).toBe(true);
    await curateItem(app, curate, { id, act: 'up' });
    await curateItem(app, curate, { id, act: 'unfeature' });
    expect(await saveItem(app, allow(stagingPolicy.keep, ada), id)).toBe(true);
    expect(await listSavedItems(app, ada)).toEqual([id]);
    expect(await saveItem(app, allow(stagingPolicy.keep, ada), id)).toBe(false);
    const { set, photos } = await made(visitor);
    const result = photos[0]?.pictures[0]?.id ?? '';
    const typed = {
      address: `https://zaure.example/virtual-staging/shared/${result}`,
      title: 'A room',
      description: 'Light.',
    };
    await expect(addItem(app, curate, typed)).rejects.toMatchObject({ code: 'staging_item_refused' });
    await press(visitor, set, 'share', { result, on: 'yes' });
    const added = await addItem(app, curate, typed);
    expect((await viewGallery(app, { room: null, isFeatured: false }))[0]).toMatchObject({
      id: added,
      isSample: false,
    });
    await curateItem(app, curate, { id: added, act: 'down' });
  });

  test('who closes the account takes photos, pictures and saved rooms along; what was paid stays without them', async () => {
    const { set, photos } = await made(of(ada));
    const reference = await paidFor(set, photos[0]?.id ?? '', 'basic');
    const person = { userId: ada.userId, email: ada.email, at: START };
    const erased = await opened.db
      .transaction()
      .execute(async (trx) => stagingFeature.ownData?.erase?.(app, trx, person));
    expect(erased?.files).toHaveLength(4);
    expect(await openSet(app, set, ada)).toBeNull();
    const pass = await opened.db
      .selectFrom('staging_passes')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect([pass.owner_id, pass.image_id]).toEqual([null, null]);
  });
});
