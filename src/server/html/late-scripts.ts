import type { ScriptStart } from './document.ts';
import { findRawElements, UnknownMarkup } from './elements.ts';

/**
 * The page without early script, and the inline module that the late loader will insert (its hash belongs in the
 * policy).
 */
export type LatePage = { page: Buffer; lateModule: string | null };

const PRELOAD_START = Buffer.from('<link rel="modulepreload" href="');
const MODULE_START = Buffer.from('<script type="module" async="">');
const SCRIPT_END = Buffer.from('</script>');
const HEAD_END = Buffer.from('</head>');
const QUOTE = 34;
const GREATER = 62;

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
const PRESSES = ['pointerdown', 'keydown'];
/** What of a reading page needs script when it is pressed: not what opens by itself, nor what keeps its own ticks. */
const NEEDS_SCRIPT = 'button:not([popovertarget],[data-print]),input,select,textarea,label,a[data-waits]';
const OWN_MEANS = '.checklist';
/** The mark of whoever is signed in (accounts, stored-session.ts): the header is to say who they are. */
const SIGNED_IN = 'zaure_signed_in=1';
/** A link that waits for its script is followed after so long without one. */
const LINK_WAIT_MS = 4000;

/**
 * Takes React Router's module preloads and start-up module out of the first load: both happen after `load` and idle, or
 * at the first touch of the page, whichever is first; on pages that are read (`onTouch`) only at the first touch of
 * something that needs script. Until then links and forms do the plain HTML thing. The loader
 * stands in the very element it replaces, so that hydration finds the elements it expects. On bytes, with plain
 * searches: this runs over every page that is drawn, and patterns on text took a tenth of its time.
 * @throws UnknownMarkup where script would still come early
 */
export function delayScripts(page: Buffer, start: ScriptStart = 'afterLoad'): LatePage {
  const moduleStart = page.lastIndexOf(MODULE_START);
  const moduleEnd = moduleStart < 0 ? -1 : page.indexOf(SCRIPT_END, moduleStart);
  if (moduleEnd < 0) return requireNoModule({ page, lateModule: null });
  const lateModule = page.toString('utf8', moduleStart + MODULE_START.byteLength, moduleEnd);
  if (!lateModule.includes('__reactRouterRouteModules')) throw new UnknownMarkup('its last module does not start it');
  const { parts, hrefs } = takePreloads(page.subarray(0, moduleStart));
  if (hrefs.length === 0) throw new UnknownMarkup('nothing is loaded ahead');
  const loader = Buffer.from(`<script>${loaderSource(hrefs, lateModule, start)}`);
  return requireNoModule({ page: Buffer.concat([...parts, loader, page.subarray(moduleEnd)]), lateModule });
}

/** The page itself, once nothing in it loads a module by itself. */
function requireNoModule(late: LatePage): LatePage {
  const head = late.page.subarray(0, Math.max(0, late.page.indexOf(HEAD_END)));
  if (head.includes('modulepreload"')) throw new UnknownMarkup('a module is still loaded ahead');
  const modules = findRawElements(late.page, 'script').filter(({ attributes }) => /\bmodule\b/.test(attributes));
  if (modules.length > 0) throw new UnknownMarkup('a module still starts by itself');
  return late;
}

/** The pieces between the preloads, which all stand in the head, and what they would have loaded. */
function takePreloads(start: Buffer): { parts: Buffer[]; hrefs: string[] } {
  const head = start.subarray(0, Math.max(0, start.indexOf(HEAD_END)));
  const hrefs: string[] = [];
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = head.indexOf(PRELOAD_START); at >= 0; at = head.indexOf(PRELOAD_START, from)) {
    const hrefStart = at + PRELOAD_START.byteLength;
    hrefs.push(head.toString('utf8', hrefStart, head.indexOf(QUOTE, hrefStart)));
    parts.push(start.subarray(from, at));
    from = head.indexOf(GREATER, hrefStart) + 1;
  }
  return { parts: [...parts, start.subarray(from)], hrefs };
}

/**
 * The loader, small enough to stand in every page. Classic script: it must be listening before the first touch. On a
 * page that is read, a link that does more with script (`data-waits`) waits for it, which repeats the press as it does
 * those that came early elsewhere (shell/theme-switch.tsx).
 */
function loaderSource(preloads: string[], code: string, start: ScriptStart): string {
  const isRead = start === 'onTouch';
  const touched = isRead
    ? `t=>{let b=t.target;b.closest&&b.closest(${asScriptLiteral(NEEDS_SCRIPT)})&&!b.closest(${asScriptLiteral(OWN_MEANS)})&&g()}`
    : 'g';
  const idle = 'addEventListener("load",()=>(w.requestIdleCallback||(f=>setTimeout(f,200)))(g,{timeout:2e3}))';
  const waiting = `addEventListener("click",t=>{let a=t.target.closest&&t.target.closest("a[data-waits]"),s=d.documentElement.dataset;if(!a||s.hydrated||t.metaKey||t.ctrlKey||t.shiftKey||t.altKey)return;t.preventDefault();w.earlyPress=a;g();setTimeout(()=>{s.hydrated||(location.href=a.href)},${LINK_WAIT_MS})},!0)`;
  const later = isRead ? `${waiting};if(d.cookie.includes(${asScriptLiteral(SIGNED_IN)}))${idle}` : idle;
  return `(()=>{let d=document,w=window,n=0,e=${asScriptLiteral(isRead ? PRESSES : TOUCHES)},g=()=>{if(n++)return;e.forEach(t=>removeEventListener(t,h,!0));for(let u of ${asScriptLiteral(preloads)}){let l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)}let s=d.createElement("script");s.type="module";s.textContent=${asScriptLiteral(code)};d.head.append(s)},h=${touched};e.forEach(t=>addEventListener(t,h,{capture:!0,passive:!0}));${later}})()`;
}

function asScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
