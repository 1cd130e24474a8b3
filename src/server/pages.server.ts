import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type App, appContext, type PageView, viewContext } from '#adapters/app-context.server.ts';

export type RenderPage = (request: Request, view: PageView) => Promise<Response>;

/** Renders routes through React Router, handing loaders the app and the way the page is to be drawn. */
export function createPageRenderer(build: ServerBuild | (() => Promise<ServerBuild>), app: App): RenderPage {
  // The router refuses forms sent by pages of other origins. Behind a proxy that ends TLS our own would look like one.
  const allowedActionOrigins = [new URL(app.env.PUBLIC_URL).host];
  const allow = (known: ServerBuild): ServerBuild => ({ ...known, allowedActionOrigins });
  const ownBuild = typeof build === 'function' ? async () => allow(await build()) : allow(build);
  const handle = createRequestHandler(ownBuild, app.env.NODE_ENV === 'development' ? 'development' : 'production');
  return (request, view) => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(viewContext, view);
    return handle(request, context);
  };
}
