import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { agentFeedName } from '#features/listings/agent-feed.server.ts';
import { type FeedRow, toFeedRow } from '#features/listings/feed-row.server.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { feedListing } from '../../../../tests/support/build-feed-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { feedPolicy } from '../policy.ts';
import { writeRows } from './write-rows.server.ts';

describe('writing a feed', () => {
  let opened: OpenDatabase;
  let agent: Allowed<'feed.send'>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    agent = allow(feedPolicy.send, await buildPerson(opened.db, { isApproved: true }));
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('properties').execute();
  });

  async function* rowsOf(count: number, description = 'A quiet street.'): AsyncGenerator<FeedRow> {
    for (let index = 0; index < count; index += 1)
      yield toFeedRow(
        feedListing({
          feed: agentFeedName(agent.userId),
          external_ref: `R${index}`,
          description,
          approval_status: 'pending',
        }),
      );
  }

  test('whatever else is asked of the database meanwhile is answered after the part it came in, not after the feed', async () => {
    const { app } = buildApp(opened);
    let parts = 0;
    const waited: Promise<number>[] = [];
    const asked: typeof app = {
      ...app,
      // Asked for in the middle of every transaction, once the rows are in: there somebody else comes.
      now: () => {
        const askedIn = parts;
        waited.push(sql`select 1`.execute(opened.db).then(() => parts - askedIn));
        return app.now();
      },
    };
    const onRows = () => {
      parts += 1;
    };
    expect(await writeRows(asked, rowsOf(300), { feed: agentFeedName(agent.userId), agent, onRows })).toMatchObject({
      inserted: 300,
    });
    expect(parts).toBeGreaterThan(2);
    expect(waited.length).toBe(parts);
    for (const passed of await Promise.all(waited)) expect(passed).toBeLessThanOrEqual(1);
  });

  test('rows with long texts are written fewer at a time', async () => {
    const sizes: number[] = [];
    const firstPart = async (count: number, description: string) => {
      sizes.length = 0;
      let before = 0;
      const onRows = (rows: number) => {
        sizes.push(rows - before);
        before = rows;
      };
      await writeRows(buildApp(opened).app, rowsOf(count, description), {
        feed: agentFeedName(agent.userId),
        agent,
        onRows,
      });
      return sizes[0];
    };
    expect(await firstPart(60, 'A quiet street.')).toBe(50);
    // A row of such a text takes a database half a second: no more of them than show where the first part ends.
    expect(await firstPart(11, 'A quiet street. '.repeat(1200))).toBe(5);
  });
});
