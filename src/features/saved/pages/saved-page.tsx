import { data, href, redirect } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { localPath } from '#lib/language.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { HOME_ACTS } from '../domain/change-home.ts';
import { SavedScreen } from '../ui/saved-screen.tsx';
import { changeList, type Keeping } from '../use-cases/change-list.server.ts';
import { changeSearch, dropSearch, markAllLooked, setQuietHours } from '../use-cases/change-searches.server.ts';
import { keepingOf } from '../use-cases/keeping.server.ts';
import { askForMails } from '../use-cases/mail-consent.server.ts';
import { viewSaved } from '../use-cases/view-saved.server.ts';
import type { Route } from './+types/saved-page';
import '../ui/saved.css';

const SEARCH_ACTS = ['search', 'drop-search', 'looked', 'quiet', 'mails'] as const;
type SearchAct = (typeof SEARCH_ACTS)[number];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.saved_title(),
    description: m.saved_description(),
    origin: originOf(matches),
    canonicalPath: href('/saved'),
  });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return viewSaved(app, await keepingOf(app, request), { all: url.searchParams.get('all') === '1' });
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const values = textsOf(await readForm(request));
  try {
    return await act(app, await keepingOf(app, request), values);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage }, { status: error.status });
  }
}

async function act(app: App, keeping: Keeping, values: Record<string, string>) {
  const searchAct = oneOf(SEARCH_ACTS, values['act']);
  if (searchAct) {
    await SEARCHES[searchAct](app, keeping, values);
    return redirect(localPath(`${href('/saved')}#searches`));
  }
  const homeAct = requireOneOf(HOME_ACTS, values['act'], 'act');
  const change = { propertyId: values['home'] ?? '', act: homeAct, note: values['note'] ?? '' };
  const { cookies } = await changeList(app, keeping, change);
  const part = homeAct === 'compare' || homeAct === 'uncompare' ? '#compare' : '#homes';
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
  return redirect(localPath(href('/saved')) + (values['stay'] ? '' : part), { headers });
}

const SEARCHES: Record<SearchAct, (app: App, keeping: Keeping, values: Record<string, string>) => Promise<void>> = {
  search: changeSearch,
  'drop-search': dropSearch,
  looked: markAllLooked,
  quiet: setQuietHours,
  mails: askForMails,
};

/** Homes, searches, comparison and what was seen, on one page, so that it prints and works without script. */
export default function SavedPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedScreen view={loaderData} problem={actionData?.problem ?? null} />;
}
