import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { handDrawnPage, type ScriptStart } from '#server/html/document.ts';
import { isCommonRoute, wholeTable } from '#server/pages/route-tables.ts';
import routes from './routes.ts';

/** Pages that no search engine is to list, whatever they show: their facts say so, and the answer's header does. */
const UNLISTED: ReadonlySet<string> = new Set(routes.flatMap((page) => (page.facts.isIndexed ? [] : [page.id])));

/** Pages that are read: their script waits for a touch of something that needs it, but for these queries. */
const READ: ReadonlyMap<string, readonly string[]> = new Map(
  routes.flatMap(({ id, facts }) => (facts.script === 'onTouch' ? [[id, facts.worksWith] as const] : [])),
);

function scriptStartOf(id: string, { url }: Request): ScriptStart {
  const worksWith = READ.get(id);
  if (!worksWith) return 'afterLoad';
  const { searchParams } = new URL(url);
  return worksWith.some((name) => searchParams.has(name)) ? 'afterLoad' : 'onTouch';
}

/** Loaders that have not answered by then fail the page. */
export const streamTimeout = 10_000;

/**
 * Draws a whole page into one string. Pages are hashed, cached and compressed as one, so nothing is gained by streaming
 * them, and a string costs about half of a stream (docs/decisions/0003). The loaders' data, which React Router would
 * stream behind the page, is put there by us: it is complete when drawing starts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const id = context.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  if (UNLISTED.has(id)) headers.set('X-Robots-Tag', 'noindex');
  // A page outside the common table needs its own name in the one it starts with.
  if (import.meta.env.PROD && !isCommonRoute(id))
    context.manifest = { ...context.manifest, url: wholeTable(context.manifest.url) };
  const data = context.serverHandoffStream ? await text(context.serverHandoffStream) : null;
  delete context.serverHandoffStream;
  const html = `<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={request.url} />)}`;
  return handDrawnPage({ html, data, script: scriptStartOf(id, request) }, { status, headers });
}

/** Refusals are answers; anything else goes to the log with the number its visitor may quote. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const requestId = context.get(viewContext).requestId;
  context.get(appContext).log.error({ err: error, requestId }, 'page failed');
};
