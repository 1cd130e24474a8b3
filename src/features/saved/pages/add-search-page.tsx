import { data, Form, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { readKeptSearch } from '#features/search/saved-search.server.ts';
import { AppError } from '#lib/app-error.ts';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { keepSearch } from '../use-cases/change-searches.server.ts';
import { keepingOf } from '../use-cases/keeping.server.ts';
import type { Route } from './+types/add-search-page';

export function meta({ matches }: Route.MetaArgs) {
  const title = m.search_save();
  return pageMeta({ title, description: m.saved_search_add_text(), origin: originOf(matches) });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const from = url.searchParams.get('from') ?? '';
  const kept = await readKeptSearch(context.get(appContext), from);
  return { from, title: kept?.title ?? null, words: kept?.words ?? [] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const from = textIn(await readForm(request), 'from');
  try {
    const cookies = await keepSearch(app, await keepingOf(app, request), from);
    const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
    return redirect(localPath(`${href('/saved')}#searches`), { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage }, { status: error.status });
  }
}

/** The search that is to be kept, in words, with its button: looking keeps nothing. */
export default function AddSearchPage({ loaderData: { from, title, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <h1>{m.search_save()}</h1>
      {actionData ? <Note tone="rose">{actionData.problem}</Note> : null}
      {title === null ? (
        <p>{m.saved_search_unknown()}</p>
      ) : (
        <Form method="post" className="form max-w-[36rem]">
          <p>
            <b>{title}</b>
            {words.length > 0 ? <span className="muted">: {words.join(', ')}</span> : null}
          </p>
          <p>{m.saved_search_add_text()}</p>
          <input type="hidden" name="from" value={from} />
          <Button type="submit">{m.search_save()}</Button>
        </Form>
      )}
    </div>
  );
}
