import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { currentLanguage } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { type ChatEvent, readEvents } from '../domain/chat-event.ts';
import type { ChatView } from '../use-cases/chat-page.server.ts';

/** A message on its way, and what has come of its answer. */
export type Pending = {
  messageId: string;
  said: string;
  answer: string;
  text: string;
  paragraphs: readonly (readonly string[])[];
  step: string | null;
  problem: string | null;
  isDone: boolean;
};

/** Silence for so long is a lost line. */
const SILENCE_MS = 25_000;

const begun = (messageId: string, text: string): Pending => ({
  ...{ messageId, text, said: `said-${messageId}`, answer: `answer-${messageId}` },
  ...{ paragraphs: [], step: null, problem: null, isDone: false },
});

/** The message with one more thing known of it. */
function after(pending: Pending, event: ChatEvent): Pending {
  switch (event.kind) {
    case 'begin':
      return { ...pending, said: event.said, answer: event.answer };
    case 'step':
      return { ...pending, step: event.text };
    case 'sentence': {
      const paragraphs = [...pending.paragraphs];
      paragraphs[event.paragraph] = [...(paragraphs[event.paragraph] ?? []), event.text];
      return { ...pending, paragraphs };
    }
    case 'done':
      return { ...pending, isDone: true };
    case 'problem':
      return { ...pending, problem: event.text };
  }
}

/**
 * Sends messages without leaving the page and shows answers as they come. What is lost on the way can be sent again
 * under the same id; whoever stops gets their words back.
 */
export function useStreamedChat(view: ChatView, giveBack: (text: string) => void) {
  const [pending, setPending] = useState<Pending | null>(null);
  const line = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  // Once the page has the answer itself, what came on the way has done its work.
  useEffect(() => {
    setPending((now) => (now && view.messages.some(({ id }) => id === now.answer) ? null : now));
  }, [view.messages]);
  useEffect(() => () => line.current?.abort(), []);

  async function run(start: Pending) {
    const own = new AbortController();
    line.current = own;
    setPending(start);
    try {
      await receive(start, view.listing?.id, own, (event) => setPending((now) => now && after(now, event)));
      await revalidate();
    } catch {
      if (line.current === own) setPending((now) => now && { ...now, problem: m.assistant_line_lost() });
    }
  }
  const isBusy = pending !== null && pending.problem === null && !pending.isDone;
  return {
    pending,
    isBusy,
    send: (text: string) => {
      if (!isBusy && text.trim() !== '') void run(begun(view.messageId, text));
    },
    again: () => pending && void run(begun(pending.messageId, pending.text)),
    stop: () => {
      const text = pending?.text ?? '';
      line.current?.abort();
      line.current = null;
      setPending(null);
      giveBack(text);
      void revalidate();
    },
  };
}

async function receive(
  { messageId, text }: Pending,
  listing: string | undefined,
  line: AbortController,
  onEvent: (event: ChatEvent) => void,
): Promise<void> {
  let timer = setTimeout(() => line.abort(), SILENCE_MS);
  try {
    const response = await fetch('/api/assistant/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: text, messageId, listing, language: currentLanguage() }),
      signal: line.signal,
    });
    if (!response.ok || !response.body) throw new Error('not sent');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let [rest, isEnded] = ['', false];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), SILENCE_MS);
      const read = readEvents(rest + part.value);
      rest = read.rest;
      for (const event of read.events) {
        isEnded ||= event.kind === 'done' || event.kind === 'problem';
        onEvent(event);
      }
    }
    if (!isEnded) throw new Error('the line was lost');
  } finally {
    clearTimeout(timer);
  }
}
