import { appContext } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { keepingOf } from '../use-cases/keeping.server.ts';
import { addBrowser } from '../use-cases/push.server.ts';
import type { Route } from './+types/push';

/** Notes where this browser is reached while it is closed. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const sent = textsOf(await readForm(request));
  try {
    const cookies = await addBrowser(app, await keepingOf(app, request), sent);
    return Response.json({ ok: true }, { headers: new Headers(cookies.map((cookie) => ['set-cookie', cookie])) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return Response.json({ problem: error.publicMessage }, { status: error.status });
  }
}
