import { href } from 'react-router';
import { hasSignedInMark, subscribeToSession } from '#features/accounts/stored-session.ts';
import { DAY_MS } from '#lib/days.ts';
import { dropKept } from '#lib/kept-in-browser.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast.tsx';
import type { HomeAct } from '../domain/change-home.ts';
import type { Marks } from '../domain/saved-view.ts';
import { dropMirror, readMirror, watchMirror, writeMirror } from './mirror.ts';
import { forgetOffline, keepOffline } from './offline.ts';
import { SEEN_KEY } from './seen-here.ts';

/** After so long a browser asks again what another one of the same account saved. */
const STALE_MS = DAY_MS;

function keepMarks(marks: Marks): void {
  writeMirror(marks);
  void keepOffline(marks.homes);
  draw();
}

/** Forgets all that this browser knows: whoever holds the phone next sees nothing of it. */
function forget(): void {
  dropMirror();
  dropKept('browser', SEEN_KEY);
  void forgetOffline();
  draw();
}

let isWatching = false;

/** Marks the saved homes of this page and of whatever comes onto it. */
export async function mark(): Promise<void> {
  watch();
  const mirror = readMirror();
  const isSignedIn = hasSignedInMark();
  if (mirror?.isAccount && !isSignedIn) return forget();
  draw();
  if (mirror === null && !isSignedIn) return;
  const isKnown = mirror !== null && mirror.isAccount === isSignedIn && Date.now() - mirror.at < STALE_MS;
  if (isKnown) return;
  const answer = await fetch(localPath(href('/saved/change'))).catch(() => null);
  if (answer?.ok) keepMarks((await answer.json()) as Marks);
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      draw();
    });
  }).observe(document.body, { childList: true, subtree: true });
  watchMirror(draw);
  subscribeToSession(() => void mark());
}

function draw(): void {
  const mirror = readMirror();
  const saved = new Set(mirror?.homes.map(({ id }) => id));
  const hidden = new Set(mirror?.hidden);
  for (const heart of document.querySelectorAll<HTMLElement>('a[data-save]')) {
    const { save: id = '' } = heart.dataset;
    const isPressed = String(saved.has(id));
    if (heart.getAttribute('aria-pressed') !== isPressed) heart.setAttribute('aria-pressed', isPressed);
    heart.closest('article')?.classList.toggle('is-hidden', hidden.has(id));
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    const text = saved.size > 0 ? String(saved.size) : '';
    if (count.textContent !== text) count.textContent = text;
    count.hidden = saved.size === 0;
  }
}

/** One press: saves a home or takes it off, shows so at once, and offers the way back. */
export async function press(heart: HTMLElement): Promise<void> {
  watch();
  const { save: id = '' } = heart.dataset;
  const isSaved = heart.getAttribute('aria-pressed') === 'true';
  await change(id, isSaved ? 'unsave' : 'save');
}

const UNDO = { save: 'unsave', unsave: 'save' } as const;

async function change(id: string, act: 'save' | 'unsave', isUndo = false): Promise<void> {
  show(id, act === 'save');
  const problem = await send(id, act);
  if (problem !== null) {
    show(id, act !== 'save');
    return showToast({ tone: 'rose', title: problem });
  }
  if (isUndo) return;
  showToast({
    title: act === 'save' ? m.saved_toast_saved() : m.saved_toast_removed(),
    action: { label: m.saved_undo(), onPress: () => void change(id, UNDO[act], true) },
  });
}

function show(id: string, isSaved: boolean): void {
  for (const heart of document.querySelectorAll(`a[data-save="${CSS.escape(id)}"]`)) {
    heart.setAttribute('aria-pressed', String(isSaved));
  }
}

/** Sends a change and keeps what stands after it; what went wrong in words, or null. */
async function send(home: string, act: HomeAct): Promise<string | null> {
  try {
    const body = new URLSearchParams({ home, act });
    const answer = await fetch(localPath(href('/saved/change')), { method: 'POST', body });
    const said = (await answer.json()) as Marks | { problem: string };
    if ('problem' in said) return said.problem;
    keepMarks(said);
    return null;
  } catch {
    return m.saved_failed();
  }
}
