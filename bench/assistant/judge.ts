import type { AssistantAnswer } from '#features/assistant/assistant.ts';

/** What a right answer to one turn must satisfy; slots that are not named are not judged. */
export type Turn = {
  say: string;
  slots: Record<string, unknown>;
  cards: 'some' | 'none' | 'any';
  handOver?: boolean;
  intent?: string;
  mentions: string[];
  never: string[];
};
export type Conversation = { id: string; tags: string[]; turns: Turn[] };
export type Fault = {
  id: string;
  say: string;
  kind: 'slots' | 'cards' | 'handOver' | 'words' | 'intent';
  what: string;
};

/** Kinds that count as one another: a shop is commercial, a flat an apartment. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  commercial: [
    'shop',
    'office-space',
    'office',
    'warehouse',
    'plaza',
    'hotel',
    'school',
    'event-centre',
    'factory',
    'filling-station',
  ],
  apartment: ['flat', 'condo'],
  flat: ['apartment', 'condo'],
  office: ['office-space'],
  'office-space': ['office'],
  land: ['residential-land', 'commercial-land', 'industrial-land', 'mixed-use-land', 'farm-land'],
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bphase i\b/, 'phase 1')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^fct$/, 'abuja');

const isType = (want: string, got: string) => want === got || (FAMILIES[want] ?? []).includes(got);

/** What is wrong with an answer; nothing where it is right. `intent` is what it was taken to ask. */
export function judge(id: string, turn: Turn, answer: AssistantAnswer): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: Fault['kind'], what: string) => faults.push({ id, say: turn.say.slice(0, 90), kind, what });
  for (const [name, want] of Object.entries(turn.slots)) {
    const wrong = judgeSlot(name, want, answer);
    if (wrong !== null) add('slots', `${name}: wanted ${JSON.stringify(want)}, got ${wrong}`);
  }
  if (turn.cards === 'some' && answer.cards.length === 0) add('cards', 'none shown');
  if (turn.cards === 'none' && answer.cards.length > 0) add('cards', `${answer.cards.length} shown`);
  const isHandedOver = answer.form === 'hand-over' || answer.form === 'call';
  if (turn.handOver !== undefined && turn.handOver !== isHandedOver) add('handOver', String(isHandedOver));
  for (const pattern of turn.mentions)
    if (!new RegExp(pattern, 'i').test(answer.text))
      add('words', `says nothing of /${pattern.slice(0, 60)}/: ${answer.text.slice(0, 120)}`);
  for (const pattern of turn.never)
    if (new RegExp(pattern, 'i').test(answer.text))
      add('words', `says /${pattern.slice(0, 60)}/: ${answer.text.slice(0, 120)}`);
  return faults;
}

function judgeSlot(name: string, want: unknown, { state: { slots } }: AssistantAnswer): string | null {
  if (name === 'places' || name === 'notPlaces') return judgePlaces(want, slots[name], name === 'places');
  if (name === 'types' || name === 'notTypes') return judgeTypes(want, slots[name]);
  const naira = (minor: number | null | undefined) => (minor === null || minor === undefined ? null : minor / 100);
  const known: Readonly<Record<string, unknown>> = {
    deal: slots.deal === 'short-let' ? 'shortlet' : slots.deal,
    bedsMin: slots.beds?.min ?? null,
    bedsMax: slots.beds?.max ?? null,
    budgetMin: naira(slots.budget?.minMinor),
    budgetMax: naira(slots.budget?.maxMinor),
    budgetPeriod: slots.period,
    timing: slots.timing,
    financing: slots.financing,
    purpose: slots.purpose,
  };
  if (!Object.hasOwn(known, name)) throw new Error(`nobody judges the slot ${name}`);
  return known[name] === want ? null : JSON.stringify(known[name]);
}

type Place = AssistantAnswer['state']['slots']['places'][number];

function judgePlaces(want: unknown, got: readonly Place[], isExact: boolean): string | null {
  const names = got.map(({ name }) => plain(name));
  const wanted = Array.isArray(want) ? want.map((name) => plain(String(name))) : [];
  const isMissing = wanted.some((name) => !names.includes(name));
  const isParent = (place: Place) =>
    got.some((other) => other !== place && (other.state === place.name || other.city === place.name));
  const extra = got.filter((place) => !wanted.includes(plain(place.name)) && !isParent(place));
  return isMissing || (isExact && extra.length > 0) ? names.join(', ') || 'none' : null;
}

function judgeTypes(want: unknown, got: readonly string[]): string | null {
  const wanted = Array.isArray(want) ? want.map(String) : [];
  const isRight =
    wanted.every((one) => got.some((other) => isType(one, other))) &&
    got.every((other) => wanted.some((one) => isType(one, other)));
  return isRight ? null : got.join(', ') || 'none';
}
