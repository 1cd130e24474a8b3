import type { App } from '#app/app.server.ts';
import { findPictures } from '#features/media/find-pictures.server.ts';
import { presentPicture } from '#features/media/present-picture.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import { isUuid } from '#lib/uuid.ts';
import { type CountedAd, clockOf, findAd, listCountedAds } from '../data/ads.server.ts';
import { type DayCounts, listDays } from '../data/counts.server.ts';
import { type AdMove, type AdStatus, daysLeft, movesOf, statusOf } from '../domain/ad-standing.ts';
import type { PackageKey } from '../domain/packages.ts';
import { listPackages } from './packages.server.ts';

/** How many days the chart and the file go back. */
const CHART_DAYS = 28;
const FILE_DAYS = 366;

/** An advertisement as its owner sees it (ADS-013). */
export type OwnAd = {
  id: string;
  title: string;
  listingId: string | null;
  /** Whether its home can be found at all; without that it has no promoted place. */
  isFindable: boolean;
  picture: StoredPicture | null;
  package: PackageKey | null;
  views: number;
  inquiries: number;
  clicks: number;
  status: AdStatus;
  daysLeft: number;
  /** Of how many it was paid for. */
  daysPaid: number;
  endsAt: string | null;
  reason: string | null;
  moves: AdMove[];
  /** Kobo that more days cost now. */
  renewalMinor: number | null;
};

export type Performance = {
  totals: { views: number; inquiries: number; clicks: number; perInquiryMinor: number | null };
  ads: OwnAd[];
  /** Every day of the chart, also those on which nobody came. */
  days: DayCounts[];
};

/** What somebody's advertisements brought. */
export async function viewPerformance(app: App, ownerId: string): Promise<Performance> {
  const now = app.now();
  const from = dayInNigeria(new Date(now.getTime() - (CHART_DAYS - 1) * DAY_MS));
  const [rows, counted, packages] = await Promise.all([
    listCountedAds(app.db, { ownerId }),
    listDays(app.db, { ownerId }, from),
    listPackages(app),
  ]);
  const pictures = await findPictures(
    app.db,
    rows.flatMap(({ cover }) => cover ?? []),
  );
  const ads = rows.map((row): OwnAd => {
    const known = packages.find(({ key }) => key === row.package);
    return {
      ...presentAd(row, now),
      picture: row.cover ? presentPicture(row.cover, pictures, row.title) : null,
      daysPaid: known?.days ?? 0,
      renewalMinor: known?.renewalMinor ?? null,
    };
  });
  const sum = (of: 'views' | 'inquiries' | 'clicks') => rows.reduce((all, row) => all + row[of], 0);
  const paid = rows.reduce((all, row) => all + row.paid_minor, 0);
  const inquiries = sum('inquiries');
  return {
    totals: {
      views: sum('views'),
      inquiries,
      clicks: sum('clicks'),
      perInquiryMinor: inquiries === 0 || paid === 0 ? null : Math.round(paid / inquiries),
    },
    ads,
    days: everyDay(counted, now),
  };
}

function presentAd(row: CountedAd, now: Date) {
  const clock = clockOf(row);
  const status = statusOf(clock, now);
  return {
    id: row.id,
    title: row.title || (row.listing_title ?? ''),
    listingId: row.property_id,
    isFindable: row.is_public === true,
    package: row.package,
    views: row.views,
    inquiries: row.inquiries,
    clicks: row.clicks,
    status,
    daysLeft: daysLeft(clock, now),
    endsAt: row.ends_at?.toISOString() ?? null,
    reason: row.taken_reason,
    moves: movesOf(status),
  };
}

function everyDay(counted: readonly DayCounts[], now: Date): DayCounts[] {
  return Array.from({ length: CHART_DAYS }, (_, at) => {
    const day = dayInNigeria(new Date(now.getTime() - (CHART_DAYS - 1 - at) * DAY_MS));
    return counted.find((one) => one.day === day) ?? { day, views: 0, inquiries: 0, clicks: 0 };
  });
}

/** The counts of one's own advertisements by day, of one of them where it is named; null for somebody else's. */
export async function listOwnDays(app: App, ownerId: string, adId: string | null): Promise<DayCounts[] | null> {
  const from = dayInNigeria(new Date(app.now().getTime() - (FILE_DAYS - 1) * DAY_MS));
  if (adId !== null) {
    const ad = isUuid(adId) ? await findAd(app.db, adId) : null;
    if (ad?.owner_id !== ownerId) return null;
    return listDays(app.db, { adId }, from);
  }
  return listDays(app.db, { ownerId }, from);
}
