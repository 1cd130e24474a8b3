import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { readFeedbackOnce, readHelpReport } from './help-report.server.ts';
import { supportPolicy } from './policy.ts';
import {
  countAnswer,
  countQuestionMissed,
  forgetOldHelp,
  listPopular,
  readReader,
  storeFeedback,
} from './use-cases/help-counts.server.ts';
import { libraryOf, listCategories } from './use-cases/help-library.server.ts';

const DAY = 24 * 3_600_000;
const NOW = new Date('2026-11-21T09:00:00Z');

describe('what is counted in the help centre', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['help_counts', 'help_marks', 'help_misses', 'help_feedback', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  // One folder, since the key of the marks lies there.
  const env = { DATA_DIR: join(tmpdir(), `zaure-help-${randomUUID()}`) };
  const app = (days = 0) => buildApp(opened, { now: new Date(NOW.getTime() + days * DAY), env }).app;
  const reader = (number: number) => ({
    address: `10.0.0.${number}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });

  test('bots, answers that are not there, and a second look of the day count nothing', async () => {
    await countAnswer(app(), 'opened', 'caution-fee', { address: '10.0.0.1', userAgent: 'Googlebot/2.1' });
    await countAnswer(app(), 'opened', 'caution-fee', { address: '10.0.0.1', userAgent: null });
    await countAnswer(app(), 'opened', 'constructor', reader(1));
    for (let time = 0; time < 3; time += 1) await countAnswer(app(), 'opened', 'caution-fee', reader(1));
    await countAnswer(app(), 'yes', 'caution-fee', reader(1));
    await countAnswer(app(), 'no', 'caution-fee', reader(1));
    expect((await readHelpReport(app())).answers).toMatchObject([{ answer: 'caution-fee', opened: 1, yes: 1, no: 0 }]);
  });

  test('who turned counting off counts nothing: no answer, no question, no mark', async () => {
    const headers = { 'user-agent': reader(1).userAgent, cookie: 'choices_off=counting' };
    const silent = await readReader(app(), new Request('http://localhost/help', { headers }), '10.0.0.1');
    await countAnswer(app(), 'opened', 'caution-fee', silent);
    for (let time = 0; time < 4; time += 1) await countQuestionMissed(app(), 'penguins', silent);
    for (const table of ['help_counts', 'help_marks', 'help_misses'] as const)
      expect(await opened.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const plain = new Request('http://localhost/help', { headers: { 'user-agent': reader(1).userAgent } });
    await countAnswer(app(), 'opened', 'caution-fee', await readReader(app(), plain, '10.0.0.1'));
    expect(await opened.db.selectFrom('help_marks').select('mark').execute()).toHaveLength(1);
  });

  test('who asked is forgotten the next day, and stands nowhere in words', async () => {
    await countAnswer(app(), 'yes', 'caution-fee', reader(1));
    const marks = await opened.db.selectFrom('help_marks').select('mark').execute();
    expect(JSON.stringify(marks)).not.toContain('10.0.0.1');
    await countAnswer(app(1), 'yes', 'caution-fee', reader(2));
    expect(await opened.db.selectFrom('help_marks').select('mark').execute()).toHaveLength(1);
    expect((await readHelpReport(app(1))).answers).toMatchObject([{ yes: 2 }]);
  });

  test('popular is what five visitors asked in thirty days; before that the editors’ order, and it says which', async () => {
    expect(await listPopular(app())).toEqual({ ids: [], isAsked: false });
    for (let number = 1; number <= 5; number += 1) await countAnswer(app(), 'opened', 'caution-fee', reader(number));
    for (let number = 1; number <= 4; number += 1) await countAnswer(app(), 'found', 'page-slow', reader(number));
    expect(await listPopular(app())).toEqual({ ids: ['caution-fee'], isAsked: true });
    expect((await listPopular(app(31))).isAsked).toBe(false);
  });

  test('the words of a question nothing answers are kept from the third visitor on, whatever order they stand in', async () => {
    await countQuestionMissed(app(), 'my wife Ngozi Okafor', reader(1));
    for (const number of [1, 1, 2]) await countQuestionMissed(app(), 'swimming pool', reader(number));
    expect((await readHelpReport(app())).misses).toEqual([]);
    expect(JSON.stringify(await opened.db.selectFrom('help_misses').selectAll().execute())).not.toMatch(/ngozi|pool/i);
    await countQuestionMissed(app(1), 'Pool swimming?', reader(1));
    expect((await readHelpReport(app(1))).misses).toEqual([
      { words: 'pool swimming', times: 3, lastDay: '2026-11-22' },
    ]);
    await forgetOldHelp(app(120));
    expect(await opened.db.selectFrom('help_misses').selectAll().execute()).toEqual([]);
  });

  test('feedback needs words, is stored once, and is marked read by the office alone', async () => {
    await expect(storeFeedback(app(), { text: ' \u200b', words: '' }, null)).rejects.toMatchObject({ status: 400 });
    await expect(storeFeedback(app(), { text: 'x'.repeat(2001), words: '' }, null)).rejects.toMatchObject({
      code: 'feedback_too_long',
    });
    expect(() => allow(supportPolicy.manage, null)).toThrow();
    const said = { text: 'Nothing about\u0000 boreholes', words: 'borehole' };
    for (let time = 0; time < 2; time += 1) await storeFeedback(app(), said, '10.0.0.1');
    const [one, ...others] = (await readHelpReport(app())).feedback;
    expect(others).toEqual([]);
    expect(one).toMatchObject({ body: 'Nothing about boreholes', words: 'borehole', isRead: false });
    const desk = allow(supportPolicy.manage, admin);
    await readFeedbackOnce(app(), desk, 'nonsense');
    for (let time = 0; time < 2; time += 1) await readFeedbackOnce(app(), desk, one?.id ?? '');
    expect((await readHelpReport(app())).feedback).toMatchObject([{ isRead: true }]);
  });
});

test('[CONTENT-014] the five categories in the specification’s words, each with answers of its own', () => {
  const categories = listCategories('en');
  expect(categories.map(({ title }) => title)).toEqual([
    'Getting Started',
    'Property Listings',
    'Buying & Renting',
    'Agents & Services',
    'Technical Support',
  ]);
  const ids = categories.flatMap(({ answers }) => answers.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.min(...categories.map(({ answers }) => answers.length))).toBeGreaterThanOrEqual(10);
});

test('[CONTENT-017] the help text says listings are approved within 24 hours', () => {
  const texts = [...libraryOf('en').values()].filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  expect(texts.filter((text) => text.includes('Listings are approved within 24 hours.'))).toHaveLength(1);
});
