import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '#db/audit-log.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { DAY_MS, MINUTE_MS } from '#lib/days.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findAgentTrust } from './use-cases/agent-trust.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describe('what happened with an agent', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let other: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Ngozi Okonkwo' });
    other = await buildPerson(opened.db, { isApproved: true, name: 'Emeka Eze' });
  });
  afterAll(() => opened?.close());

  const trustOf = (who: Actor) => findAgentTrust(buildApp(opened, { now: NOW }).app, who.userId);
  const enquiry = (lister: Actor, days: number, answeredAfter: number | null, sender_id: string | null = null) =>
    opened.db
      .insertInto('enquiries')
      .values({
        kind: 'message',
        lister_id: lister.userId,
        sender_name: 'Ada',
        sender_contact: 'ada@example.com',
        body: 'Is it still there?',
        sender_id,
        created_at: ago(days),
        answered_at: answeredAfter === null ? null : new Date(ago(days).getTime() + answeredAfter * MINUTE_MS),
      })
      .execute();

  test('somebody who is no approved agent has no such page', async () => {
    const person = await buildPerson(opened.db, { name: 'Bola' });
    expect(await trustOf(person)).toBeNull();
  });

  test('nothing is guessed of an agent with whom nothing happened, and their score is what they start with', async () => {
    expect(await trustOf(other)).toMatchObject({
      score: 50,
      checks: { isFlagged: false, isIdentityReviewed: false, acceptedDocuments: 0 },
      history: {
        written: 0,
        answered: 0,
        medianMinutes: null,
        due: 0,
        confirmed: 0,
        upheldReports: 0,
        closed: 0,
        rating: null,
        reviews: 0,
        deals: 0,
      },
    });
  });

  test('answers, confirmations, upheld reports and closed homes are counted from events, lately, and of this agent alone', async () => {
    await enquiry(agent, 3, 30);
    await enquiry(agent, 5, 120);
    await enquiry(agent, 6, 600);
    await enquiry(agent, 7, null);
    await enquiry(agent, 91, 5);
    await enquiry(agent, 2, 1, agent.userId);
    await enquiry(other, 2, 9);
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    await buildListing(opened.db, { agent_id: agent.userId, status: 'sold' });
    await buildListing(opened.db, { agent_id: other.userId, status: 'rented' });
    const happened = (action: 'listing.confirmed' | 'listing.expired', days: number, actorId: string | null) =>
      recordAudit(opened.db, { actorId, action, entity: 'property', entityId: id, at: ago(days) });
    await happened('listing.confirmed', 10, agent.userId);
    await happened('listing.confirmed', 40, agent.userId);
    await happened('listing.expired', 70, null);
    await happened('listing.confirmed', 400, agent.userId);
    const report = (entity: string, type: 'property' | 'agent', days: number, state: 'upheld' | 'dismissed') =>
      opened.db
        .insertInto('fraud_reports')
        .values({
          reporter_id: other.userId,
          reported_entity_type: type,
          reported_entity_id: entity,
          report_type: type === 'agent' ? 'unprofessional' : 'overpriced',
          description: 'So it was.',
          state,
          decided_at: ago(days),
        })
        .execute();
    await report(id, 'property', 20, 'upheld');
    await report(agent.userId, 'agent', 30, 'upheld');
    await report(agent.userId, 'agent', 30, 'dismissed');
    await report(agent.userId, 'agent', 400, 'upheld');
    expect((await trustOf(agent))?.history).toMatchObject({
      written: 4,
      answered: 3,
      medianMinutes: 120,
      due: 3,
      confirmed: 2,
      upheldReports: 2,
      closed: 1,
    });
  });
});
