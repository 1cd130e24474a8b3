/** The page without early script, and the inline module that the late loader will insert (its hash belongs in the policy). */
export type LatePage = { html: string; lateModule: string | null };

const PRELOAD_START = '<link rel="modulepreload" href="';
const MODULE_START = '<script type="module" async="">';
const SCRIPT_END = '</script>';

/**
 * Takes React Router's module preloads and start-up module out of the first load: both happen after `load` and idle, or at the
 * first touch of the page, whichever is first. Until then links and forms do the plain HTML thing.
 * The loader stands in the very element it replaces, so that hydration finds the elements it expects.
 * Plain searches instead of patterns: this runs over every page that is rendered, and patterns took a tenth of its time.
 */
export function delayScripts(html: string): LatePage {
  const moduleStart = html.lastIndexOf(MODULE_START);
  const moduleEnd = moduleStart < 0 ? -1 : html.indexOf(SCRIPT_END, moduleStart);
  const lateModule = moduleEnd < 0 ? '' : html.slice(moduleStart + MODULE_START.length, moduleEnd);
  if (!lateModule.includes('__reactRouterRouteModules')) return { html, lateModule: null };
  const { rest, hrefs } = takePreloads(html.slice(0, moduleStart));
  return { html: `${rest}<script>${loaderSource(hrefs, lateModule)}${html.slice(moduleEnd)}`, lateModule };
}

function takePreloads(html: string): { rest: string; hrefs: string[] } {
  const hrefs: string[] = [];
  let rest = '';
  let from = 0;
  for (let start = html.indexOf(PRELOAD_START); start >= 0; start = html.indexOf(PRELOAD_START, from)) {
    const hrefStart = start + PRELOAD_START.length;
    hrefs.push(html.slice(hrefStart, html.indexOf('"', hrefStart)));
    rest += html.slice(from, start);
    from = html.indexOf('>', hrefStart) + 1;
  }
  return { rest: rest + html.slice(from), hrefs };
}

/** The loader, small enough to stand in every page. Classic script: it must be listening before the first touch. */
function loaderSource(preloads: string[], code: string): string {
  return `(()=>{let d=document,w=window,n=0,e=["pointerdown","keydown","focusin","touchstart"],g=()=>{if(n++)return;e.forEach(t=>removeEventListener(t,g,!0));for(let h of ${asScriptLiteral(preloads)}){let l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}let s=d.createElement("script");s.type="module";s.textContent=${asScriptLiteral(code)};d.head.append(s)};e.forEach(t=>addEventListener(t,g,{capture:!0,passive:!0}));addEventListener("load",()=>(w.requestIdleCallback||(f=>setTimeout(f,200)))(g,{timeout:2e3}))})()`;
}

function asScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
