import { appContext } from '#app/app.server.ts';
import { CSV_CONTENT_TYPE } from '#lib/csv.ts';
import { slugify } from '#lib/slug.ts';
import { readChoice } from '../domain/index-choice.ts';
import { openInsightsCsv } from '../use-cases/insights-csv.server.ts';
import type { Route } from './+types/insights-csv';

/** The longest key of a place there is stays far below. */
const LONGEST_KEY = 120;

/** A page of the index as a file, sent as it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = (url.searchParams.get('place') ?? '').slice(0, LONGEST_KEY);
  const lines = await openInsightsCsv(context.get(appContext), key, readChoice(url.searchParams));
  if (!lines) throw new Response('There is no such place.', { status: 404 });
  const name = `zaure-asking-prices-${slugify(key) || 'nigeria'}.csv`;
  return new Response(lines, {
    headers: {
      'Content-Type': CSV_CONTENT_TYPE,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'public, max-age=300',
    },
  });
}
