import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '#lib/app-error.ts';
import type { HonoEnv } from '../hono-env.ts';

/**
 * What a visitor reads when a handler outside the pages and the API threw: a refusal says what was wrong, anything unknown gives
 * generic words and the number under which the log tells the rest.
 */
export function answerError(error: Error, c: Context<HonoEnv>): Response {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof AppError && !error.isReportable) return c.text(`${error.publicMessage}\n`, error.status as 400);
  const requestId = c.get('requestId');
  c.get('app').log.error({ err: error, requestId }, 'unexpected error');
  return c.text(`Something went wrong on our side. Please try again.\nRequest ${requestId}\n`, 500);
}
