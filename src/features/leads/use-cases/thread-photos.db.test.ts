import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { createAuthRoutes } from '#features/accounts/api.server.ts';
import { createMediaRoutes } from '#features/media/api/media-routes.server.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { makePhotos } from '../../../../tests/support/photos.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { createPhotoFiles } from '../api/photo-files.server.ts';
import { sendMessage } from '../enquiries.server.ts';
import { leadsFeature } from '../feature.server.ts';
import { enquiryPolicy } from '../policy.ts';
import { setBlock } from './blocks.server.ts';
import { answerEnquiry, openEnquiry } from './inbox.server.ts';
import { findSentEnquiry, findSentRow, writeBySentLink } from './sent-link.server.ts';
import { clearLeftPhotos } from './thread-photos.server.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Correct-horse-battery-7';
const mayAnswer = (actor: Actor) => allow(enquiryPolicy.answer, actor);

describe('photos in conversations', () => {
  let opened: OpenDatabase;
  let app: App;
  let http: Hono;
  let bytes: Buffer[];
  let agent: Actor;
  let listing: string;
  let link: string;
  let id: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    http = new Hono()
      .route('/api/auth', createAuthRoutes(app))
      .route('/', createPhotoFiles(app))
      .route('/', createMediaRoutes(app));
    bytes = await Promise.all((await makePhotos(4, { width: 640, height: 480 })).map((path) => readFile(path)));
    agent = await account('ngozi');
    listing = await buildListing(opened.db, { title: 'Flat in Yaba', agent_id: agent.userId });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['enquiry_photos', 'enquiries', 'enquiry_blocks', 'emails', 'rate_limits', 'uploads'] as const)
      await opened.db.deleteFrom(table).execute();
    ({ id, link } = await ask());
  });

  async function account(userId: string): Promise<Actor> {
    const email = `${userId}@example.ng`;
    await createAccount(opened.db, { userId, name: 'Ngọzi Ụzọma', email, password: PASSWORD, createdAt: app.now() });
    return { ...(await buildPerson(opened.db)), userId, email, name: 'Ngọzi Ụzọma' };
  }
  async function cookieOf(userId: string): Promise<string> {
    const answer = await http.request(`${ORIGIN}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ email: `${userId}@example.ng`, password: PASSWORD }),
    });
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }
  async function ask(contact = 'ada@example.ng') {
    const fields = { name: 'Adaeze Nwachukwu-Okonkwo', contact, message: 'Is it free?' };
    const sent = await sendMessage(app, listing, fields);
    const made = 'enquiry' in sent ? sent.enquiry.id : '';
    const row = await opened.db
      .selectFrom('enquiries')
      .select('link_token')
      .where('id', '=', made)
      .executeTakeFirstOrThrow();
    return { id: made, link: row.link_token ?? '' };
  }
  const photo = (at = 0, name = `photo-${at}.jpg`) => new File([new Uint8Array(bytes[at] ?? [])], name);
  const get = (path: string, cookie = '') => http.request(`${ORIGIN}${path}`, { headers: { cookie } });
  const photosOf = async (token = link) =>
    (await findSentEnquiry(app, token))?.messages.flatMap(({ photos }) => photos ?? []) ?? [];
  const wordsOf = async (token = link) => (await findSentEnquiry(app, token))?.messages ?? [];
  const mediaOf = async () =>
    (await opened.db.selectFrom('enquiry_photos').select('media_id').execute()).map((row) => row.media_id);
  const firstPath = async (base: string) => `${base}/photos/${(await photosOf())[0]?.id}/320.webp`;

  test('what is no photo, too many and too large are refused by name, and nothing is written', async () => {
    const refusals: [File[], object][] = [
      [[0, 1, 2, 3].map((at) => photo(at)), { code: 'too_many_photos', status: 400, field: 'photos' }],
      [
        [photo(), new File(['%PDF-1.7 %%EOF'], 'rent.pdf')],
        { code: 'upload_refused', publicMessage: expect.stringContaining('rent.pdf') },
      ],
      [
        [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.jpg')],
        { status: 413, publicMessage: expect.stringContaining('big.jpg') },
      ],
      [[new File([new Uint8Array(bytes[0]?.subarray(0, 900) ?? [])], 'torn.jpg')], { status: 400 }],
      [[new File([], 'empty.jpg')], { code: 'upload_refused', publicMessage: expect.stringContaining('empty.jpg') }],
      [[new File([], '')], { code: 'answer_required' }],
    ];
    for (const [photos, refusal] of refusals) {
      const text = photos[0]?.name === '' ? '' : 'See the crack';
      await expect(writeBySentLink(app, link, { text, photos })).rejects.toMatchObject(refusal);
    }
    expect(await wordsOf()).toEqual([]);
    expect(await mediaOf()).toEqual([]);
    expect(await opened.db.selectFrom('emails').select('id').execute()).toEqual([]);
  });

  test('a link that opens nothing writes nothing, and whoever is blocked leaves no file', async () => {
    expect(await writeBySentLink(app, 'x'.repeat(32), { text: '', photos: [photo()] })).toBe(false);
    await setBlock(app, mayAnswer(agent), id, true);
    await expect(writeBySentLink(app, link, { text: 'Look', photos: [photo()] })).rejects.toMatchObject({
      code: 'blocked',
      status: 403,
    });
    expect(await opened.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  });

  test('a stranger, another conversation’s link, the office and an address without either are shown no photo', async () => {
    await writeBySentLink(app, link, { text: 'The kitchen', photos: [photo()] });
    const other = await ask('bola@example.ng');
    await account('stranger');
    const stranger = await cookieOf('stranger');
    const admin = await buildPerson(opened.db, { role: 'admin' });
    const inbox = await firstPath(`/inbox/${id}`);
    expect((await get(inbox)).headers.get('location')).toContain('/auth?next=');
    for (const [path, cookie] of [
      [inbox, stranger],
      [await firstPath(`/sent/${other.link}`), ''],
      [await firstPath(`/sent/${'x'.repeat(32)}`), ''],
      [await firstPath(`/inbox/${other.id}`), await cookieOf('ngozi')],
      [`/sent/${link}/photos/nonsense/320.webp`, ''],
      [(await firstPath(`/sent/${link}`)).replace('320.webp', '..%2F320.webp'), ''],
    ] as const) {
      const answer = await get(path, cookie);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const [media = ''] = await mediaOf();
    expect((await get(`/media/${media}/320.webp`)).status, 'no public address').toBe(404);
    const seen = await openEnquiry(app, mayAnswer(admin), id);
    expect(seen.messages).toMatchObject([{ text: 'The kitchen', photoCount: 1, photos: null }]);
  });

  test('both sides are shown a photo, which nobody keeps and no search engine lists, without where it was taken', async () => {
    await writeBySentLink(app, link, { text: '', photos: [photo(0), photo(1)] });
    expect(await wordsOf()).toMatchObject([{ text: '', photoCount: 2, photos: [{ place: 1 }, { place: 2 }] }]);
    for (const [path, cookie] of [
      [await firstPath(`/sent/${link}`), ''],
      [await firstPath(`/inbox/${id}`), await cookieOf('ngozi')],
    ] as const) {
      const answer = await get(path, cookie);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(Buffer.from(await answer.arrayBuffer()).includes('Tecno'), 'the phone’s notes are gone').toBe(false);
    }
    const [one] = await photosOf();
    const full = await get(`/sent/${link}/photos/${one?.id}/${one?.fullWidth}.webp`);
    expect(Number(full.headers.get('content-length'))).toBe(one?.bytes);
  });

  test('a mail says how many photos there are and leads to them; none goes along', async () => {
    await writeBySentLink(app, link, { text: 'See the ceiling', photos: [photo(0), photo(1)] });
    await answerEnquiry(app, mayAnswer(agent), id, { text: '', photos: [photo(2)] });
    const mails = await opened.db.selectFrom('emails').selectAll().orderBy('to_address').execute();
    const [toSender, toLister] = [
      mails.find(({ to_address }) => to_address === 'ada@example.ng'),
      mails.find(({ to_address }) => to_address === agent.email),
    ];
    expect(toLister?.text_body).toContain('See the ceiling');
    expect(toLister?.text_body).toContain('2 photos');
    expect(toLister?.text_body).toContain(`/inbox/${id}`);
    expect(toSender?.text_body).toContain('News about what you asked');
    expect(toSender?.text_body, 'its address is put in as it is sent').toContain('/sent/hidden');
    for (const media of await mediaOf()) expect(JSON.stringify(mails)).not.toContain(media);
  });

  test('pressed twice it is one message; the same words with another photo are another', async () => {
    const send = (at: number) => writeBySentLink(app, link, { text: 'Look', photos: [photo(at)] });
    await Promise.all([send(0), send(0)]);
    await send(0);
    expect(await wordsOf()).toHaveLength(1);
    await send(1);
    expect((await wordsOf()).map(({ photos }) => photos?.length)).toEqual([1, 1]);
  });

  test('by link there are few photos an hour and in all, whoever signs in has more', async () => {
    const send = (text: string) => writeBySentLink(app, link, { text, photos: [photo(0), photo(1), photo(2)] });
    for (const text of ['one', 'two', 'three']) await send(text);
    await expect(send('four')).rejects.toMatchObject({ code: 'photo_budget', status: 429 });
    for (const text of ['a', 'b', 'c', 'd'])
      await answerEnquiry(app, mayAnswer(agent), id, { text, photos: [photo(0), photo(1), photo(2)] });
    for (let hour = 1; hour <= 5; hour += 1) {
      await opened.db.deleteFrom('rate_limits').execute();
      await send(`hour ${hour}`);
    }
    await opened.db.deleteFrom('rate_limits').execute();
    await expect(send('too much')).rejects.toMatchObject({ code: 'photo_budget' });
    expect(await writeBySentLink(app, link, { text: 'Words still go' })).toBe(true);
  });

  test('the photos of whoever closes their account go, files and all; what others sent stays', async () => {
    await writeBySentLink(app, link, { text: '', photos: [photo(0)] });
    await answerEnquiry(app, mayAnswer(agent), id, { text: 'The hall', photos: [photo(0)] });
    const before = await mediaOf();
    expect(new Set(before).size, 'each side has its own').toBe(2);
    const at = app.now();
    const erased = await opened.db
      .transaction()
      .execute(async (trx) => (await leadsFeature.ownData?.erase?.(app, trx, { ...agent, at })) ?? {});
    expect(erased.files?.length).toBeGreaterThan(0);
    for (const key of erased.files ?? []) await app.files.remove(key);
    expect(await wordsOf()).toMatchObject([
      { text: '', photoCount: 1, photos: [{ place: 1 }] },
      { text: 'The hall', photoCount: 1, photos: [] },
    ]);
    expect((await get(await firstPath(`/sent/${link}`))).status).toBe(200);
    expect(await opened.db.selectFrom('media').select('id').where('id', 'in', before).execute()).toHaveLength(1);
    expect(await findSentRow(app, link)).not.toBeNull();
  });

  test('what is left of a conversation that is gone is swept away, and only that', async () => {
    await writeBySentLink(app, link, { text: '', photos: [photo(0)] });
    const gone = await ask('chidi@example.ng');
    await writeBySentLink(app, gone.link, { text: '', photos: [photo(0)] });
    const path = await firstPath(`/sent/${link}`);
    await opened.db.deleteFrom('enquiries').where('id', '=', gone.id).execute();
    expect(await mediaOf()).toHaveLength(2);
    await clearLeftPhotos(app);
    await clearLeftPhotos(app);
    const [left = ''] = await mediaOf();
    expect(await opened.db.selectFrom('uploads').select('media_id').execute()).toEqual([{ media_id: left }]);
    expect((await get(path)).status).toBe(200);
  });
});
