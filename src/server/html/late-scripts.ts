/** The page without early script, and the inline module that the late loader will insert (its hash belongs in the policy). */
export type LatePage = { html: string; lateModule: string | null };

const PRELOAD_LINK = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Takes React Router's module preloads and start-up module out of the first load: both happen after `load` and idle, or at the
 * first touch of the page, whichever is first. Until then links and forms do the plain HTML thing.
 * The loader stands in the very element it replaces, so that hydration finds the elements it expects.
 */
export function delayScripts(html: string): LatePage {
  const start = MODULE_SCRIPT.exec(html);
  if (!start?.[1]?.includes('__reactRouterRouteModules')) return { html, lateModule: null };
  const lateModule = start[1];
  const preloads = [...html.matchAll(PRELOAD_LINK)].map((match) => match[1] as string);
  const loader = `<script>${loaderSource(preloads, lateModule)}</script>`;
  return { html: html.replace(start[0], () => loader).replaceAll(PRELOAD_LINK, ''), lateModule };
}

/** The loader, small enough to stand in every page. Classic script: it must be listening before the first touch. */
function loaderSource(preloads: string[], code: string): string {
  return `(()=>{let d=document,w=window,n=0,e=["pointerdown","keydown","focusin","touchstart"],g=()=>{if(n++)return;e.forEach(t=>removeEventListener(t,g,!0));for(let h of ${asScriptLiteral(preloads)}){let l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}let s=d.createElement("script");s.type="module";s.textContent=${asScriptLiteral(code)};d.head.append(s)};e.forEach(t=>addEventListener(t,g,{capture:!0,passive:!0}));addEventListener("load",()=>(w.requestIdleCallback||(f=>setTimeout(f,200)))(g,{timeout:2e3}))})()`;
}

function asScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
