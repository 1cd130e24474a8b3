import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export type Toast = { title: string; description?: string; tone?: 'plain' | 'leaf' | 'rose' };
type Shown = Toast & { id: number };

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
  show({ ...toast, id: nextId++ });
}

export function hideToast(): void {
  show(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const ICONS = { plain: 'info', leaf: 'check', rose: 'alert' } as const;

/** Stands once in the shell. Both live regions exist from the start, so that what appears in them is announced. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const host = useRef<HTMLDivElement>(null);
  // The popover's place in the top layer and the clock live outside React.
  useEffect(() => {
    const element = host.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (!toast) return;
    element.showPopover();
    if (toast.tone === 'rose') return;
    const timer = setTimeout(hideToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const tone = toast?.tone ?? 'plain';
  const body = toast ? (
    <div className={tone === 'plain' ? 'toast' : `toast toast-${tone}`} key={toast.id}>
      <Icon name={ICONS[tone]} />
      <div>
        <b>{toast.title}</b>
        {toast.description ? <p>{toast.description}</p> : null}
      </div>
      <IconButton label={closeLabel} icon="close" onClick={hideToast} />
    </div>
  ) : null;
  return (
    <div ref={host} className="toasts" popover="manual">
      <div role="status">{tone === 'rose' ? null : body}</div>
      <div role="alert">{tone === 'rose' ? body : null}</div>
    </div>
  );
}
