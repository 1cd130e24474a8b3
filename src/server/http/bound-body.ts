import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { problemResponse } from '../problem.ts';
import { createDepthGauge } from './json-depth.ts';

/** Nothing the product takes is a quarter as deep. */
export const MAX_JSON_DEPTH = 32;
/** For the whole of a JSON body: who sends slower is not waited for. Files take as long as their own routes allow. */
const MAX_SECONDS = 30;

type Bounds = {
  maxBytes: number;
  /** The few requests that may bring more; they must say how much in advance, and their routes bound it themselves. */
  larger: (c: Context) => number;
  /** Whether its refusals are problem details (the API) or the page's own. */
  isApi: boolean;
};

/**
 * Bounds what whoever reads a body after this line reads of it: bytes and, of JSON, depth and seconds, before anything
 * is parsed. Nothing is read here, and so nothing is gathered for somebody whom a guard refuses.
 */
export function boundBody({ maxBytes, larger, isApi }: Bounds): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const size = Number(c.req.header('content-length') ?? Number.NaN);
    const most = larger(c);
    if (size > maxBytes) {
      if (size <= most) return next();
      const refusal = tooLarge();
      if (isApi) return refuse(c, refusal);
      throw refusal;
    }
    const { body } = c.req.raw;
    if (!body) return next();
    // A route that takes more than others reads files, JSON ones as well, within bounds of its own.
    const isJson =
      isApi && most <= maxBytes && /^application\/([\w.+-]*\+)?json\b/i.test(c.req.header('content-type') ?? '');
    let refusal: AppError | undefined;
    const bounded = boundStream(body, { maxBytes, isJson, onRefusal: (reason) => (refusal = reason) });
    c.req.raw = new Request(c.req.raw, { body: bounded, duplex: 'half' } as RequestInit);
    await next();
    // Whoever parsed it only knows that it broke off.
    if (refusal && isApi) {
      c.res = undefined;
      c.res = refuse(c, refusal);
    }
  };
}

const tooLarge = () =>
  new AppError('too_large', { status: 413, publicMessage: m.ui_body_too_large(), isReportable: false });
const tooDeep = () =>
  new AppError('too_deep', {
    status: 400,
    publicMessage: m.ui_body_too_deep({ max: MAX_JSON_DEPTH }),
    field: 'body',
    isReportable: false,
  });
const tooSlow = () =>
  new AppError('too_slow', { status: 408, publicMessage: m.ui_body_too_slow(), isReportable: false });

function refuse(c: Context, { status, code, publicMessage, field }: AppError): Response {
  return problemResponse(c, { status, code, detail: publicMessage, field });
}

type Watch = { maxBytes: number; isJson: boolean; onRefusal: (refusal: AppError) => void };

/**
 * The same bytes as they are asked for, until they are too many, too deep or too slow. What is left unread then is not
 * read here either.
 */
function boundStream(
  body: ReadableStream<Uint8Array>,
  { maxBytes, isJson, onRefusal }: Watch,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const isWithin = isJson ? createDepthGauge(MAX_JSON_DEPTH) : () => true;
  let size = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const refuseWith = (refusal: AppError) => {
          isOver = true;
          clearTimeout(timer);
          onRefusal(refusal);
          controller.error(refusal);
        };
        if (isJson) timer ??= setTimeout(() => refuseWith(tooSlow()), MAX_SECONDS * 1000).unref();
        const { done, value } = await reader.read();
        if (isOver) return;
        if (done) {
          clearTimeout(timer);
          controller.close();
          return;
        }
        size += value.byteLength;
        if (size > maxBytes) refuseWith(tooLarge());
        else if (isWithin(value)) controller.enqueue(value);
        else refuseWith(tooDeep());
      },
      cancel(reason) {
        clearTimeout(timer);
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Says on the answer to a request whose body has not come to its end that the connection ends with it: what follows
 * there is not a request.
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  const incoming = (c.env as { incoming?: { complete?: boolean } } | undefined)?.incoming;
  // A small body that came with its headers is only not parsed yet where the answer was ready at once.
  if (incoming?.complete === false) await new Promise((resolve) => setImmediate(resolve));
  if (incoming?.complete === false) c.header('Connection', 'close');
};
