/** What the server tells while it answers: the ids both messages are kept under, then the answer as it comes. */
export type ChatEvent =
  | { kind: 'begin'; said: string; answer: string }
  | { kind: 'step'; text: string }
  | { kind: 'sentence'; paragraph: number; text: string }
  | { kind: 'done' }
  | { kind: 'problem'; text: string };

const PREFIX = 'data:';

/** The events in what came so far, and the rest that is not whole yet. Lines that are none are left out. */
export function readEvents(came: string): { events: ChatEvent[]; rest: string } {
  const parts = came.split('\n\n');
  const rest = parts.pop() ?? '';
  const events = parts.flatMap((part) => {
    const line = part.split('\n').find((one) => one.startsWith(PREFIX));
    return line ? [JSON.parse(line.slice(PREFIX.length)) as ChatEvent] : [];
  });
  return { events, rest };
}
