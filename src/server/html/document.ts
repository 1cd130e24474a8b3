const htmlByResponse = new WeakMap<Response, string>();

/** A response whose text can be had again without decoding it: a page passes through the router's hands as a Response. */
export function keepHtml(html: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  htmlByResponse.set(response, html);
  return response;
}

/** The text of a page's response. */
export async function readHtml(response: Response): Promise<string> {
  return htmlByResponse.get(response) ?? (await response.text());
}

/** Puts the loaders' data behind a drawn page, in one script that does what React Router's streamed ones do. */
export function finishDataScripts(html: string, data: string): string {
  const scripts = `<script>((c)=>{c.enqueue(${toScriptText(data)});c.close()})(window.__reactRouterContext.streamController)</script>`;
  // A page that drew no router scripts (an error before the frame) has nobody to hand the data to.
  if (!html.includes('__reactRouterContext')) return html;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + scripts : html.slice(0, end) + scripts + html.slice(end);
}

/** Of all signs only `<` could end a script from inside a string; JSON has no other that JavaScript reads differently. */
function toScriptText(data: string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
