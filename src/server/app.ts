import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { getPath } from 'hono/utils/url';
import type { App } from '#app/app.server.ts';
import { createAuthRoutes } from '#features/accounts/api.server.ts';
import type { PageRoute } from '#features/accounts/page-route.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { languageOfPath, withoutLanguage } from '#lib/language.ts';
import { createApi } from './api.server.ts';
import { FEATURES } from './features.server.ts';
import type { HonoEnv } from './hono-env.ts';
import { createScale } from './html/first-load.server.ts';
import { accessLog } from './http/access-log.ts';
import { answerError } from './http/answer-error.ts';
import { boundBody, closeUnread } from './http/bound-body.ts';
import { createHealthRoutes } from './http/health.ts';
import { largerApiBody, largerFormBody } from './http/larger-bodies.ts';
import type { Metrics } from './http/metrics.ts';
import type { Readiness } from './http/readiness.server.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type LoadGates, shedLoad } from './http/shed-load.ts';
import { staticFiles } from './http/static-files.server.ts';
import { createAskedPageReader } from './pages/asked-page.ts';
import { keptPages } from './pages/kept-pages.server.ts';
import { createLookNoter } from './pages/note-look.server.ts';
import type { PageCaches } from './pages/page-cache-sizes.ts';
import { createPageHandler } from './pages/page-handler.server.ts';
import { listKeptParameters } from './pages/page-key.ts';
import type { RenderPage } from './pages.server.ts';
import { problemResponse } from './problem.ts';
import { createSitemapRoutes } from './sitemap.server.ts';

export type HttpAppOptions = {
  app: App;
  renderPage: RenderPage;
  /** The client build. */
  clientDirectory: string;
  caches: PageCaches;
  metrics: Metrics;
  /** The route table: what its facts say is kept, listed and let in. */
  pages: readonly PageRoute[];
  isClosing: () => boolean;
  readiness: () => Promise<Readiness>;
  gates: LoadGates;
};

/** Forms and JSON are small; files come in by routes that stream and set their own limit. */
const MAX_BODY_BYTES = 1_000_000;
const MAX_REQUEST_ID_LENGTH = 64;
/** Smaller answers fit one packet either way. */
const MIN_COMPRESSED_BYTES = 1400;

/** The whole HTTP surface, top to bottom in the order a request meets it. */
export function createHttpApp(options: HttpAppOptions): Hono<HonoEnv> {
  const { app, metrics, caches } = options;
  // Every address also answers behind a language: what stands there is found by the address without it.
  const http = new Hono<HonoEnv>({ getPath: (request) => withoutLanguage(getPath(request)) });
  const files = FEATURES.flatMap((feature) => feature.files ?? []);

  // A number for the request comes first, because everything after may want to say which request it speaks of.
  // A number from outside is believed only from our own proxy: a stranger could otherwise write into our log.
  http.use(requestId({ limitLength: MAX_REQUEST_ID_LENGTH, ...(app.env.TRUST_PROXY ? {} : { headerName: '' }) }));
  http.use((c, next) => {
    c.set('app', app);
    return next();
  });

  // The log stands outside the security headers and the handlers, so that it counts and times all of them.
  http.use(accessLog(app.log, metrics));
  http.onError(answerError);

  http.use(closeUnread);

  // Files of the build before everything else: they are the most requests, need nothing, and bring their own few
  // headers.
  http.use(staticFiles(options.clientDirectory));

  // Then the pages that are kept whole: the next most, and sent like files. What is not kept goes on to the end.
  const isHttps = app.env.PUBLIC_URL.startsWith('https:');
  const readAsked = createAskedPageReader(isHttps, listKeptParameters(options.pages));
  const pages = { caches, readAsked, onSent: createLookNoter(app) };
  http.use(keptPages({ ...pages, isHttps, onHit: () => metrics.countPage('hit') }));

  // From here on texts are written: in the language that the address asks for.
  http.use((c, next) => inLanguage(languageOfPath(getPath(c.req.raw)), next));

  // Before every handler that computes something, so that no answer, not even an error's, leaves without them.
  http.use(securityHeaders({ isHttps, isDevelopment: app.env.NODE_ENV === 'development' }));

  const gauges = () => ({
    cache: caches.pages.stats(),
    gates: { reads: options.gates.reads.stats(), writes: options.gates.writes.stats() },
  });
  // Health is asked often and must answer even when the rest is busy.
  http.route('/', createHealthRoutes({ metrics, isClosing: options.isClosing, readiness: options.readiness, gauges }));

  // Pictures before the limits: they read no body, and their addresses carry their content's hash.
  for (const { create, isCheap } of files) if (isCheap) http.route('/', create(app));

  // From here on answers have to be computed: no more at a time than end in time.
  http.use(shedLoad(options.gates));

  http.route('/', createSitemapRoutes(app, options.renderPage, options.pages));

  // Whoever reads a body after this line reads at most this much of it.
  http.use('/api/*', boundBody({ maxBytes: MAX_BODY_BYTES, larger: largerApiBody, isApi: true }));
  http.use('/api/*', compress({ encoding: 'gzip', threshold: MIN_COMPRESSED_BYTES }));
  // Sign-in answers in its own form, so it is mounted before the API whose errors are problem details.
  http.route('/api/auth', createAuthRoutes(app));
  http.route('/api', createApi(app));

  // Exports of the office stream; a page would be drawn whole first.
  for (const { create, isCheap } of files) if (!isCheap) http.route('/', create(app));

  // Whoever calls an address the API does not have, by whatever method, reads problem details and not a page.
  http.all('/api/*', (c) =>
    problemResponse(c, { status: 404, code: 'not_found', detail: 'There is nothing at this address.' }),
  );

  // Pages come last: every address nobody else knows is theirs, and so is the 404 page.
  http.use(boundBody({ maxBytes: MAX_BODY_BYTES, larger: largerFormBody(options.pages), isApi: false }));
  http.all(
    '*',
    createPageHandler({
      ...pages,
      app,
      renderPage: options.renderPage,
      onOutcome: metrics.countPage,
      weigh: createScale(options.clientDirectory),
    }),
  );
  return http;
}
