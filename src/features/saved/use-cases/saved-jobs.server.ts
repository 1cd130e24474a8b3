import type { App } from '#app/app.server.ts';
import { CHOICE_DAYS } from '#lib/browser-choices.ts';
import { DAY_MS, HOUR_MS } from '#lib/days.ts';
import { forgetUnconfirmed } from '../data/contacts.server.ts';
import { deleteLapsedDevices } from '../data/keepers.server.ts';
import { deleteRemoved } from '../data/saved-homes.server.ts';
import { REMOVED_DAYS } from '../domain/kept-home.ts';
import { CONFIRM_DAYS } from './mail-consent.server.ts';
import { matchNews } from './match-round.server.ts';
import { tellNews } from './tell-news.server.ts';

/** The job that takes news to searches and tells who waits. */
export const ALERTS_JOB = 'tell-searches';
/** How often within the hour, in minutes: "at once" is as soon as this. */
const EVERY_MINUTES = 5;

/** Matches and tells once; doing it twice finds nothing left to do. */
export async function runAlerts(app: App): Promise<void> {
  await matchNews(app);
  await tellNews(app);
}

/** The rounds of the coming hour. Several nodes ask for the same ones, and the later finds nothing to do. */
export async function planAlerts(app: App): Promise<void> {
  const hour = Math.floor(app.now().getTime() / HOUR_MS);
  await app.db.transaction().execute(async (trx) => {
    for (let minute = 0; minute < 60; minute += EVERY_MINUTES)
      await app.enqueue(trx, ALERTS_JOB, {}, { singletonKey: `${hour}:${minute}`, startAfter: minute * 60 });
  });
}

/**
 * Forgets what nobody comes back for: lists of browsers whose number ended, homes taken off, addresses without a yes.
 */
export async function clearSaved(app: App): Promise<void> {
  const before = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
  await deleteLapsedDevices(app.db, before(CHOICE_DAYS));
  await deleteRemoved(app.db, before(REMOVED_DAYS));
  await forgetUnconfirmed(app.db, before(CONFIRM_DAYS));
}
