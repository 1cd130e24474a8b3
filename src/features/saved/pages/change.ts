import { appContext } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { HOME_ACTS } from '../domain/change-home.ts';
import { changeList, whoseOf } from '../use-cases/change-list.server.ts';
import { keepingOf } from '../use-cases/keeping.server.ts';
import { readMarks } from '../use-cases/read-marks.server.ts';
import type { Route } from './+types/change';

/** What a browser marks on pages that know nothing of who looks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const marks = await readMarks(app, whoseOf(await keepingOf(app, request)));
  return Response.json(marks, { headers: { 'cache-control': 'no-store' } });
}

/** One press on a heart, from script: what stands on the list after it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request);
  const act = requireOneOf(HOME_ACTS, textIn(form, 'act'), 'act');
  const keeping = await keepingOf(app, request);
  try {
    const change = { propertyId: textIn(form, 'home'), act, note: textIn(form, 'note') };
    const { whose, cookies } = await changeList(app, keeping, change);
    const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]));
    return Response.json(await readMarks(app, whose), { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return Response.json({ problem: error.publicMessage }, { status: error.status });
  }
}
