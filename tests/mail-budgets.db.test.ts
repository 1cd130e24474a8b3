import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#adapters/email/smtp.server.ts';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { askEmailChange } from '#features/accounts/use-cases/change-email.server.ts';
import { sendMessage } from '#features/leads/enquiries.server.ts';
import { enquiryPolicy } from '#features/leads/policy.ts';
import { deliverEnquiry } from '#features/leads/use-cases/deliver-enquiry.server.ts';
import { answerEnquiry } from '#features/leads/use-cases/inbox.server.ts';
import { findSentEnquiry } from '#features/leads/use-cases/sent-link.server.ts';
import { MAILS_FROM_ONE, MAILS_TO_ADDRESS } from '#features/mail/domain/mail-budget.ts';
import { sendEmail } from '#features/mail/mail.server.ts';
import { giveDepositBack } from '#features/rentals/use-cases/deposits.server.ts';
import { changeRent, endLease, renewLease } from '#features/rentals/use-cases/leases.server.ts';
import { remindByHand, runRentDay } from '#features/rentals/use-cases/rent-day.server.ts';
import { recordPayment, takeBackPayment } from '#features/rentals/use-cases/rent-payments.server.ts';
import { answerRepair, askRepair, noteRepair } from '#features/rentals/use-cases/repairs.server.ts';
import {
  answerInvitation,
  invite,
  saveTenant,
  setReminders,
  viewInvitations,
  viewReminders,
} from '#features/rentals/use-cases/tenants.server.ts';
import { viewRental } from '#features/rentals/use-cases/view-rental.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from './support/build-agent.ts';
import { buildListing } from './support/build-listing.ts';
import { HOME, LEASE, letAndJoin, letOne, list, manage, open, PAID } from './support/let-homes.ts';
import { startSmtpServer } from './support/smtp-stand-in.ts';
import { buildApp } from './support/test-app.ts';
import { openTestDatabase } from './support/test-database.ts';

const URL_OF_OURS = 'https://zaure.example';
const BAIT = 'Confirm your BVN today';

describe('what one person causes another to be mailed', () => {
  let opened: OpenDatabase;
  let app: App;
  let landlord: Actor;
  let tenant: Actor;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened, { env: { PUBLIC_URL: URL_OF_OURS }, features: FEATURES }));
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await smtp.close();
    await opened.close();
  });
  beforeEach(async () => {
    smtp.received.length = 0;
    [landlord, tenant] = [await buildPerson(opened.db, { name: BAIT }), await buildPerson(opened.db)];
  });

  /** Runs the sending jobs of all mails to an address, side by side as a busy queue does, until none is left. */
  const sendAllTo = async (address: string, at: App = app) => {
    const transport = createSmtpTransport({ url: smtp.url, from: app.env.MAIL_FROM });
    for (;;) {
      const waiting = await opened.db
        .selectFrom('emails')
        .select('id')
        .where('to_address', '=', address)
        .where('status', '=', 'queued')
        .execute();
      if (waiting.length === 0) break;
      await Promise.all(waiting.map(({ id }) => sendEmail(at, id, transport)));
    }
    return smtp.received.map(({ mail }) => mail).filter(({ to }) => to?.some((one) => one.address === address));
  };
  const hoursLater = (hours: number): App => {
    const now = new Date(app.now().getTime() + hours * 3_600_000);
    return { ...app, now: () => now };
  };
  const noticesOf = async (userId: string) =>
    (await opened.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute()).length;
  const askTimes = async (leaseId: string, times: number) => {
    for (let at = 0; at < times; at += 1)
      await askRepair(app, open(tenant), leaseId, {
        typed: { title: `Tap ${at}`, words: 'It drips.', urgency: 'days' },
        photos: [],
      });
  };

  test('an address that never joined gets invitations alone, three a day, without a word of the landlord’s', async () => {
    const victim = `victim-${landlord.userId}@bank.example`;
    const bait = { email: victim, tenant: `${BAIT} Tunde`, invite: 'on', ends_on: '2028-02-29' };
    const { leaseId, rentalId } = await letOne(app, { landlord, tenant }, bait);
    const own = manage(landlord);
    const repair = await noteRepair(app, own, rentalId, {
      ...{ title: BAIT, words: BAIT, urgency: 'days', lease: leaseId },
    });
    for (let at = 0; at < 30; at += 1)
      await answerRepair(app, own, repair, { state: 'seen', words: `${BAIT} ${at} https://evil.example` });
    const paid = await recordPayment(app, own, leaseId, { ...PAID, amount: '1100000' });
    await takeBackPayment(app, own, paid, { reason: BAIT });
    await recordPayment(app, own, leaseId, { ...PAID, amount: '1100000' });
    await giveDepositBack(app, own, leaseId, { kept: '1000', words: BAIT, on: '2026-11-20', method: 'cash' });
    await changeRent(app, own, leaseId, { rent: '2400000', period: 'year', from_on: '2027-03-01' });
    await endLease(app, own, leaseId, { ended_on: '2026-12-31' });
    await renewLease(app, own, leaseId, { ...LEASE, starts_on: '2027-01-01', ends_on: '2027-12-31' });
    await expect(remindByHand(app, own, leaseId)).rejects.toMatchObject({ code: 'rent_reminded' });
    await runRentDay(app);
    await invite(hoursLater(1), own, leaseId);
    await invite(hoursLater(2), own, leaseId);
    await expect(invite(hoursLater(3), own, leaseId)).rejects.toMatchObject({
      code: 'rental_not_invited',
      status: 409,
    });
    const other = await letOne(app, { landlord, tenant }, bait);
    expect((await viewRental(app, own, other.rentalId)).lease?.tenant).toMatchObject({ isInvited: false });
    const got = await sendAllTo(victim, hoursLater(3));
    expect(got).toHaveLength(MAILS_FROM_ONE.address);
    for (const mail of got) {
      expect(mail.to).toEqual([{ address: victim, name: '' }]);
      const whole = JSON.stringify(mail);
      for (const theirs of [BAIT, 'evil.example', HOME.title, 'Yaba', 'Tunde']) expect(whole).not.toContain(theirs);
    }
  });

  test('whoever gets an invitation ends them for their address, from any landlord, without an account', async () => {
    const address = `stop-${landlord.userId}@example.ng`;
    const { leaseId } = await letOne(app, { landlord, tenant }, { email: address, invite: 'on' });
    const [mail] = await sendAllTo(address);
    const link = /rent-reminders\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(`${URL_OF_OURS}/rent-reminders/${link}`);
    expect(await viewReminders(app, link)).toEqual({ isOff: false, side: 'invitations' });
    await setReminders(app, link, true);
    expect(await viewReminders(app, link)).toEqual({ isOff: true, side: 'invitations' });
    await expect(invite(app, manage(landlord), leaseId)).rejects.toMatchObject({ code: 'rental_not_invited' });
    const second = await buildPerson(opened.db);
    const other = await letOne(app, { landlord: second, tenant }, { email: address.toUpperCase(), invite: 'on' });
    await expect(invite(app, manage(second), other.leaseId)).rejects.toMatchObject({ code: 'rental_not_invited' });
    await setReminders(app, link, false);
    await invite(app, manage(second), other.leaseId);
  });

  test('a no stands for a month: the landlord cannot invite again at once', async () => {
    const { leaseId } = await letOne(app, { landlord, tenant }, { invite: 'on' });
    const [invitation] = await viewInvitations(app, list(tenant));
    await answerInvitation(app, list(tenant), invitation?.id ?? '', 'decline');
    await expect(invite(app, manage(landlord), leaseId)).rejects.toMatchObject({ code: 'rental_not_invited' });
    await saveTenant(app, manage(landlord), leaseId, { tenant: 'B', email: 'other@example.ng' });
    await saveTenant(app, manage(landlord), leaseId, { tenant: 'B', email: tenant.email.toUpperCase() });
    await expect(invite(app, manage(landlord), leaseId)).rejects.toMatchObject({ code: 'rental_not_invited' });
    await letOne(app, { landlord, tenant }, { invite: 'on' });
    expect(await viewInvitations(app, list(tenant))).toEqual([]);
    await invite(hoursLater(31 * 24), manage(landlord), leaseId);
    expect(await viewInvitations(app, list(tenant))).toHaveLength(1);
  });

  test('a tenant’s thirty requests are twenty mails to the landlord, one that says so, and thirty notices', async () => {
    const { leaseId } = await letAndJoin(app, { landlord, tenant });
    await sendAllTo(landlord.email);
    await opened.db.updateTable('emails').set({ counted_at: null }).where('to_address', '=', landlord.email).execute();
    smtp.received.length = 0;
    const before = await noticesOf(landlord.userId);
    await askTimes(leaseId, 30);
    const got = await sendAllTo(landlord.email);
    const subjects = got.map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => subject.includes('Tap'))).toHaveLength(MAILS_FROM_ONE.person);
    expect(subjects.filter((subject) => !subject.includes('Tap'))).toEqual(['More waits for you in your notices']);
    expect(await noticesOf(landlord.userId)).toBe(before + 30);
    const other = await buildPerson(opened.db);
    const theirs = await letAndJoin(app, { landlord, tenant: other });
    smtp.received.length = 0;
    await askRepair(app, open(other), theirs.leaseId, {
      typed: { title: 'Roof', words: 'Open.', urgency: 'now' },
      photos: [],
    });
    expect((await sendAllTo(landlord.email)).map(({ subject }) => subject)).toContain('Repair asked: Roof');
    await askTimes(leaseId, 31);
    smtp.received.length = 0;
    expect(await sendAllTo(landlord.email, hoursLater(24))).not.toEqual([]);
  });

  test('a mail tried again after a failure is counted once', async () => {
    const { leaseId } = await letAndJoin(app, { landlord, tenant });
    await askTimes(leaseId, 1);
    const mail = await opened.db
      .selectFrom('emails')
      .select('id')
      .where('to_address', '=', landlord.email)
      .where('template', '=', 'rent-repair-asked')
      .executeTakeFirstOrThrow();
    const away = createSmtpTransport({ url: 'smtp://127.0.0.1:9', from: app.env.MAIL_FROM });
    for (let tries = 0; tries <= MAILS_FROM_ONE.person; tries += 1)
      await expect(sendEmail(app, mail.id, away)).rejects.toThrow();
    expect((await sendAllTo(landlord.email)).map(({ subject }) => subject)).not.toContain('Repair asked: Tap 0');
    await sendEmail(app, mail.id, createSmtpTransport({ url: smtp.url, from: app.env.MAIL_FROM }));
    expect(smtp.received.at(-1)?.mail.subject).toBe('Repair asked: Tap 0');
  });

  test('an address a visitor typed gets three mails a day of what a lister answers, without their words', async () => {
    const agent = await buildPerson(opened.db, { isApproved: true, name: BAIT });
    const listing = await buildListing(opened.db, { agent_id: agent.userId, title: `${BAIT} flat` });
    const typed = `typed-${agent.userId}@bank.example`;
    const asked = await sendMessage(
      app,
      listing,
      { name: BAIT, contact: typed, message: BAIT },
      { address: '10.0.0.7' },
    );
    const id = 'enquiry' in asked ? asked.enquiry.id : '';
    await deliverEnquiry(app, { enquiryId: id, network: 'n' });
    for (let at = 0; at < 10; at += 1)
      await answerEnquiry(app, allow(enquiryPolicy.answer, agent), id, { text: `${BAIT} ${at}` });
    const got = await sendAllTo(typed);
    const answers = got.filter(({ subject }) => subject?.startsWith('News about what you asked'));
    expect(answers).toHaveLength(MAILS_FROM_ONE.address);
    expect(got.length - answers.length, 'the receipt of what was typed').toBe(1);
    for (const mail of got) {
      expect(JSON.stringify(mail)).not.toContain(BAIT);
      expect(mail.text).toContain(`${URL_OF_OURS}/sent/`);
    }
    const link = /\/sent\/([\w-]+)/.exec(got[0]?.text ?? '')?.[1] ?? '';
    expect((await findSentEnquiry(app, link))?.messages).toHaveLength(10);
  });

  test('many accounts together cause an address that never joined ten mails a day', async () => {
    const address = `many-${landlord.userId}@example.ng`;
    for (let at = 0; at < 6; at += 1) {
      const agent = await buildPerson(opened.db, { isApproved: true });
      const listing = await buildListing(opened.db, { agent_id: agent.userId });
      const asked = await sendMessage(app, listing, { name: 'A', contact: address, message: `Free? ${at}` });
      const id = 'enquiry' in asked ? asked.enquiry.id : '';
      for (const text of ['Yes.', 'Come.', 'Today.'])
        await answerEnquiry(app, allow(enquiryPolicy.answer, agent), id, { text });
    }
    expect(await sendAllTo(address)).toHaveLength(MAILS_TO_ADDRESS);
  });

  test('strangers of one network cause a lister twenty mails a day; the next network’s still comes', async () => {
    const agent = await buildPerson(opened.db, { isApproved: true });
    const listing = await buildListing(opened.db, { agent_id: agent.userId });
    const ask = async (at: number, network: string) => {
      const asked = await sendMessage(app, listing, { name: `A${at}`, contact: `a${at}@example.ng`, message: 'Free?' });
      await deliverEnquiry(app, { enquiryId: 'enquiry' in asked ? asked.enquiry.id : '', network });
    };
    for (let at = 0; at < 25; at += 1) await ask(at, 'one');
    const subjects = (await sendAllTo(agent.email)).map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => !subject.startsWith('More waits'))).toHaveLength(MAILS_FROM_ONE.person);
    expect(await noticesOf(agent.userId)).toBe(25);
    smtp.received.length = 0;
    await ask(26, 'two');
    expect(await sendAllTo(agent.email)).toHaveLength(1);
  });

  test('an address typed as a new one of an account is written to three times a day, whoever types it', async () => {
    const typed = `new-${tenant.userId}@example.ng`;
    for (const who of [landlord, tenant, landlord])
      await askEmailChange(app, allow(accountPolicy.manage, who), typed, null);
    await expect(askEmailChange(app, allow(accountPolicy.manage, tenant), typed, null)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});
