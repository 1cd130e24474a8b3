import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import { type App, appContext, type PageView, viewContext } from '#app/app.server.ts';
import { drawingPage } from '#app/read-or.server.ts';
import { requireNoApp } from '#app/seal-app.server.ts';
import type { PageRoute } from '#features/accounts/page-route.ts';
import { AppError } from '#lib/app-error.ts';
import { languageOfPath, withoutLanguage } from '#lib/language.ts';
import { BASE_LANGUAGE, type Language } from '#vocabulary/languages.ts';
import { buildInLanguage, type LanguageFiles } from './pages/build-in-language.ts';

export type RenderPage = (request: Request, view: PageView) => Promise<Response>;

/** Renders routes through React Router, handing loaders the app and the way the page is to be drawn. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  app: App,
  pages: readonly PageRoute[],
  files: LanguageFiles = new Set(),
): RenderPage {
  // The router refuses forms sent by pages of other origins. Behind a proxy that ends TLS our own would look like one.
  const allowedActionOrigins = [new URL(app.env.PUBLIC_URL).host];
  const prepare = (known: ServerBuild): ServerBuild => ({
    ...known,
    allowedActionOrigins,
    routes: watchRoutes(known.routes, pages),
  });
  const mode = app.env.NODE_ENV === 'development' ? 'development' : 'production';
  const handlers = lazilyByLanguage((language) => {
    const inOne = (known: ServerBuild) => buildInLanguage(prepare(known), language, files);
    return createRequestHandler(typeof build === 'function' ? async () => inOne(await build()) : inOne(build), mode);
  });
  return (request, view) => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(viewContext, view);
    return drawingPage(view, () => handlers(view.language)(request, context));
  };
}

function lazilyByLanguage<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
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
      const answer = await work(withPlainUrl(args));
      requireNoApp(answer);
      return answer;
    } catch (error) {
      if (error instanceof AppError && !error.isReportable) throw data(error.publicMessage, { status: error.status });
      throw error;
    }
  };
}

/** Pages know their address without its language: the router puts that before whatever they link or send to. */
function withPlainUrl<Args>(args: Args): Args {
  const { url } = args as { url?: URL };
  if (!(url instanceof URL) || languageOfPath(url.pathname) === BASE_LANGUAGE) return args;
  const plain = new URL(url);
  plain.pathname = withoutLanguage(url.pathname);
  return { ...args, url: plain };
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
