import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria } from '#lib/days.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import {
  deleteException,
  deleteHours,
  deleteOldExceptions,
  findPattern,
  storeException,
  storeWeek,
} from '../data/visit-hours.server.ts';
import { type HoursProblem, MOST_EXCEPTIONS, readException, readWeek } from '../domain/read-hours.ts';
import { wordHoursProblem } from '../ui/hours-texts.ts';
import type { VisitPattern } from '../visit-hours.ts';

type MayManage = Allowed<'visit-hours.manage'>;

const refused = (problem: HoursProblem) =>
  new AppError(problem, { status: 400, publicMessage: wordHoursProblem(problem) });
const noHours = () => new AppError('no_hours', { status: 409, publicMessage: m.tours_hours_week_first() });

/** The person's own visiting hours; null where none are set. */
export function findOwnHours(app: App, actor: MayManage): Promise<VisitPattern | null> {
  return findPattern(app.db, actor.userId, dayInNigeria(app.now()));
}

/** Writes inside one transaction with its line in the trail; pages of the person's homes are drawn anew after it. */
async function change(
  app: App,
  actor: MayManage,
  after: Record<string, unknown>,
  write: (trx: Db) => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await write(trx);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'visit-hours.set',
      entity: 'user',
      entityId: actor.userId,
      after,
      at: app.now(),
    });
  });
  app.touchTags([`agent:${actor.userId}`]);
}

/** Sets the week. @throws AppError with the problem as its code (400) */
export async function setWeek(app: App, actor: MayManage, given: Parameters<typeof readWeek>[0]): Promise<void> {
  const read = readWeek(given);
  if ('problem' in read) throw refused(read.problem);
  const { week } = read;
  const at = app.now();
  await change(app, actor, { minutes: week.minutes, visits: week.weekly.flat().length }, async (trx) => {
    await storeWeek(trx, actor.userId, week, at);
    await deleteOldExceptions(trx, actor.userId, dayInNigeria(at));
  });
}

/**
 * Sets a day that differs from the week. @throws AppError with the problem as its code (400), no_hours (409) before
 * there is a week, too_many_days (409)
 */
export async function setException(
  app: App,
  actor: MayManage,
  given: { day: string | undefined; hours: readonly string[] },
): Promise<void> {
  const pattern = await findOwnHours(app, actor);
  if (!pattern) throw noHours();
  const read = readException(given, pattern.minutes, dayInNigeria(app.now()));
  if ('problem' in read) throw refused(read.problem);
  const { day, hours } = read;
  if (!lookUp(pattern.exceptions, day) && Object.keys(pattern.exceptions).length >= MOST_EXCEPTIONS)
    throw new AppError('too_many_days', {
      status: 409,
      publicMessage: m.tours_hours_too_many_days({ limit: MOST_EXCEPTIONS }),
    });
  await change(app, actor, { day, visits: hours.length }, (trx) => storeException(trx, actor.userId, day, hours));
}

/** Lets a day be like its week again; a day that is so already changes nothing. */
export async function dropException(app: App, actor: MayManage, day: string): Promise<void> {
  const pattern = await findOwnHours(app, actor);
  if (!pattern || !lookUp(pattern.exceptions, day)) return;
  await change(app, actor, { day, visits: null }, async (trx) => void (await deleteException(trx, actor.userId, day)));
}

/** Forgets the hours: the usual times are offered again. */
export async function forgetHours(app: App, actor: MayManage): Promise<void> {
  if (!(await findOwnHours(app, actor))) return;
  await change(app, actor, { visits: null }, async (trx) => void (await deleteHours(trx, actor.userId)));
}
