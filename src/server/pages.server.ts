import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import { type App, appContext, type PageView, viewContext } from '#app/app.server.ts';
import { drawingPage } from '#app/read-or.server.ts';
import { requireNoApp } from '#app/seal-app.server.ts';
import type { PageRoute } from '#features/accounts/page-route.ts';
import { AppError } from '#lib/app-error.ts';

export type RenderPage = (request: Request, view: PageView) => Promise<Response>;

/** Renders routes through React Router, handing loaders the app and the way the page is to be drawn. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  app: App,
  pages: readonly PageRoute[],
): RenderPage {
  // The router refuses forms sent by pages of other origins. Behind a proxy that ends TLS our own would look like one.
  const allowedActionOrigins = [new URL(app.env.PUBLIC_URL).host];
  const prepare = (known: ServerBuild): ServerBuild => ({
    ...known,
    allowedActionOrigins,
    routes: watchRoutes(known.routes, pages),
  });
  const ownBuild = typeof build === 'function' ? async () => prepare(await build()) : prepare(build);
  const handle = createRequestHandler(ownBuild, app.env.NODE_ENV === 'development' ? 'development' : 'production');
  return (request, view) => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(viewContext, view);
    return drawingPage(view, () => handle(request, context));
  };
}

type Routes = ServerBuild['routes'];

/** Every route with its loader and action watched. */
function watchRoutes(routes: Routes, pages: readonly PageRoute[]): Routes {
  const unkept = new Set(pages.filter((page) => page.facts.keptBy === null).map((page) => page.id));
  const watched = Object.entries(routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader ? { loader: watch(unkept.has(id) ? refuseTags(id, loader) : loader) } : {}),
      ...(action ? { action: watch(action) } : {}),
    };
    return [id, { ...route, module }];
  });
  return Object.fromEntries(watched);
}

/**
 * Nothing of the App gets out. A refusal nobody caught is an answer with its own status and words, and not a failure of
 * ours.
 */
function watch<Args, Answer>(work: (args: Args) => Answer | Promise<Answer>): (args: Args) => Promise<Answer> {
  return async (args) => {
    try {
      const answer = await work(args);
      requireNoApp(answer);
      return answer;
    } catch (error) {
      if (error instanceof AppError && !error.isReportable) throw data(error.publicMessage, { status: error.status });
      throw error;
    }
  };
}

/** A page whose facts say that it is drawn for one person never tells the cache otherwise. */
function refuseTags<Args extends { context: Readonly<RouterContextProvider> }, Answer>(
  id: string,
  load: (args: Args) => Answer | Promise<Answer>,
): (args: Args) => Promise<Answer> {
  return async (args) => {
    try {
      return await load(args);
    } finally {
      requireUntagged(id, args.context.get(viewContext));
    }
  };
}

function requireUntagged(id: string, view: PageView): void {
  if (view.tags === undefined) return;
  delete view.tags;
  throw new Error(`${id} is kept for nobody: its loader may not tag it, or its facts in routes.ts must say keptBy.`);
}
