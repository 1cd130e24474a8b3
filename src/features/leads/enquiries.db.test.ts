import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { DELIVER_ENQUIRY_JOB, requestTour, sendMessage, writeToLister } from './enquiries.server.ts';

describe('enquiries', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('enquiries').execute();
    await opened.db.deleteFrom('audit_log').execute();
  });
  const readEnquiries = () => opened.db.selectFrom('enquiries').selectAll().execute();

  async function insertListing(
    given: {
      status?: 'available' | 'sold' | 'withdrawn';
      approval_status?: 'approved' | 'pending';
      agent_id?: string;
    } = {},
  ) {
    const row = await opened.db
      .insertInto('properties')
      .values({
        title: 'Four-bedroom duplex',
        property_type: 'duplex',
        transaction_type: 'sale',
        price_minor: 18_500_000_000,
        currency: 'NGN',
        price_period: 'total',
        price_ngn_minor: 18_500_000_000,
        location: 'Lekki Phase 1',
        state: 'Lagos',
        location_precision: 'area',
        fees: '[]',
        approval_status: 'approved',
        agent_id: 'agent-1',
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  test('a listing that is not public cannot be asked about, and nothing is stored', async () => {
    const { app, jobs } = buildApp(opened);
    const ids = [
      randomUUID(),
      'prop-1',
      await insertListing({ approval_status: 'pending' }),
      await insertListing({ status: 'withdrawn' }),
    ];
    for (const id of ids)
      await expect(sendMessage(app, id, { message: 'Hello' })).rejects.toMatchObject({
        code: 'listing_not_found',
        status: 404,
      });
    expect(await readEnquiries()).toEqual([]);
    expect(jobs).toEqual([]);
  });

  test('a sold home has no tours, but its lister can still be written to', async () => {
    const { app } = buildApp(opened);
    const id = await insertListing({ status: 'sold' });
    await expect(requestTour(app, id, {})).rejects.toMatchObject({ code: 'tour_closed', status: 409 });
    expect(await sendMessage(app, id, { message: 'When was it sold?' })).toHaveProperty('enquiry.kind', 'message');
  });

  test('a refused field stores nothing', async () => {
    const { app, jobs } = buildApp(opened);
    const answer = await requestTour(app, await insertListing(), { preferred_at: 'soon' });
    expect(answer).toEqual({ refusals: [{ field: 'preferred_at', problem: 'no_moment' }] });
    expect(await readEnquiries()).toEqual([]);
    expect(jobs).toEqual([]);
  });

  test('[DETAIL-020] [real] a tour request is stored for the lister and queued, with an audit row that holds no personal words', async () => {
    const { app, jobs } = buildApp(opened);
    const propertyId = await insertListing();
    const answer = await requestTour(app, propertyId, {
      name: 'Ada',
      contact: '0803 123 4567',
      preferred_at: '2026-11-22T09:00+01:00',
    });
    const [row] = await readEnquiries();
    expect(row).toMatchObject({
      kind: 'tour',
      property_id: propertyId,
      lister_id: 'agent-1',
      sender_name: 'Ada',
      sender_contact: '0803 123 4567',
      body: null,
      state: 'sent',
      preferred_at: new Date('2026-11-22T08:00:00Z'),
      expires_at: new Date('2026-11-22T09:00:00Z'),
    });
    expect(answer).toEqual({
      enquiry: {
        id: row?.id,
        kind: 'tour',
        name: 'Ada',
        contact: '0803 123 4567',
        preferred_at: '2026-11-22T08:00:00.000Z',
        sent_at: '2026-11-21T09:00:00.000Z',
        expires_at: '2026-11-22T09:00:00.000Z',
        path: `/sent/${row?.link_token}`,
      },
    });
    expect(jobs).toEqual([{ name: DELIVER_ENQUIRY_JOB, data: { enquiryId: row?.id } }]);
    const audit = await opened.db.selectFrom('audit_log').selectAll().execute();
    expect(audit).toMatchObject([
      { action: 'tour.requested', entity: 'enquiry', entity_id: row?.id, after: { propertyId } },
    ]);
  });

  test('a message without words is refused with its field, and nothing is stored; [DETAIL-022] a tour request needs none', async () => {
    const { app, jobs } = buildApp(opened);
    const id = await insertListing();
    for (const message of [undefined, '', ' \n ', '\u200b'])
      expect(await sendMessage(app, id, { contact: 'a@b.ng', message })).toEqual({
        refusals: [{ field: 'message', problem: 'message_required' }],
      });
    expect(await writeToLister(app, 'agent-1', { name: 'Ada' })).toHaveProperty('refusals');
    expect(await readEnquiries()).toEqual([]);
    expect(jobs).toEqual([]);
    await requestTour(app, id, {});
    expect(await readEnquiries()).toMatchObject([{ kind: 'tour', body: null, sender_contact: null }]);
  });

  test('[DETAIL-021] [real] a double click stores one message, also when both arrive together, and other words another one', async () => {
    const { app, jobs } = buildApp(opened);
    const id = await insertListing();
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendMessage(app, id, { message: 'Still available?', contact: 'a@b.ng' })),
    );
    expect(new Set(answers.map((answer) => ('enquiry' in answer ? answer.enquiry.id : ''))).size).toBe(1);
    await sendMessage(app, id, { message: 'And the service charge?', contact: 'a@b.ng' });
    expect(await readEnquiries()).toHaveLength(2);
    expect(jobs).toHaveLength(2);
  });

  test('a message to a person rather than about a listing stands without a property', async () => {
    const { app, jobs } = buildApp(opened);
    await writeToLister(app, 'agent-1', { name: 'Ada', contact: 'ada@example.ng', message: 'Do you manage flats?' });
    expect(await readEnquiries()).toMatchObject([
      { kind: 'message', property_id: null, lister_id: 'agent-1', body: 'Do you manage flats?' },
    ]);
    expect(jobs).toHaveLength(1);
  });

  test('one address or one contact can write often, not without end', async () => {
    const { app } = buildApp(opened);
    const id = await insertListing();
    const write = (count: number) => sendMessage(app, id, { message: `Number ${count}`, contact: 'same@example.ng' });
    for (let count = 0; count < 30; count += 1) await write(count);
    await expect(write(30)).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
  });
});
