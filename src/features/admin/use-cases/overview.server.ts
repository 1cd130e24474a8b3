import type { App } from '#app/app.server.ts';
import { type ActivityFilter, readActivity } from '../data/activity.server.ts';
import { entitiesOf } from '../data/audit-texts.server.ts';
import { type Counters, readCounters } from '../data/overview.server.ts';
import { type PropertyFilter, readProperties } from '../data/properties.server.ts';
import type { ActivityEntry } from '../domain/activity.ts';

export type { ActivityFilter, Counters };

const RECENT = 10;
const PAGE_LENGTH = 25;

/** The six counters of the overview (spec 2, Admin dashboard). */
export function countEverything(app: App): Promise<Counters> {
  return readCounters(app.db);
}

/** What happened last, from the audit log. */
export async function listRecentActivity(app: App): Promise<ActivityEntry[]> {
  return (await readActivity(app, {}, RECENT)).items;
}

/** A page of the audit log, newest first. */
export function listActivity(app: App, filter: ActivityFilter, limit = PAGE_LENGTH * 2) {
  return readActivity(app, filter, limit);
}

/** What the audit log has entries about, in words, for its filter. */
export function listActivityEntities(app: App): { value: string; label: string }[] {
  const entities = [...entitiesOf(app.features)].map(([value, { word }]) => ({ value, label: word() }));
  return entities.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** A page of all properties, newest first. */
export function listAllProperties(app: App, filter: PropertyFilter) {
  return readProperties(app.db, filter, PAGE_LENGTH);
}
