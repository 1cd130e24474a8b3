import { href } from 'react-router';
import { PaymentError } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notifyOffice } from '#features/accounts/notices.server.ts';
import { type Difference, reconcile } from '#features/books/reconcile.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { endComparison, findComparison, insertComparison, listBooked } from '../data/comparisons.server.ts';
import { COMPARE_BOOKS_JOB } from './job-names.ts';

/** How many days are compared at once. */
const MOST_DAYS = 62;
/** A payment is booked when we learn of it, up to so many days after the provider has it. */
const LATE_DAYS = 8;
/** Days are Nigeria's: an hour before UTC, all year. */
const startOf = (day: string) => new Date(`${day}T00:00:00+01:00`);

/**
 * Asks that the days from one to the other, both whole, are compared. @throws AppError days_refused (400)
 */
export async function askComparison(
  app: App,
  actor: Allowed<'payment.compare'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const span = readDays(from, to);
  if (!span)
    throw new AppError('days_refused', { status: 400, publicMessage: m.payments_days_refused({ most: MOST_DAYS }) });
  const provider = app.adapters.payments(app).name;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const id = await insertComparison(trx, { provider, span, askedBy: actor.userId, at });
    if (!id) return;
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'books.compared',
      entity: 'comparison',
      entityId: id,
      after: { provider, from, to },
      at,
    });
    await app.enqueue(trx, COMPARE_BOOKS_JOB, { id }, { singletonKey: id });
  });
}

function readDays(from: string, to: string): { from: Date; to: Date } | null {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text).getTime());
  if (!isDay(from) || !isDay(to)) return null;
  const span = { from: startOf(from), to: new Date(startOf(to).getTime() + DAY_MS) };
  const days = (span.to.getTime() - span.from.getTime()) / DAY_MS;
  return days >= 1 && days <= MOST_DAYS ? span : null;
}

/** Asks once a day that the days whose late payments are in by now are compared: the two before the last eight. */
export async function compareDaily(app: App): Promise<void> {
  const provider = app.adapters.payments(app).name;
  const to = startOf(dayInNigeria(app.now()));
  const from = new Date(to.getTime() - (LATE_DAYS + 2) * DAY_MS);
  const span = { from, to: new Date(to.getTime() - LATE_DAYS * DAY_MS) };
  await app.db.transaction().execute(async (trx) => {
    const id = await insertComparison(trx, { provider, span, askedBy: null, at: app.now() });
    if (id) await app.enqueue(trx, COMPARE_BOOKS_JOB, { id }, { singletonKey: id });
  });
}

/**
 * Compares the books with the provider's list, to the kobo, and keeps in what they differ; the office is told where
 * they do. @throws PaymentError when nobody answers, so that the queue tries again
 */
export async function compareBooks(app: App, id: string): Promise<void> {
  const asked = await findComparison(app.db, id);
  if (asked?.state !== 'asked') return;
  const provider = app.adapters.payments(app);
  if (provider.name !== asked.provider) return end(app, id, { failure: 'provider' });
  try {
    const early = new Date(asked.from.getTime() - LATE_DAYS * DAY_MS);
    const listed = await provider.listCharges({ from: early, to: asked.to });
    const inDays = listed.filter(({ paidAt }) => paidAt >= asked.from);
    const references = inDays.map(({ reference }) => reference);
    const booked = await listBooked(app.db, provider.name, asked, references);
    const ours = new Set(booked.map(({ reference }) => reference));
    const theirs = listed.filter(({ paidAt, reference }) => paidAt >= asked.from || ours.has(reference));
    const known = theirs.map(({ paidAt, ...movement }) => movement);
    await end(app, id, { compared: theirs.length, differences: reconcile(booked, known) });
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'rejected') throw error;
    await end(app, id, { failure: error.message });
  }
}

async function end(
  app: App,
  id: string,
  {
    compared = 0,
    differences = [],
    failure = null,
  }: { compared?: number; differences?: Difference[]; failure?: string | null },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const at = app.now();
    if (!(await endComparison(trx, id, { compared, differences, failure, at }))) return;
    if (differences.length === 0 && failure === null) return;
    const count = differences.length;
    await notifyOffice(app, trx, {
      causedBy: null,
      kind: 'office-books',
      write: () => ({
        title: failure === null ? m.payments_books_notice_title({ count }) : m.payments_books_notice_failed(),
        paragraphs: [m.payments_books_notice()],
      }),
      path: href('/admin/books'),
      dedupeKey: `office-books:${id}`,
    });
  });
}
