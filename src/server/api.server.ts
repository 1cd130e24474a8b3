import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { App } from '#app/app.server.ts';

import { AppError } from '#lib/app-error.ts';
import { API_DOCS_POLICY, renderApiDocs } from './api-docs.ts';
import { FEATURES } from './features.server.ts';
import { refuseUnknownParameters } from './http/unknown-parameters.ts';
import { invalidInputResponse, problemResponse, translateError } from './problem.ts';

type ApiEnv = { Variables: { app: App } };

const API_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Zaure API',
    version: '1',
    description:
      'Homes and land in Nigeria, in the field names of the property record. Money is in whole currency units. ' +
      'Errors are problem details (RFC 9457) with a stable `code` and, where one is at fault, the `field`. ' +
      'An unknown parameter is refused, so that a misspelt filter never looks like an answer; utm_*, gclid and fbclid are ignored.',
  },
  servers: [{ url: '/api' }],
};

/** Bytes that are not UTF-8, and NUL, which no PostgreSQL text can hold. */
function refuseMalformedQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  for (const pair of url.slice(start + 1).split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    try {
      if (!decodeURIComponent(name + value).includes('\0')) continue;
    } catch {
      // Falls through to the refusal.
    }
    throw new AppError('malformed_text', {
      status: 400,
      publicMessage: 'The text is not valid UTF-8, or holds a NUL character.',
      field: /^[\w.-]{1,40}$/.test(name) ? name : 'query',
    });
  }
}

/**
 * What is answered to somebody signed in, or to a write, is for them alone: nothing on the way or in the browser keeps
 * it.
 */
const keepAnswersToThemselves: MiddlewareHandler = async (c, next) => {
  await next();
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || c.req.header('authorization') || c.var.actor) c.header('Cache-Control', 'private, no-store');
};

/**
 * The JSON API, to be mounted at /api: every feature's sub-app, its description at /openapi.json, readable at /docs.
 */
export function createApi(app: App): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : invalidInputResponse(c, result.error)),
  });
  // The guards of routes ask it who is there.
  api.use((c, next) => {
    c.set('app', app);
    return next();
  });
  api.onError((error, c) => translateError(error, c, app.log));
  api.notFound((c) =>
    problemResponse(c, { status: 404, code: 'not_found', detail: 'There is nothing at this address.' }),
  );
  api.use(async (c, next) => {
    refuseMalformedQuery(c.req.url);
    await next();
  });
  api.use(keepAnswersToThemselves);
  api.use(refuseUnknownParameters(api));
  api.use('/properties/*', etag({ weak: true }));
  api.use('/cities', etag({ weak: true }));
  for (const feature of FEATURES) for (const create of feature.api ?? []) api.route('/', create(app));
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a session.',
  });
  describeApi(api);
  return api;
}

function describeApi(api: OpenAPIHono<ApiEnv>): void {
  // Generated when the first reader asks: by then every route is mounted.
  let json: string | undefined;
  let page: string | undefined;
  const document = () => {
    json ??= JSON.stringify(api.getOpenAPI31Document(API_INFO));
    return json;
  };
  const headers = { 'Cache-Control': 'public, max-age=300' };
  api.get('/openapi.json', (c) =>
    c.body(document(), 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' }),
  );
  api.get('/docs', (c) => {
    page ??= renderApiDocs(document());
    return c.html(page, 200, { ...headers, 'Content-Security-Policy': API_DOCS_POLICY });
  });
}
