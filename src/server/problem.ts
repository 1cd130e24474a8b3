import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ZodError } from 'zod';
import { AppError } from '#lib/app-error.ts';
import type { Log } from '#lib/log.ts';
import { RETRY_AFTER_S } from './http/retry-after.ts';

type FieldProblem = { field: string; detail: string };

/** Problem details (RFC 9457): `code` is stable, `field` the first one at fault, `errors` all of them. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  field?: string;
  errors?: FieldProblem[];
  instance?: string;
};

type ProblemInput = {
  status: number;
  code: string;
  detail: string;
  field?: string | undefined;
  errors?: FieldProblem[];
  retryAfterS?: number;
};

const CODES_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** The answer for a refusal or failure, as application/problem+json. */
export function problemResponse(
  c: Context,
  { status, code, detail, field, errors, retryAfterS }: ProblemInput,
): Response {
  const requestId: unknown = c.get('requestId');
  const problem: Problem = {
    type: `urn:zaure:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail,
    ...(field === undefined ? {} : { field }),
    ...(errors === undefined ? {} : { errors }),
    ...(typeof requestId === 'string' ? { instance: `urn:request:${requestId}` } : {}),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': String(retryAfterS ?? RETRY_AFTER_S) } : {}),
    },
  });
}

/** What zod found wrong, as a 400 that names every field. */
export function invalidInputResponse(c: Context, error: ZodError): Response {
  const errors = error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((field) => ({ field, detail: 'This parameter is not known.' }));
    // The place inside a repeated parameter says nothing to its sender.
    const field = issue.path
      .map(String)
      .join('.')
      .replace(/\.\d+$/, '');
    return [{ field: field || 'body', detail: issue.message }];
  });
  const [first] = errors;
  const detail = first ? `${first.field}: ${first.detail}` : 'The input is not valid.';
  return problemResponse(c, { status: 400, code: 'invalid_parameter', detail, field: first?.field, errors });
}

/**
 * The one translator of errors for /api. Unknown errors get generic words; their cause goes to the log with the request
 * id.
 */
export function translateError(error: unknown, c: Context, log: Log): Response {
  if (error instanceof AppError) {
    if (error.isReportable) log.error({ err: error, requestId: c.get('requestId') }, error.code);
    return problemResponse(c, {
      status: error.status,
      code: error.code,
      detail: error.publicMessage,
      field: error.field,
    });
  }
  if (error instanceof HTTPException && error.status < 500) {
    const code = CODES_BY_STATUS[error.status] ?? 'bad_request';
    return problemResponse(c, {
      status: error.status,
      code,
      detail: error.message || (STATUS_CODES[error.status] ?? code),
    });
  }
  log.error({ err: error, requestId: c.get('requestId') }, 'unexpected error in the API');
  return problemResponse(c, {
    status: 500,
    code: 'unexpected',
    detail: 'Something went wrong on our side. Please try again.',
  });
}
