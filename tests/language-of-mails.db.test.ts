import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { findSignUp, signUp } from '#features/accounts/sign-up.server.ts';
import { chooseMailLanguage, readOwnMailLanguage } from '#features/accounts/use-cases/own-mail-language.server.ts';
import { askForReset } from '#features/accounts/use-cases/recover-password.server.ts';
import { sendMessage } from '#features/leads/enquiries.server.ts';
import { enquiryPolicy } from '#features/leads/policy.ts';
import { deliverEnquiry } from '#features/leads/use-cases/deliver-enquiry.server.ts';
import { answerEnquiry } from '#features/leads/use-cases/inbox.server.ts';
import { forwardLead, submitLead } from '#features/leads/use-cases/leads.server.ts';
import { writeBySentLink } from '#features/leads/use-cases/sent-link.server.ts';
import { OFFICE_MAIL } from '#features/leads/use-cases/tell-sides.server.ts';
import { listingReference } from '#features/listings/listing-reference.ts';
import { noteLanguageUsed, storeMailLanguage } from '#features/mail/mail-languages.server.ts';
import { submissionPolicy } from '#features/submissions/policy.ts';
import { rejectSubmission, submitProperty } from '#features/submissions/submissions.server.ts';
import { decideObjection, submitObjection } from '#features/support/objections.server.ts';
import { supportPolicy } from '#features/support/policy.ts';
import { deliverRequest } from '#features/support/use-cases/deliver-request.server.ts';
import { borrow } from '#lib/borrowed-text.server.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { FEATURES } from '#server/features.server.ts';
import type { Language } from '#vocabulary/languages.ts';
import { buildPerson } from './support/build-agent.ts';
import { buildListing } from './support/build-listing.ts';
import { readMailedLink } from './support/mailed-links.ts';
import { buildApp } from './support/test-app.ts';
import { openTestDatabase } from './support/test-database.ts';

const HOME = {
  title: 'Gida mai ɗakuna uku',
  property_type: 'house',
  price: '45000000',
  location: 'Lekki Phase 1',
  bedrooms: '3',
  bathrooms: '2',
  area_sqm: '120.5',
};
const URL_OF_OURS = 'https://zaure.example';

describe('the language of mails', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['enquiries', 'leads', 'emails', 'notifications', 'rate_limits', 'settings'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const build = () => buildApp(opened, { env: { PUBLIC_URL: URL_OF_OURS }, features: FEATURES });
  const mailTo = (address: string, template: string) =>
    opened.db
      .selectFrom('emails')
      .select(['language', 'subject', 'text_body', 'html_body'])
      .where('to_address', '=', address)
      .where('template', '=', template)
      .executeTakeFirstOrThrow();
  const own = (actor: Actor) => allow(accountPolicy.manage, actor);
  const choose = (actor: Actor, wanted: unknown) => chooseMailLanguage(build().app, own(actor), wanted);
  const choiceOf = (actor: Actor) => readOwnMailLanguage(build().app, actor);
  const acts = (actor: Actor, language: Language) =>
    inLanguage(language, () => noteLanguageUsed(opened.db, actor.userId, new Date()));
  const listingOf = (actor: Actor) => buildListing(opened.db, { title: 'Flat in Yaba', agent_id: actor.userId });
  const agentOf = () => buildPerson(opened.db, { isApproved: true });
  const message = { name: 'Ada', message: 'Is it free?' };
  const idOf = (answer: object) => (answer as { enquiry: { id: string } }).enquiry.id;
  const noteOffice = (address: string) =>
    opened.db
      .insertInto('settings')
      .values({ key: OFFICE_MAIL.key, value: JSON.stringify({ address }) })
      .execute();
  const wordsIn = (language: Language, words: () => string) => inLanguage(language, words);

  test.each(['fr', '', 'EN', 'constructor', null, ['ha']])(
    'a language we do not have (%j) is refused, and nothing is chosen or recorded',
    async (wanted) => {
      const person = await buildPerson(opened.db);
      await expect(choose(person, wanted)).rejects.toMatchObject({ code: 'unknown_choice', status: 400 });
      expect(await choiceOf(person)).toEqual({ choice: 'as-used', used: null });
      const trail = opened.db.selectFrom('audit_log').select('id').where('actor_id', '=', person.userId);
      expect(await trail.execute()).toEqual([]);
    },
  );

  test('a form that names somebody’s address changes neither what they chose nor what they use', async () => {
    const { app } = build();
    const chooser = await buildPerson(opened.db);
    await choose(chooser, 'yo');
    const user = await buildPerson(opened.db);
    await acts(user, 'ha');
    for (const { email } of [chooser, user])
      await inLanguage('ig', async () => {
        const lead = await submitLead(app, { fullName: 'Stranger', email, phone: '0803 123 4567' });
        await inLanguage('en', () => forwardLead(app, { leadId: (lead as { id: string }).id }));
        await askForReset(app, { email }, null);
        await signUp(app, { email, password: 'Correct-horse-7' }, { address: null, deviceHash: null });
      });
    expect(await choiceOf(chooser)).toEqual({ choice: 'yo', used: 'en' });
    expect(await choiceOf(user)).toEqual({ choice: 'as-used', used: 'ha' });
    for (const template of ['lead-received', 'reset-password', 'already-registered']) {
      expect(await mailTo(chooser.email, template), template).toMatchObject({ language: 'yo' });
      expect(await mailTo(user.email, template), template).toMatchObject({ language: 'ha' });
    }
  });

  test('a choice is stored with its audit row, once; it wins over what is used, and goes back to it', async () => {
    const person = await buildPerson(opened.db);
    await acts(person, 'ha');
    await choose(person, 'ig');
    await choose(person, 'ig');
    await acts(person, 'pcm');
    expect(await choiceOf(person)).toEqual({ choice: 'ig', used: 'pcm' });
    await notify(build().app, opened.db, {
      causedBy: null,
      userId: person.userId,
      kind: 'one',
      write: () => ({ title: m.accounts_nav_notices(), paragraphs: [] }),
    });
    await choose(person, 'as-used');
    await notify(build().app, opened.db, {
      causedBy: null,
      userId: person.userId,
      kind: 'two',
      write: () => ({ title: m.accounts_nav_notices(), paragraphs: [] }),
    });
    const told = opened.db
      .selectFrom('notifications')
      .select(['kind', 'language', 'title'])
      .where('user_id', '=', person.userId)
      .orderBy('kind');
    const title = (language: Language) => wordsIn(language, m.accounts_nav_notices);
    expect(await told.execute()).toEqual([
      { kind: 'one', language: 'ig', title: title('ig') },
      { kind: 'two', language: 'pcm', title: title('pcm') },
    ]);
    const trail = await opened.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'mail-language.chosen')
      .where('entity_id', '=', person.userId)
      .orderBy('created_at')
      .execute();
    expect(trail).toHaveLength(2);
    expect(trail).toEqual(
      expect.arrayContaining([
        { before: { choice: 'as-used' }, after: { choice: 'ig' } },
        { before: { choice: 'ig' }, after: { choice: 'as-used' } },
      ]),
    );
  });

  test('asked in Pidgin about the home of an agent who uses English: the agent reads English, the asker Pidgin, and so in the answer', async () => {
    const { app } = build();
    const agent = await agentOf();
    await acts(agent, 'en');
    const listing = await listingOf(agent);
    const guest = 'asker@example.ng';
    const asked = await inLanguage('pcm', () => sendMessage(app, listing, { ...message, contact: guest }));
    // The job runs outside of any request.
    await deliverEnquiry(app, { enquiryId: idOf(asked) });
    const about = 'Flat in Yaba';
    const reference = listingReference(listing) ?? '';
    expect(await mailTo(agent.email, 'enquiry-message')).toMatchObject({
      language: 'en',
      subject: wordsIn('en', () => m.leads_notice_message({ about })),
      html_body: expect.stringContaining('<html lang="en-NG">'),
    });
    const receipt = await mailTo(guest, 'enquiry-receipt');
    expect(receipt).toMatchObject({
      language: 'pcm',
      subject: wordsIn('pcm', () => m.leads_receipt_message_title({ about: m.leads_about_home({ reference }) })),
      html_body: expect.stringContaining('<html lang="pcm">'),
    });
    expect(receipt.text_body).toContain(wordsIn('pcm', () => m.mail_footer({ url: URL_OF_OURS })));
    const link = await readMailedLink(app, guest, 'enquiry-receipt');
    expect(link.pathname).toMatch(/^\/pcm\/sent\/[\w-]{32}$/);
    expect(JSON.stringify(receipt)).not.toContain(link.pathname.slice(-32));

    await answerEnquiry(app, allow(enquiryPolicy.answer, agent), idOf(asked), { text: 'Yes, it is.' });
    expect(await mailTo(guest, 'enquiry-answer')).toMatchObject({ language: 'pcm' });
    // Whoever has the link and writes on in another language is answered in that one.
    await inLanguage('ha', () => writeBySentLink(app, link.pathname.slice(-32), { text: 'Na gode.' }));
    await opened.db.deleteFrom('emails').execute();
    await answerEnquiry(app, allow(enquiryPolicy.answer, agent), idOf(asked), { text: 'Come on Monday.' });
    expect(await mailTo(guest, 'enquiry-answer')).toMatchObject({
      language: 'ha',
      subject: wordsIn('ha', () => m.leads_mail_news_title({ about: m.leads_about_home({ reference }) })),
    });
  });

  test('a lead left in Pidgin: the office’s address reads English, whatever an account of that address uses', async () => {
    const { app } = build();
    const office = await buildPerson(opened.db);
    await choose(office, 'ha');
    await noteOffice(office.email);
    const lead = await inLanguage('pcm', () =>
      submitLead(app, { fullName: 'Ada', email: 'lead@example.ng', phone: '0803 123 4567' }),
    );
    await forwardLead(app, { leadId: (lead as { id: string }).id });
    expect(await mailTo(office.email, 'lead-new')).toMatchObject({
      language: 'en',
      text_body: expect.stringContaining(`${URL_OF_OURS}/admin/leads/`),
    });
    expect(await mailTo('lead@example.ng', 'lead-received')).toMatchObject({
      language: 'pcm',
      subject: wordsIn('pcm', m.leads_receipt_lead_title),
    });
  });

  test('what the office decides in English about a home handed in in Hausa is told in Hausa', async () => {
    const { app } = build();
    const seller = await buildPerson(opened.db);
    const answer = await inLanguage('ha', () =>
      submitProperty(app, allow(submissionPolicy.create, seller), 'sell', HOME),
    );
    if ('refusals' in answer) throw new Error(JSON.stringify(answer.refusals));
    await inLanguage('en', () =>
      rejectSubmission(app, allow(submissionPolicy.decide, admin), answer.submission.id, 'No title document.'),
    );
    const title = HOME.title;
    const mail = await mailTo(seller.email, 'submission-rejected');
    expect(mail).toMatchObject({
      language: 'ha',
      subject: wordsIn('ha', () => m.submissions_mail_rejected_title({ title })),
      html_body: expect.stringContaining('<html lang="ha">'),
    });
    expect(mail.text_body).toContain(`${URL_OF_OURS}/ha/account/listings/submissions/${answer.submission.id}`);
    expect(mail.text_body).toContain(wordsIn('ha', m.mail_open));
    expect(mail.text_body).toContain('No title document.');
  });

  test('the answer to an objection is worded in the language of who objected, on its page and in the mail', async () => {
    const { app, jobs } = build();
    const sent = await inLanguage('pcm', () =>
      submitObjection(app, {
        name: 'Ada',
        email: 'objects@example.ng',
        phone: '',
        message: 'No.',
        use_forwarding: 'on',
      }),
    );
    if ('refusals' in sent) throw new Error(JSON.stringify(sent.refusals));
    const [requestId = ''] = jobs.flatMap(({ name, data }) =>
      name === 'deliver-request' ? Object.values(data).map(String) : [],
    );
    await deliverRequest(app, { requestId });
    expect(await mailTo('objects@example.ng', 'enquiry-receipt')).toMatchObject({ language: 'pcm' });
    const decision = { decision: 'uphold', reason: 'You are right.' } as const;
    await decideObjection(app, allow(supportPolicy.decide, admin), requestId, decision);
    const told = wordsIn('pcm', () => m.support_objection_upheld({ reason: decision.reason }));
    expect(told).not.toBe(wordsIn('en', () => m.support_objection_upheld({ reason: decision.reason })));
    expect((await mailTo('objects@example.ng', 'enquiry-answer')).text_body).toContain(told);
    const words = opened.db.selectFrom('enquiry_messages').select('body').where('enquiry_id', '=', requestId);
    expect(await words.execute()).toEqual([{ body: told }]);
  });

  test('somebody new is written to in the language they sign up in, and the link leads there', async () => {
    const { app } = build();
    await inLanguage('ig', () =>
      signUp(app, { email: 'new@example.ng', password: 'Correct-horse-7' }, { address: null, deviceHash: 'd' }),
    );
    expect(await mailTo('new@example.ng', 'confirm-sign-up')).toMatchObject({
      language: 'ig',
      subject: wordsIn('ig', m.accounts_mail_confirm_title),
    });
    const link = await readMailedLink(app, 'new@example.ng', 'confirm-sign-up');
    expect(link.pathname).toBe('/ig/auth/confirm');
    expect(await findSignUp(app, link.searchParams.get('token') ?? '', 'd')).toMatchObject({ email: 'new@example.ng' });
  });

  test('what a language lacks says that it is English, and no mark of it leaves', async () => {
    const person = await buildPerson(opened.db);
    await storeMailLanguage(opened.db, person.userId, { chosen: 'yo', at: new Date() });
    await notify(build().app, opened.db, {
      causedBy: null,
      userId: person.userId,
      kind: 'lacking',
      write: () => ({
        title: borrow('Only in English'),
        paragraphs: [`Ilé ${borrow('in English')}`, borrow('All <b>')],
      }),
    });
    const mail = await mailTo(person.email, 'lacking');
    expect(mail.html_body).toContain('<html lang="yo">');
    expect(mail.html_body).toContain('<h1 lang="en"');
    expect(mail.html_body).toMatch(/<p style="[^"]*">Ilé in English<\/p><p lang="en" style="[^"]*">All &lt;b&gt;<\/p>/);
    const notice = await opened.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(notice).toEqual({ title: 'Only in English', body: 'Ilé in English\n\nAll <b>' });
    expect(JSON.stringify(mail)).not.toMatch(/[\uE000\uE001]/);
  });
});
