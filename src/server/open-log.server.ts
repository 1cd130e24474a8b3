import pino from 'pino';
import type { Env } from '#config/env.server.ts';
import { describeError } from '#lib/describe-error.ts';
import type { Log } from '#lib/log.ts';

/**
 * The log of this process: one line of JSON for each thing that happened, on standard output. Errors stand in it
 * without what people wrote.
 */
export function openLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Log {
  const print = (error: unknown) => describeError(error);
  return pino({
    level: LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: print, error: print, cause: (value) => (value instanceof Error ? print(value) : value) },
  });
}
