import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount, saveProfile } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { readOwnProfile, saveOwnProfile } from '#features/accounts/own-profile.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { FACT_FIELDS } from '#features/listings/home-fields.ts';
import { noteLanguageUsed, storeMailLanguage } from '#features/mail/mail-languages.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { deleteAccount } from './use-cases/delete-account.server.ts';
import { exportOwnData } from './use-cases/own-data.server.ts';

const PASSWORD = 'Correct-horse-7';
const SECRET = 'SEALED-SECRET';
const RECORDS = FEATURES.flatMap(({ ownData }) => ownData?.records ?? []);

describe('what a person may ask of their data', () => {
  let opened: OpenDatabase;
  let app: App;
  let touched: string[];

  const actorOf = (userId: string, role: Actor['role'] = 'user'): Actor => ({
    userId,
    email: `${userId}@example.ng`,
    name: userId,
    role,
    profile: null,
  });
  const open = async (userId: string, role: Actor['role'] = 'user') => {
    const profile = {
      userId,
      fullName: `Name of ${userId}`,
      phone: '+2348031234567',
      location: 'Enugu',
      userType: 'agent' as const,
    };
    await createAccount(opened.db, {
      userId,
      name: `Name of ${userId}`,
      email: `${userId}@example.ng`,
      password: PASSWORD,
      role,
      createdAt: app.now(),
    });
    await saveProfile(opened.db, { ...profile, agentIdNumber: null, agentStatus: 'pending' }, app.now());
    return actorOf(userId, role);
  };

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app, touched } = buildApp(opened, { features: FEATURES }));
  });
  afterAll(() => opened.close());

  test('every column that names a person stands in the list, or in the reasons why not', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'userId', 'owner_id', 'agent_id', 'sender_id', 'lister_id', 'reporter_id', 'actor_id')`.execute(
      opened.db,
    );
    const listed = RECORDS.map(({ table, owner }) => `${table}.${owner}`);
    // The password's hash says nothing to its person.
    const left = ['account.userId'];
    expect(rows.map((row) => row.name).filter((name) => !listed.includes(name) && !left.includes(name))).toEqual([]);
  });

  test('the copy holds what is theirs and nothing of anybody else, no hash, no token and no sealed number', async () => {
    const ada = await open('ada');
    const mallory = await open('mallory');
    for (const { userId } of [ada, mallory]) {
      await buildListing(opened.db, { title: `Home of ${userId}`, agent_id: userId });
      await opened.db
        .insertInto('agent_verifications')
        .values({ agent_id: userId, nin_sealed: SECRET, nin_hash: `${SECRET}${userId}`, nin_last4: '4321' })
        .execute();
      const write = () => ({ title: `Notice of ${userId}`, paragraphs: [SECRET] });
      await notify(app, opened.db, { causedBy: null, userId, kind: 'test', write });
      await noteLanguageUsed(opened.db, userId, app.now());
    }
    const { json, fileName } = await exportOwnData(app, allow(accountPolicy.manage, ada));
    expect(fileName).toBe('zaure-my-data-2026-11-21.json');
    const copy = JSON.parse(json);
    expect(copy.profile).toEqual([expect.objectContaining({ full_name: 'Name of ada', phone: '+2348031234567' })]);
    expect(copy.listings).toEqual([expect.objectContaining({ title: 'Home of ada' })]);
    // All that a lister said of a home is theirs to take along.
    expect(Object.keys(copy.listings[0])).toEqual(expect.arrayContaining(FACT_FIELDS));
    expect(copy.agent_verification).toEqual([expect.objectContaining({ nin_last4: '4321' })]);
    expect(copy.notices).toHaveLength(1);
    expect(copy.language_of_mails).toEqual([expect.objectContaining({ chosen: null, used: 'en' })]);
    expect(json).not.toContain('mallory');
    expect(JSON.stringify({ ...copy, notices: [] })).not.toContain(SECRET);
    expect(json).not.toMatch(/token_hash|password|_sealed|_hash/);
  });

  test('a wrong password deletes nothing, and guessing is limited', async () => {
    const bola = await open('bola');
    for (let n = 0; n < 10; n++)
      expect(await deleteAccount(app, allow(accountPolicy.manage, bola), 'not-the-password')).toEqual({
        problem: expect.stringContaining('not your password'),
      });
    expect(await deleteAccount(app, allow(accountPolicy.manage, bola), PASSWORD)).toEqual({
      problem: expect.stringContaining('too often'),
    });
    expect(await opened.db.selectFrom('user').select('id').where('id', '=', 'bola').execute()).toHaveLength(1);
  });

  test('the only admin cannot leave; one of two can', async () => {
    const first = await open('admin-1', 'admin');
    expect(await deleteAccount(app, allow(accountPolicy.manage, first), PASSWORD)).toEqual({
      problem: expect.stringContaining('only admin'),
    });
    await open('admin-2', 'admin');
    expect(await deleteAccount(app, allow(accountPolicy.manage, first), PASSWORD)).toEqual({ isDeleted: true });
  });

  test('what stays for no reason goes with the account: by its feature, or with the row it hangs on', async () => {
    const left = FEATURES.flatMap(({ ownData }) => (ownData && !ownData.erase ? ownData.records : []));
    const unkept = left.filter(({ kept }) => !kept);
    expect(unkept.length).toBeGreaterThan(0);
    for (const { table, owner } of unkept) {
      const { rows } = await sql`
        select 1 from pg_constraint as k
        join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = '"user"'::regclass
          and k.conrelid = ${table}::text::regclass and a.attname = ${owner}`.execute(opened.db);
      expect(rows, table).toHaveLength(1);
    }
  });

  test('deleting withdraws listings, removes name, numbers and sessions, and keeps payments and the log without a name', async () => {
    const kemi = await open('kemi');
    const { db } = opened;
    await buildListing(db, { title: 'Open', agent_id: 'kemi' });
    await buildListing(db, { title: 'Sold', agent_id: 'kemi', status: 'sold' });
    await db.insertInto('agent_verifications').values({ agent_id: 'kemi', nin_sealed: SECRET }).execute();
    await db
      .insertInto('payments')
      .values({
        user_id: 'kemi',
        purpose: 'verification',
        subject: 'silver',
        amount_minor: 500_000,
        currency: 'NGN',
        provider: 'sandbox',
        reference: 'ref-kemi',
      })
      .execute();
    await db
      .insertInto('enquiries')
      .values({
        kind: 'message',
        sender_id: 'kemi',
        sender_name: 'Kemi',
        sender_contact: 'kemi@example.ng',
        body: 'Hello',
      })
      .execute();
    await db.insertInto('leads').values({ full_name: 'Kemi', email: 'Kemi@example.ng' }).execute();
    await db.insertInto('reporter_limits').values({ user_id: 'kemi', reason: 'Knew better.' }).execute();
    await db
      .insertInto('session')
      .values({
        id: 's-kemi',
        token: 't-kemi',
        userId: 'kemi',
        expiresAt: new Date('2030-01-01'),
        ipAddress: null,
        userAgent: null,
      })
      .execute();
    const write = () => ({ title: 'For Kemi', paragraphs: ['Kemi'] });
    await notify(app, db, { causedBy: null, userId: 'kemi', kind: 'test', write });
    await storeMailLanguage(db, 'kemi', { chosen: 'ha', at: app.now() });

    const answers = await Promise.all([
      deleteAccount(app, allow(accountPolicy.manage, kemi), PASSWORD),
      deleteAccount(app, allow(accountPolicy.manage, kemi), PASSWORD),
    ]);
    expect(answers).toContainEqual({ isDeleted: true });

    const listings = await db
      .selectFrom('properties')
      .select(['title', 'status'])
      .where('agent_id', '=', 'kemi')
      .orderBy('title')
      .execute();
    expect(listings).toEqual([
      { title: 'Open', status: 'withdrawn' },
      { title: 'Sold', status: 'sold' },
    ]);
    for (const { table, owner } of RECORDS.filter(({ by, kept }) => by !== 'email' && !kept)) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = 'kemi'`.execute(db);
      expect([table, owner, rows.length]).toEqual([table, owner, 0]);
    }
    expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('enquiries').select(['sender_name', 'sender_contact', 'body']).execute()).toEqual([
      { sender_name: null, sender_contact: null, body: 'Hello' },
    ]);
    expect(await db.selectFrom('payments').select('reference').where('user_id', '=', 'kemi').execute()).toEqual([
      { reference: 'ref-kemi' },
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('actor_id', '=', 'kemi')
      .execute();
    expect(log.filter((row) => row.action === 'account.deleted')).toHaveLength(1);
    expect(JSON.stringify(log)).not.toMatch(/kemi/i);
    const goodbye = await db
      .selectFrom('emails')
      .select(['template', 'user_id', 'language'])
      .where('to_address', '=', 'kemi@example.ng')
      .execute();
    // In the language that has gone with the account.
    expect(goodbye).toEqual([{ template: 'account-deleted', user_id: null, language: 'ha' }]);
    // Their card leaves the directory, their page and the pages of their homes, at once.
    expect(touched).toEqual(expect.arrayContaining(['listings', 'agents', 'agent:kemi']));
  });

  test('a phone number is kept as E.164 however it was written, and shown as people here write it', async () => {
    const dayo = await open('dayo');
    expect(
      await saveOwnProfile(app, allow(accountPolicy.manage, dayo), {
        full_name: ' Dáyọ̀  Ọ̀ṣó ',
        phone: '+234 (0)803-123 4567',
        location: 'Ẹdẹ',
      }),
    ).toBeNull();
    const row = await opened.db
      .selectFrom('profiles')
      .select(['full_name', 'phone'])
      .where('user_id', '=', 'dayo')
      .executeTakeFirst();
    expect(row).toEqual({ full_name: 'Dáyọ̀ Ọ̀ṣó', phone: '+2348031234567' });
    expect(await readOwnProfile(app, dayo)).toEqual({ full_name: 'Dáyọ̀ Ọ̀ṣó', phone: '0803 123 4567', location: 'Ẹdẹ' });
    expect(
      await saveOwnProfile(app, allow(accountPolicy.manage, dayo), { full_name: '', phone: '0800 123', location: '' }),
    ).toEqual({ errors: { full_name: expect.any(String), phone: expect.any(String) } });
  });
});
