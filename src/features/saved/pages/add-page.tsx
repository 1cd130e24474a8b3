import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { placeWords } from '#features/listings/listing-texts.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { AppError } from '#lib/app-error.ts';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { changeList } from '../use-cases/change-list.server.ts';
import { keepingOf } from '../use-cases/keeping.server.ts';
import type { Route } from './+types/add-page';

const ACTS = ['save', 'hide'] as const;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? m.saved_add_title({ title: loaderData.title }) : m.detail_not_found();
  return pageMeta({ title, description: m.saved_add_text(), origin: originOf(matches) });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findPublicListing(context.get(appContext), params.id);
  if (!listing) throw data(m.detail_not_found_toast(), { status: 404 });
  return { title: listing.title, place: placeWords(listing), path: propertyPath(listing) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const act = requireOneOf(ACTS, textIn(await readForm(request), 'act') || 'save', 'act');
  try {
    const { cookies } = await changeList(app, await keepingOf(app, request), { propertyId: params.id, act });
    const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
    return redirect(localPath(href('/saved')), { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage }, { status: error.status });
  }
}

/** The button behind the heart, for whoever has no script. Looking changes nothing. */
export default function AddPage({ loaderData: { title, place, path }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <h1>{m.saved_add_title({ title })}</h1>
      <p className="muted">{place}</p>
      {actionData ? <Note tone="rose">{actionData.problem}</Note> : null}
      <p>{m.saved_add_text()}</p>
      <Form method="post" className="row row-wrap">
        <Button type="submit" name="act" value="save">
          {m.saved_add()}
        </Button>
        <Button type="submit" name="act" value="hide" tone="line">
          {m.saved_hide()}
        </Button>
        <Link className={buttonClass({ tone: 'text' })} to={path}>
          {m.saved_back_to_home()}
        </Link>
      </Form>
    </div>
  );
}
