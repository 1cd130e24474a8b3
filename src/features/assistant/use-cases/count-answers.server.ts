import type { App } from '#app/app.server.ts';
import { type BatchedWrites, createBatchedWrites } from '#app/batched-writes.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { type CountedAnswer, countAnswers, type DayOfAnswers, listDays } from '../data/model-days.server.ts';

const counts = new WeakMap<App, BatchedWrites<CountedAnswer>>();

function countsOf(app: App): BatchedWrites<CountedAnswer> {
  const known = counts.get(app);
  if (known) return known;
  const made = createBatchedWrites<CountedAnswer>((batch) => countAnswers(app.db, batch), {
    log: app.log,
    what: 'counts of answers',
  });
  counts.set(app, made);
  return made;
}

/** Counts an answer of today for the office, written within a second: nobody waits for it. */
export function countAnswer(app: App, counted: Omit<CountedAnswer, 'day'>): void {
  countsOf(app).push({ ...counted, day: dayInNigeria(app.now()) });
}

/** Writes the answers that wait to be counted; at the end of the process too. */
export async function flushAnswers(app: App): Promise<void> {
  await counts.get(app)?.flush();
}

/** The answers of the last 30 days with those of this moment, the newest day first. */
export async function listCountedDays(app: App): Promise<DayOfAnswers[]> {
  await flushAnswers(app);
  return listDays(app.db, app.now());
}
