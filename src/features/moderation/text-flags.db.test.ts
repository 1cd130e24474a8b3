import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { moderationPolicy } from '#features/moderation/policy.ts';
import { editOwnListing } from '#features/submissions/listing-edits.server.ts';
import { agentListingPolicy, submissionPolicy } from '#features/submissions/policy.ts';
import {
  approveSubmission,
  findChangesOfSubmission,
  findSubmission,
  listSubmissions,
  submitProperty,
} from '#features/submissions/submissions.server.ts';
import { OWN_MATTER } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { answerFlag } from './text-flags.server.ts';

const person = (userId: string, role: 'admin' | 'user' = 'user') =>
  ({ userId, email: `${userId}@example.com`, name: userId, role, profile: null }) as const;
const ONE = person('one');
const OTHER = person('other');
const ADMIN = person('the-office', 'admin');
const LONG = `${'A quiet home with good light, a garden and a borehole, near the market and two schools. '.repeat(2)}Come and see.`;
const HOME = {
  title: '3 bedroom house',
  property_type: 'house',
  price: '45000000',
  location: 'Off Admiralty Way, Lekki Phase 1',
  state: 'Lagos',
  bedrooms: '3',
  bathrooms: '2',
  area_sqm: '120.5',
  description: 'A quiet home near the market.',
};

describe('flags of texts', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    for (const { userId, role, email, name } of [ONE, OTHER, ADMIN])
      await createAccount(opened.db, { userId, name, email, password: 'Correct-horse-7', role, createdAt: new Date() });
  });
  afterAll(() => opened.close());

  const submit = async (who: typeof ONE | typeof OTHER, more: Record<string, string>) => {
    const answer = await submitProperty(app, allow(agentListingPolicy.create, { ...who, role: 'admin' }), 'agent', {
      ...HOME,
      ...more,
    });
    if ('refusals' in answer) throw new Error(JSON.stringify(answer.refusals));
    return answer.submission.id;
  };
  const decide = allow(submissionPolicy.decide, ADMIN);
  const kinds = async (id: string) => (await findSubmission(app, id))?.flags.map(({ kind }) => kind);

  test('an account to pay to is refused with its field, and what people may mean honestly is taken', async () => {
    const answer = await submitProperty(app, allow(agentListingPolicy.create, { ...ONE, role: 'admin' }), 'agent', {
      ...HOME,
      description: 'Pay the fee into GTBank 0123456789 before you come.',
    });
    expect(answer).toEqual({ refusals: [{ field: 'description', problem: 'text_account' }] });
    await expect(submit(ONE, { description: 'Call 08031234567 to see it.' })).resolves.toEqual(expect.any(String));
  });

  test('the queue shows the words, one answer each with who and when, and a decision answers the rest', async () => {
    const id = await submit(ONE, {
      description: 'Call 08031234567. See www.example.com',
      title: 'A fine house in Lekki',
    });
    const { items } = await listSubmissions(app, { status: 'pending_approval' }, 50);
    expect(items.find((item) => item.id === id)?.flags).toMatchObject([
      { kind: 'contact', field: 'description', answer: null },
      { kind: 'link', field: 'description', words: 'www.example.com', answer: null },
    ]);
    const [flag] = (await findSubmission(app, id))?.flags ?? [];
    const answering = { id: flag?.id ?? '', subjectId: id, answer: 'kept' } as const;
    await expect(
      answerFlag(app, allow(moderationPolicy.answer, ADMIN), {
        ...answering,
        subjectId: '00000000-0000-4000-8000-000000000000',
      }),
    ).rejects.toMatchObject({ code: 'flag_not_found' });
    const own = allow(moderationPolicy.answer, { ...ADMIN, userId: ONE.userId });
    await expect(answerFlag(app, own, answering)).rejects.toMatchObject(OWN_MATTER);

    await answerFlag(app, allow(moderationPolicy.answer, ADMIN), answering);
    await approveSubmission(app, decide, id);
    const flags = (await findSubmission(app, id))?.flags ?? [];
    expect(flags.map(({ answer }) => answer).sort()).toEqual(['dismissed', 'kept']);
    expect(flags.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
  });

  test('the same long text of another lister is named, one’s own is not', async () => {
    const first = await submit(ONE, { description: LONG, title: 'First home in Lekki' });
    await approveSubmission(app, decide, first);
    expect(await kinds(await submit(ONE, { description: LONG, title: 'Own second home' }))).toEqual([]);
    const copied = await submit(OTHER, { description: LONG.toUpperCase(), title: 'Copied home in Lekki' });
    expect(await kinds(copied)).toEqual(['duplicate']);
  });

  test('small words of a live listing that are flagged wait, others go live at once', async () => {
    const id = await submit(ONE, { title: 'A live house in Lekki' });
    const listing = (await approveSubmission(app, decide, id)).property_id ?? '';
    const form = {
      ...HOME,
      title: 'A live house in Lekki',
      location: 'Lekki Phase 1',
      address: 'Off Admiralty Way, Lekki Phase 1',
    };
    const manage = allow(listingPolicy.manage, ONE);
    await expect(editOwnListing(app, manage, listing, { ...form, power: 'Band A, 20 hours' })).resolves.toMatchObject({
      isWaiting: false,
    });
    const answer = await editOwnListing(app, manage, listing, {
      ...form,
      power: 'Pay before you come and see the meter',
    });
    expect(answer).toMatchObject({ isWaiting: true });
    const { items } = await listSubmissions(app, { status: 'pending_approval' }, 50);
    const waiting = items.find((item) => item.property_id === listing);
    expect(waiting?.flags).toMatchObject([{ kind: 'fee_first', field: 'power' }]);
    expect((await findChangesOfSubmission(app, waiting?.id ?? ''))?.map(({ part }) => part)).toEqual(['power']);
  });

  test('a home from a form stands under its place’s name, with the words typed beside it', async () => {
    const submission = await findSubmission(app, await submit(OTHER, { title: 'Found by place' }));
    expect(submission).toMatchObject({ location: 'Lekki Phase 1', address: 'Off Admiralty Way, Lekki Phase 1' });
  });
});
