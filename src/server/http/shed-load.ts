import type { MiddlewareHandler } from 'hono';
import type { HonoEnv } from '../hono-env.ts';
import { problemResponse } from '../problem.ts';
import type { Gate } from './gate.ts';
import { createGate } from './gate.ts';

/** Pages and API reads at a time: one thread draws them, so that more at once are only all later. */
const READS = { maxRunning: 12, maxWaiting: 120, maxWaitMs: 2000 };
/** What brings a body may be held up by a slow line, and then holds up no reader. */
const WRITES = { maxRunning: 96, maxWaiting: 64, maxWaitMs: 2000 };
/** A crowd passes sooner than an outage. */
const BUSY_RETRY_S = 2;

const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Zaure is busy</title>
<body style="font:18px/1.5 system-ui;margin:15vh auto;max-width:32rem;padding:0 1rem"><h1>Very many people are here right now</h1>
<p>Your page was not lost: try again in a few seconds. Nothing you sent was saved yet.</p></body></html>
`;

/** The two lines that everything stands in that has to be computed. */
export type LoadGates = { reads: Gate; writes: Gate };

export function createLoadGates(): LoadGates {
  return { reads: createGate(READS), writes: createGate(WRITES) };
}

/**
 * Answers 503 with Retry-After before there are more requests at work than this process can end in time. Health, files
 * and kept pages are answered before it, whatever comes.
 */
export function shedLoad({ reads, writes }: LoadGates): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const leave = await (isRead ? reads : writes).enter();
    if (leave) {
      try {
        return await next();
      } finally {
        leave();
      }
    }
    if (c.req.path.startsWith('/api/')) {
      const detail = 'Very many people are here right now. Please try again in a few seconds.';
      return problemResponse(c, { status: 503, code: 'busy', detail, retryAfterS: BUSY_RETRY_S });
    }
    return c.html(BUSY_PAGE, 503, { 'Retry-After': String(BUSY_RETRY_S), 'Cache-Control': 'no-store' });
  };
}
