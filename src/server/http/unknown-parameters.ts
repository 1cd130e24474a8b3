import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { AppError } from '#lib/app-error.ts';

const IGNORED_PARAMETER = /^(utm_[a-z]+|gclid|fbclid)$/;

type Described = { path: string; method: string; parameters: readonly string[] };

/**
 * Refuses a parameter that the route's description does not name: a misspelt filter must not look like an answer.
 * Campaign marks are let through, and so is what is asked of addresses without a description.
 */
export function refuseUnknownParameters<E extends Env>(api: OpenAPIHono<E>): MiddlewareHandler {
  // Read at the first request: by then every route is mounted.
  let known: ReadonlyMap<string, readonly string[]> | undefined;
  return async (c, next) => {
    const given = Object.keys(c.req.query());
    if (given.length > 0) {
      known ??= new Map(listDescribed(api).map(({ method, path, parameters }) => [`${method} ${path}`, parameters]));
      const parameters = parametersOf(known, matchedRoutes(c));
      const unknown = parameters && given.find((name) => !parameters.includes(name) && !IGNORED_PARAMETER.test(name));
      if (parameters && typeof unknown === 'string') throw unknownParameter(unknown, parameters);
    }
    await next();
  };
}

function parametersOf(
  known: ReadonlyMap<string, readonly string[]>,
  matched: readonly { method: string; path: string }[],
): readonly string[] | null {
  // The first route that fits is the one that answers.
  for (const { method, path } of matched) {
    const parameters = known.get(`${method} ${path.replace(/^\/api(?=\/)/, '')}`);
    if (parameters) return parameters;
  }
  return null;
}

/** Every described route, with the parameters that its description names. */
function listDescribed<E extends Env>(api: OpenAPIHono<E>): Described[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, request } = definition.route;
    const query = request?.query;
    const parameters = query && 'shape' in query ? Object.keys(query.shape as object) : [];
    return [{ method: method.toUpperCase(), path: path.replaceAll(/\/\{(.+?)\}/g, '/:$1'), parameters }];
  });
}

function unknownParameter(name: string, known: readonly string[]): AppError {
  return new AppError('unknown_parameter', {
    status: 400,
    publicMessage:
      known.length === 0
        ? 'This address takes no parameters.'
        : `This parameter is not known here. Known are: ${known.join(', ')}.`,
    field: name.slice(0, 40),
  });
}
