import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import { type App, appContext, type PageView, viewContext } from '#adapters/app-context.server.ts';
import { requireNoApp } from '#adapters/seal-app.server.ts';
import { AppError } from '#lib/app-error.ts';

export type RenderPage = (request: Request, view: PageView) => Promise<Response>;

/** Renders routes through React Router, handing loaders the app and the way the page is to be drawn. */
export function createPageRenderer(build: ServerBuild | (() => Promise<ServerBuild>), app: App): RenderPage {
  // The router refuses forms sent by pages of other origins. Behind a proxy that ends TLS our own would look like one.
  const allowedActionOrigins = [new URL(app.env.PUBLIC_URL).host];
  const prepare = (known: ServerBuild): ServerBuild => ({ ...known, allowedActionOrigins, routes: watchRoutes(known.routes) });
  const ownBuild = typeof build === 'function' ? async () => prepare(await build()) : prepare(build);
  const handle = createRequestHandler(ownBuild, app.env.NODE_ENV === 'development' ? 'development' : 'production');
  return (request, view) => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(viewContext, view);
    return handle(request, context);
  };
}

type Routes = ServerBuild['routes'];

/** Every route with its loader and action watched. */
function watchRoutes(routes: Routes): Routes {
  const watched = Object.entries(routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = { ...route.module, ...(loader ? { loader: watch(loader) } : {}), ...(action ? { action: watch(action) } : {}) };
    return [id, { ...route, module }];
  });
  return Object.fromEntries(watched);
}

/** Nothing of the App gets out. A refusal nobody caught is an answer with its own status and words, and not a failure of ours. */
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
