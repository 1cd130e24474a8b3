import { useEffect, useSyncExternalStore } from 'react';
import { dropKept, keep } from '#lib/kept-in-browser.ts';
import { m } from '#paraglide/messages.js';
import { Segments } from '#ui/segments.tsx';

const THEME_KEY = 'theme';
const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** A press on a link to Sarah opens her beside the page; in her own frame the page goes without its own frame. */
const PANEL =
  'if(name=="sarah")d.dataset.panel="";else addEventListener("click",e=>{let a=e.target.closest&&e.target.closest' +
  '("a[data-sarah]");if(a&&!(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)){e.preventDefault();' +
  'import("/assistant-panel.mjs").then(p=>p.open(a)).catch(()=>location=a.href)}},!0)';

/**
 * Runs before the page is painted, so that a chosen theme never flashes, and keeps a press on a button that is still
 * without its script, to repeat it once that runs (`replayEarlyPress`); a heart, which is a link, is followed where
 * none
 * comes within four seconds. Stands inline in every page; its hash is in the
 * policy. A browser has it in the page: its words are no part of what is loaded after. It also notes the first scroll,
 * finger or key: on a phone the pictures of homes that nobody sees before wait for it (listing-card.css).
 */
export const EARLY_SCRIPT = import.meta.env.SSR
  ? `(d=>{try{let t=localStorage.getItem("${THEME_KEY}");if(t=="light"||t=="dark")d.dataset.theme=t}catch{}for(let t of["scroll","pointerdown","keydown"])addEventListener(t,()=>d.dataset.scrolled="",{once:!0,passive:!0});addEventListener("click",e=>{let b=e.target.closest&&e.target.closest("[data-late]");if(b&&!d.dataset.hydrated){window.earlyPress=b;if(b.dataset.save&&!(e.button||e.metaKey||e.ctrlKey||e.shiftKey)){e.preventDefault();setTimeout(()=>{d.dataset.hydrated||(location=b.href)},4e3)}}},!0);${PANEL}})(document.documentElement)`
  : '';

declare global {
  interface Window {
    earlyPress?: HTMLElement;
  }
}

/** Repeats the last press on a `data-late` button that came before its script did. */
export function replayEarlyPress(): void {
  const pressed = window.earlyPress;
  delete window.earlyPress;
  if (pressed?.isConnected) pressed.click();
}

const listeners = new Set<() => void>();

function readTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'auto';
}

function chooseTheme(theme: string) {
  const { dataset } = document.documentElement;
  // Where nothing may be kept the choice holds for this page only.
  if (theme === 'auto') dropKept('browser', THEME_KEY);
  else keep('browser', 'looks', THEME_KEY, theme);
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** Auto follows the system; a choice is kept in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readTheme,
    (): Theme => 'auto',
  );
  // A choice made before the script ran is taken over: on pages that are read it is what brought the script. The server
  // draws Auto, which is no choice.
  useEffect(() => {
    const chosen = document.querySelector<HTMLInputElement>('input[name="theme"]:checked')?.value;
    if (chosen && chosen !== 'auto') chooseTheme(chosen);
  }, []);
  const options = [
    { value: 'auto', label: m.shell_theme_auto() },
    { value: 'light', label: m.shell_theme_light() },
    { value: 'dark', label: m.shell_theme_dark() },
  ];
  return (
    <div className="needs-script">
      <Segments legend={m.shell_theme()} name="theme" options={options} value={theme} onChange={chooseTheme} />
    </div>
  );
}
