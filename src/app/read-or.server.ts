import { AsyncLocalStorage } from 'node:async_hooks';
import type { App, PageView } from './app.server.ts';

/** The page that is being drawn by whatever runs now. */
const drawing = new AsyncLocalStorage<PageView>();

/** Draws a page so that `readOr` knows which one goes without some of its data. */
export function drawingPage<Answer>(view: PageView, draw: () => Answer): Answer {
  return drawing.run(view, draw);
}

/**
 * Reads a part of a page that is shown empty when it cannot be read (spec 8): the failure is logged, and the page is
 * shown to whoever asked and kept by nobody, because an empty market that nobody could read is no news.
 */
export async function readOr<Value>(
  app: App,
  what: string,
  read: () => Promise<Value>,
  empty: Value | (() => Value | Promise<Value>),
): Promise<Value> {
  try {
    return await read();
  } catch (err) {
    app.log.error({ err, what }, 'a part of the page could not be read');
    const view = drawing.getStore();
    if (view) view.isIncomplete = true;
    return typeof empty === 'function' ? (empty as () => Value | Promise<Value>)() : empty;
  }
}
