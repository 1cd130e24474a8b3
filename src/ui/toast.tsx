import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'leaf' | 'rose';
  /** The way back from what was just done. */
  action?: { label: string; onPress: () => void };
};
type Shown = Toast & {
  id: number;
  /** The page it was shown on. */
  path: string;
  place: 'top' | 'bottom';
};

/** How long a toast that is not an error stays (DESIGN.md, Toasts); errors stay until closed. */
const TOAST_MS = 6000;

let current: Shown | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function show(toast: Shown | null) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows one toast in place of any other; callable from anywhere in the browser. */
export function showToast(toast: Toast): void {
  show({ ...toast, id: nextId++, path: location.pathname, place: placeOf(toast) });
}

/** Hides an error of the page before: what was wrong there (somebody was not signed in) need not be wrong here. */
function hideOldError(): void {
  if (current?.tone === 'rose' && current.path !== location.pathname) hideToast();
}

/**
 * An error stays until it is closed, so it stands at the other end of the screen than what was pressed: that is pressed
 * again.
 */
function placeOf({ tone }: Toast): 'top' | 'bottom' {
  if (tone !== 'rose') return 'bottom';
  const pressed = document.activeElement;
  if (!pressed || pressed === document.body) return 'top';
  const { top, bottom } = pressed.getBoundingClientRect();
  return (top + bottom) / 2 < innerHeight / 2 ? 'bottom' : 'top';
}

export function hideToast(): void {
  show(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const ICONS = { plain: 'info', leaf: 'check', rose: 'alert' } as const;

/**
 * Stands once in the shell. Its live regions exist from the start, so that what appears in them is announced. While a
 * modal dialog is open everything outside it is inert, so the toast then stands inside the dialog.
 */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const modal = useModalDialog(toast);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what says that another page has come.
  useEffect(hideOldError, [pathname]);
  // The clock lives outside React.
  useEffect(() => {
    if (!toast || toast.tone === 'rose') return;
    const timer = setTimeout(hideToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const body = toast ? <ToastBody toast={toast} closeLabel={closeLabel} /> : null;
  const isError = toast?.tone === 'rose';
  const className = toast?.place === 'top' ? 'toasts toasts-top' : 'toasts';
  return (
    <>
      <div className={className}>
        <div role="status">{isError || modal ? null : body}</div>
        <div role="alert">{isError && !modal ? body : null}</div>
      </div>
      {modal && body
        ? createPortal(
            <div className={className} role={isError ? 'alert' : 'status'}>
              {body}
            </div>,
            modal,
          )
        : null}
    </>
  );
}

function act(action: Toast['action']): void {
  hideToast();
  action?.onPress();
}

function ToastBody({ toast, closeLabel }: { toast: Shown; closeLabel: string }) {
  const tone = toast.tone ?? 'plain';
  return (
    <div className={tone === 'plain' ? 'toast' : `toast toast-${tone}`} key={toast.id}>
      <Icon name={ICONS[tone]} />
      <div>
        <b>{toast.title}</b>
        {toast.description ? <p>{toast.description}</p> : null}
      </div>
      {toast.action ? (
        <button type="button" className="btn btn-text btn-sm" onClick={() => act(toast.action)}>
          {toast.action.label}
        </button>
      ) : null}
      <IconButton label={closeLabel} icon="close" onClick={hideToast} />
    </div>
  );
}

/** The modal dialog that is open while a toast shows; dialogs open and close outside React's sight. */
function useModalDialog(toast: Shown | null): Element | null {
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    const look = () => setModal([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    if (!toast) return setModal(null);
    look();
    // A dialog may also be taken off the page while it is open: that fires no `close`, and would take the toast along.
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => watcher.disconnect();
  }, [toast]);
  return modal;
}
