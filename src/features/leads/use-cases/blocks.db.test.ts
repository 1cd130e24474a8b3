import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { requestTour, sendMessage } from '../enquiries.server.ts';
import { enquiryPolicy } from '../policy.ts';
import { findBlock, setBlock } from './blocks.server.ts';
import { answerEnquiry, countUnread, openEnquiry } from './inbox.server.ts';
import { changeOwnVisit } from './own-visits.server.ts';
import { changeBySentLink, writeBySentLink } from './sent-link.server.ts';

const mayAnswer = (actor: Actor) => allow(enquiryPolicy.answer, actor);

describe('who is blocked, and what is new', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let buyer: Actor;
  let listing: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    agent = await buildPerson(opened.db, { isApproved: true });
    buyer = await buildPerson(opened.db, { isAgent: true, phone: '+2348031234567' });
    listing = await buildListing(opened.db, { agent_id: agent.userId });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['enquiry_blocks', 'enquiries', 'audit_log', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const app = () => buildApp(opened).app;
  const idOf = (answer: Awaited<ReturnType<typeof sendMessage>>) => ('enquiry' in answer ? answer.enquiry.id : '');
  const linkOf = async (id: string) =>
    (await opened.db.selectFrom('enquiries').select('link_token').where('id', '=', id).executeTakeFirstOrThrow())
      .link_token ?? '';
  const blocked = { code: 'blocked', status: 403 };

  test('only a side of a conversation blocks, and only somebody who can be known again', async () => {
    const id = idOf(await sendMessage(app(), listing, { message: 'Hello' }));
    await expect(setBlock(app(), mayAnswer(buyer), id, true)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(setBlock(app(), mayAnswer(agent), id, true)).rejects.toMatchObject({ code: 'nobody_to_block' });
    expect(await findBlock(app(), mayAnswer(agent), id)).toBeNull();
  });

  test('whoever is blocked is refused everywhere, under the same address or number, and heard again when that ends', async () => {
    const id = idOf(await sendMessage(app(), listing, { message: 'Hello', contact: '0803 123 4567' }));
    const link = await linkOf(id);
    await setBlock(app(), mayAnswer(agent), id, true);
    expect(await findBlock(app(), mayAnswer(agent), id)).toBe(true);
    await expect(writeBySentLink(app(), link, { text: 'Are you there?' })).rejects.toMatchObject(blocked);
    await expect(sendMessage(app(), listing, { message: 'Me', contact: '+234 803 123 4567' })).rejects.toMatchObject(
      blocked,
    );
    await expect(requestTour(app(), listing, {}, { actor: buyer }), 'the number of an account').rejects.toMatchObject(
      blocked,
    );
    expect(await sendMessage(app(), listing, { message: 'Me', contact: '0803 765 4321' })).toHaveProperty('enquiry');
    await setBlock(app(), mayAnswer(agent), id, false);
    expect(await writeBySentLink(app(), link, { text: 'Are you there?' })).toBe(true);
    const trail = await opened.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', '%blocked')
      .execute();
    expect(trail.map(({ action }) => action).sort()).toEqual(['enquiry.blocked', 'enquiry.unblocked']);
  });

  test('an asker blocks a lister too; calling a visit off is never silenced', async () => {
    const asked = await requestTour(app(), listing, { preferred_at: '2026-11-22T09:00:00Z' }, { actor: buyer });
    const id = idOf(asked);
    await setBlock(app(), mayAnswer(buyer), id, true);
    await expect(answerEnquiry(app(), mayAnswer(agent), id, { text: 'Come now' })).rejects.toMatchObject(blocked);
    const move = { act: 'move', moment: '2026-11-22T13:00:00Z' } as const;
    await expect(changeOwnVisit(app(), mayAnswer(agent), id, move)).rejects.toMatchObject(blocked);
    await setBlock(app(), mayAnswer(agent), id, true);
    await changeBySentLink(app(), await linkOf(id), { act: 'cancel' });
    expect(await openEnquiry(app(), mayAnswer(agent), id)).toMatchObject({ state: 'cancelled' });
  });

  test('a message of ticks alone has words, in the order of the form; what was typed follows; a foreign tick is nothing', async () => {
    const ask = async (input: Record<string, unknown>) => {
      const answer = await sendMessage(app(), listing, input);
      return 'enquiry' in answer ? answer.enquiry.message : answer.refusals[0]?.problem;
    };
    expect(await ask({ ask_when: 'on', ask_available: 'on' })).toBe(
      'Is it still available?\nWhen can I come and see it?',
    );
    expect(await ask({ ask_papers: 'on', message: ' For my sister. ' })).toMatch(
      /^Which title papers .*\n\n ?For my sister\.$/,
    );
    for (const input of [{ ask_nothing: 'on' }, { ask_when: 'off' }, { ask_when: ['on'] }, { message: '\u200b' }])
      expect(await ask(input)).toBe('message_required');
  });

  test('the count in the header is of conversations with news, and each side’s own', async () => {
    const id = idOf(await sendMessage(app(), listing, { message: 'Hello' }, { actor: buyer }));
    expect([await countUnread(app(), agent), await countUnread(app(), buyer)]).toEqual([1, 0]);
    await answerEnquiry(app(), mayAnswer(agent), id, { text: 'Yes.' });
    await openEnquiry(app(), mayAnswer(agent), id);
    expect([await countUnread(app(), agent), await countUnread(app(), buyer)]).toEqual([0, 1]);
  });
});
