import type { App } from '#app/app.server.ts';
import { openSession } from '#features/accounts/data/open-session.server.ts';
import { createPageRenderer } from '#server/pages.server.ts';
import { buildOfPages } from './page-build.ts';

type Action = (args: never) => unknown;

/**
 * Posts a form to a page's action through the page renderer, as this person: what the page would answer, and with which
 * status. The page is not drawn; what its action answered comes as JSON.
 */
export async function postForm(
  app: App,
  page: { path: string; action: Action },
  userId: string,
  fields: Record<string, string>,
) {
  const route = {
    id: 'page',
    parentId: 'root',
    path: page.path.slice(1),
    module: { default: () => null, action: page.action },
  };
  const draw = (
    _request: Request,
    status: number,
    _headers: Headers,
    context: { staticHandlerContext: { actionData: unknown } },
  ) => Response.json(context.staticHandlerContext.actionData, { status });
  const build = buildOfPages({ root: { id: 'root', path: '', module: { default: () => null } }, page: route }, draw);
  const url = new URL(page.path, app.env.PUBLIC_URL);
  const session = await openSession(app, new Request(url, { headers: { 'user-agent': 'Test' } }), userId);
  const cookie = session
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin: url.origin },
  });
  const answer = await createPageRenderer(
    build,
    app,
    [],
  )(request, {
    lite: false,
    language: 'en',
    url,
    requestId: 'test',
    isDocument: true,
  });
  return { status: answer.status, body: await answer.text() };
}
