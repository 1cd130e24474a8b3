import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hideToast, showToast } from '#ui/toast.tsx';

/** How long a decision can be taken back before it is sent. */
const UNDO_MS = 5000;

type Waiting = { id: string; action: string; form: FormData };
type Held = { timer: ReturnType<typeof setTimeout>; decision: Waiting; send: () => void };
type Answer = { done: 'approved' | 'rejected' } | { problem: string };

/**
 * Holds a decision back for five seconds, so that a key pressed by mistake decides nothing. A second decision, and
 * leaving the screen, send the first at once; a page that is closed meanwhile has decided nothing.
 */
export function useLateDecision() {
  const fetcher = useFetcher<Answer>();
  const [deciding, setDeciding] = useState<string | null>(null);
  const held = useRef<Held | null>(null);
  const { submit } = fetcher;

  const drop = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };
  const undo = () => {
    drop();
    setDeciding(null);
    hideToast();
  };
  const decide = (decision: Waiting, words: string) => {
    held.current?.send();
    decision.form.set('via', 'dialog');
    const send = () => {
      drop();
      void submit(decision.form, { method: 'post', action: decision.action });
    };
    held.current = { decision, send, timer: setTimeout(send, UNDO_MS) };
    setDeciding(decision.id);
    showToast({ title: words, action: { label: m.admin_queue_undo(), onPress: undo } });
  };

  const { data, state } = fetcher;
  // Toasts belong to the browser.
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    setDeciding(null);
    if ('problem' in data) showToast({ title: data.problem, tone: 'rose' });
  }, [data, state]);
  // Timers live outside React.
  useEffect(() => () => held.current?.send(), []);
  return { decide, deciding };
}
