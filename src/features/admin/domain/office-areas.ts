import { href } from 'react-router';
import { ADMIN_TABS, type AdminTab } from './admin-tabs.ts';

/** The desks beside the tabs of /admin, by what is done at them, in the order of the rail. */
export const DESK_GROUPS = {
  decide: ['queue', 'reports', 'photos', 'reviews', 'land', 'professionals'],
  people: ['leads', 'requests', 'whatsapp', 'help', 'assistant'],
  money: ['payments', 'holds', 'rents', 'books', 'loans', 'ads', 'staging'],
  house: ['outbox', 'jobs', 'policy', 'activity'],
} as const;
export type DeskGroup = keyof typeof DESK_GROUPS;
export type Desk = (typeof DESK_GROUPS)[DeskGroup][number];
export const DESK_GROUP_NAMES = Object.keys(DESK_GROUPS) as DeskGroup[];

/** Where somebody of the office is. */
export type AdminPlace = AdminTab | Desk;
export const ADMIN_PLACES: readonly AdminPlace[] = [...ADMIN_TABS, ...Object.values(DESK_GROUPS).flat()];

/** What waits at a place, and how much of it longer than was promised. */
export type AreaMark = { count: number; late: number };

/** A place that whoever looks may open. */
export type OfficeArea = AreaMark & { place: AdminPlace };

/** What the frame of an office page says: where one may go, and how many jobs are due with nobody doing them. */
export type OfficeWaiting = { readerId: string; areas: OfficeArea[]; jobsStanding: number };

const isTab = (place: AdminPlace): place is AdminTab => ADMIN_TABS.some((tab) => tab === place);

/** The address of a place of the office. */
export function areaPath(place: AdminPlace): string {
  if (!isTab(place)) return href(`/admin/${place}`);
  return place === 'overview' ? href('/admin') : `${href('/admin')}?tab=${place}`;
}

/** The path a place's page is declared with. */
export function areaRoute(place: AdminPlace): string {
  return isTab(place) ? 'admin' : `admin/${place}`;
}
