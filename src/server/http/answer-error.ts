import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '#lib/app-error.ts';
import type { HonoEnv } from '../hono-env.ts';
import { RETRY_AFTER_S } from './retry-after.ts';

/**
 * What a visitor reads when a handler outside the pages and the API threw: a refusal says what was wrong, anything
 * unknown gives generic words and the number under which the log tells the rest.
 */
export function answerError(error: Error, c: Context<HonoEnv>): Response {
  if (error instanceof HTTPException) return error.getResponse();
  const requestId = c.get('requestId');
  if (error instanceof AppError) {
    if (error.isReportable) c.get('app').log.error({ err: error, requestId }, error.code);
    const again: Record<string, string> = error.status === 503 ? { 'Retry-After': String(RETRY_AFTER_S) } : {};
    return c.text(`${error.publicMessage}\n`, error.status as 400, { ...again, 'Cache-Control': 'no-store' });
  }
  c.get('app').log.error({ err: error, requestId }, 'unexpected error');
  return c.text(`Something went wrong on our side. Please try again.\nRequest ${requestId}\n`, 500);
}
