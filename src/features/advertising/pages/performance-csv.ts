import { data } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { CSV_CONTENT_TYPE, toCsvLine } from '#lib/csv.ts';
import { m } from '#paraglide/messages.js';
import { adPolicy } from '../policy.ts';
import { listOwnDays } from '../use-cases/performance.server.ts';
import type { Route } from './+types/performance-csv';

const COLUMNS = ['day', 'views', 'inquiries', 'clicks'];

/** The counts of one's own advertisements by day as a file, of one of them where the address names it. */
export async function loader(args: Route.LoaderArgs) {
  const { themselves } = await guardPage(args, adPolicy.manage);
  const app = args.context.get(appContext);
  const days = await listOwnDays(app, themselves.userId, args.url.searchParams.get('ad'));
  if (days === null) throw data(m.ads_not_found(), { status: 404 });
  const lines = days.map(({ day, views, inquiries, clicks }) => toCsvLine([day, views, inquiries, clicks]));
  return new Response([toCsvLine(COLUMNS), ...lines].join(''), {
    headers: {
      'Content-Type': CSV_CONTENT_TYPE,
      'Content-Disposition': 'attachment; filename="zaure-advertisements.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
