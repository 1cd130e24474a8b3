import { randomUUID } from 'node:crypto';
import { openPostgres } from '#db/client.server.ts';
import { startBuiltServer } from '../support/bench-server.ts';
import { buildPerson, PASSWORD } from '../support/build-agent.ts';
import { linkIn } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { makePhotos } from '../support/photos.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { startS3Server } from '../support/s3-server.ts';
import { signIn } from '../support/sign-in.ts';
import { startSmtpServer } from '../support/smtp-stand-in.ts';
import { holding, Visitor, words } from '../support/visitor.ts';

/** Everything outside: a PostgreSQL server, an S3 server, an SMTP server. */
async function startOutside() {
  const [postgres, s3, smtp] = await Promise.all([startPostgres(), startS3Server(), startSmtpServer()]);
  const server = await startBuiltServer({
    DATABASE_URL: postgres.url,
    ...s3.env,
    EMAIL_TRANSPORT: 'smtp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Zaure <no-reply@zaure.example>',
  });
  const { db, close } = openPostgres(postgres.url, { poolSize: 1 });
  const { email } = await buildPerson(db, { role: 'admin' });
  await close();
  return {
    origin: server.origin,
    admin: { email, password: PASSWORD },
    countObjects: () => s3.list().length,
    async readMailTo(to: string, subject: RegExp) {
      const find = () =>
        smtp.received.findLast(({ envelope, mail }) => envelope.to.includes(to) && subject.test(mail.subject ?? ''));
      await expect.poll(() => find() !== undefined, { message: `a mail to ${to} about ${subject}` }).toBe(true);
      const mail = find()?.mail;
      return { subject: mail?.subject ?? '', text: mail?.text ?? '' };
    },
    async stop() {
      await server.stop();
      await Promise.all([postgres.stop(), s3.close(), smtp.close()]);
    },
  };
}

test('from signing up to sold, with ten photos, without script, on PostgreSQL, S3 and SMTP servers', async ({
  request,
}) => {
  test.slow();
  const outside = await startOutside();
  const [owner, seeker, office] = [0, 1, 2].map(() => new Visitor(outside.origin)) as [Visitor, Visitor, Visitor];
  // A name in which the search can read neither a kind of home nor a number.
  const title = `Mangoyard ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const isFound = async () => {
    await seeker.goto(`/homes-for-sale?search=${encodeURIComponent(title)}`);
    // By its heading: homes nearest to the words name them too, as what they miss.
    return seeker.page.queryAllByRole('heading', { name: title }).length;
  };
  try {
    const email = `amina-${randomUUID().slice(0, 8)}@example.ng`;
    await owner.goto('/auth?tab=signup');
    const signUp = owner.in(owner.field('Confirm password').closest('form') ?? undefined);
    owner.fill({ Email: email, Password: 'three odd words', 'Confirm password': 'three odd words' }, signUp);
    await owner.press('Sign Up', signUp);
    owner.page.getByRole('heading', { name: 'Check your email' });
    await owner.goto(linkIn(await outside.readMailTo(email, /Confirm/)));
    await owner.press('Confirm my email');

    await owner.goto('/sell');
    const house = { title, price: '45m', location: 'Lekki Phase 1', bedrooms: '3', bathrooms: '2', area_sqm: '180' };
    for (const [name, value] of Object.entries(house))
      owner.give(owner.document.querySelector<HTMLElement>(`[name=${name}]`), value);
    owner.give(owner.document.querySelector<HTMLElement>('input[type=file]'), await makePhotos(10));
    await owner.press('Submit property');
    owner.page.getByRole('heading', { name: 'Success!' });
    expect(words(owner.document.body)).toContain('Your property has been listed successfully.');
    expect(await isFound()).toBe(0);

    office.wear(await signIn(outside.origin, outside.admin));
    await office.goto(`/admin?tab=submissions&search=${title}`);
    const [submission] = holding(office.page.getAllByRole('article'), title);
    await office.press('Approve', office.in(submission));
    const approve = office.in(office.page.getByRole('region', { name: /Approve/ }));
    office.fill({ Notes: 'Seen by the office, the photos are of the house.' }, approve);
    await office.press('Approve', approve);
    expect(words(office.document.body)).toContain('Property Approved');

    await expect.poll(isFound).toBe(1);
    await seeker.follow(title, seeker.in(holding(seeker.page.getAllByRole('article'), title)[0]));
    expect(words(seeker.page.getByRole('heading', { level: 1 }))).toContain(title);
    const found = await request.get(`${outside.origin}/api/properties?search=${encodeURIComponent(title)}`);
    const [{ image_urls: photos }] = (await found.json()).items;
    expect(photos).toHaveLength(10);
    const picture = await request.get(new URL(`${photos[9]}/640.webp`, outside.origin).href);
    expect(picture.status()).toBe(200);
    // Nothing of the phone that took it is left.
    expect((await picture.body()).includes('Tecno')).toBe(false);
    expect(outside.countObjects()).toBeGreaterThanOrEqual(10);

    await owner.goto('/account/listings');
    const listing = () => owner.in(holding(owner.page.getAllByRole('listitem'), title)[0]);
    await owner.press('Mark sold', listing());
    listing().getByText('Sold');
    await expect.poll(isFound).toBe(0);
  } finally {
    for (const one of [owner, seeker, office]) await one.close();
    await outside.stop();
  }
});
