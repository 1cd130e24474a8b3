import { UnknownMarkup } from './elements.ts';

/** A drawn page on its way through the router: its HTML, and the loaders' data that belongs behind it. */
export type DrawnPage = { html: string; data: string | null; script?: ScriptStart };

/** When a page's script comes, as its route's facts say. */
export type ScriptStart = 'afterLoad' | 'onTouch';

const drawnByResponse = new WeakMap<Response, DrawnPage>();

/** A response that carries a drawn page beside itself: nobody has to encode and decode what both ends have as text. */
export function handDrawnPage(page: DrawnPage, init: ResponseInit): Response {
  const response = new Response(null, init);
  drawnByResponse.set(response, page);
  return response;
}

/** When the script of a response's page is to come. */
export function readScriptStart(response: Response): ScriptStart {
  return drawnByResponse.get(response)?.script ?? 'afterLoad';
}

/** The page of a response, as bytes. */
export async function readPage(response: Response): Promise<Buffer> {
  const drawn = drawnByResponse.get(response);
  if (!drawn) return Buffer.from(await response.arrayBuffer());
  const html = Buffer.from(drawn.html);
  return drawn.data === null ? html : appendData(html, drawn.data);
}

const BODY_END = Buffer.from('</body>');
/** Where the router's own scripts wait for the data, and what tells that there are any. */
const ROUTER_MARK = Buffer.from('window.__reactRouterContext.streamController');
const ROUTER_SCRIPTS = ['<script>window.__reactRouter', 'type="module"'];
const HAND_OVER = Buffer.from(
  '</script><script>((c,d)=>{c.enqueue(d.textContent);c.close()})(window.__reactRouterContext.streamController,document.getElementById("loader-data"))</script>',
);

/**
 * Puts the loaders' data behind a page, where React Router's own stream would have put it: as a data block and one
 * constant script that hands it over, so the data is neither written as a string of a script nor hashed for the policy.
 * @throws UnknownMarkup where there are scripts that would wait for it in vain
 */
function appendData(html: Buffer, data: string): Buffer {
  const end = html.lastIndexOf(BODY_END);
  if (end < 0 || !html.includes(ROUTER_MARK)) {
    if (ROUTER_SCRIPTS.some((mark) => html.includes(mark))) throw new UnknownMarkup('its scripts take no data');
    // A page without the router's scripts (an error before the frame) has nobody to hand the data to.
    return html;
  }
  // The data is lines of JSON: `<` stands only inside its strings, where it may be written so. Nothing else could end
  // the block.
  const block = Buffer.from(`<script type="application/json" id="loader-data">${data.replaceAll('<', '\\u003c')}`);
  return Buffer.concat([html.subarray(0, end), block, HAND_OVER, html.subarray(end)]);
}
