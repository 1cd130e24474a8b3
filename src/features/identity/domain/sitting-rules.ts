import type { FaceReading, FlatView } from '#adapters/face-reader/port.ts';
import type { FaceMeasures } from './face-measures.ts';

/** What somebody before the camera may be asked for; left and right are their own. */
export const MOVEMENTS = ['left', 'right', 'blink'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Four movements, each kind at least once and none twice in a row: 18 orders. */
export const MOVEMENTS_ASKED = 4;
/** So long for one movement; a clip looked up meanwhile is too late. */
export const STEP_SECONDS = 20;
/** A wrong movement or a slow one begins anew with another order; the second time the sitting is over. */
export const ORDERS_ALLOWED = 2;

const SMALLEST_FACE = 0.18;
const STRAIGHT_TURN = 0.45;
/** How far a head comes back before it turns again. */
const BACK = 0.13;
/** How far it turns: some 25 degrees. */
const TURNED = 0.18;
/** A flat picture turned so far should have shown depth. */
const TURNED_FAR = 0.3;
const LIDS_DOWN = 0.87;
const EYE_GONE = 0.85;
/** Measured with heads and cards (decision 44): cards 0.993 and more, heads that turn 0.91 to 0.986. */
export const DEPTH_SEEN = 0.975;
export const CARD_SEEN = 0.988;

/** Orders of movements that may be issued. */
export const ORDERS: readonly (readonly Movement[])[] = listOrders([]).filter((order) =>
  MOVEMENTS.every((movement) => order.includes(movement)),
);

function listOrders(begun: readonly Movement[]): (readonly Movement[])[] {
  if (begun.length === MOVEMENTS_ASKED) return [begun];
  return MOVEMENTS.filter((movement) => movement !== begun.at(-1)).flatMap((next) => listOrders([...begun, next]));
}

/** Draws an order; `below` gives an integer under its argument, from a source nobody can foresee. */
export function drawOrder(below: (end: number) => number): readonly Movement[] {
  return ORDERS[below(ORDERS.length)] ?? (ORDERS[0] as readonly Movement[]);
}

export type StraightProblem = 'no_face' | 'two_faces' | 'too_far' | 'not_straight';

/** Whether this picture can stand for the face looking straight ahead; null when it can. */
export function straightProblem(reading: FaceReading | null, measures: FaceMeasures | null): StraightProblem | null {
  if (!reading || !measures) return 'no_face';
  if (reading.faces > 1) return 'two_faces';
  if (reading.share < SMALLEST_FACE) return 'too_far';
  return Math.abs(measures.turn) > STRAIGHT_TURN ? 'not_straight' : null;
}

/**
 * What a picture shows beside the straight one: `back` looking ahead again, `asked` the movement with the depth of a
 * head, `further` the movement but too little of it, `flat` a card that is turned, `other` another movement than
 * the one
 * asked for, `nothing` of these.
 */
export type FrameVerdict = 'back' | 'asked' | 'further' | 'flat' | 'other' | 'nothing';

/** Whether the comparison with a flat card is worth its time for this picture. */
export function needsFlatView(asked: Movement, straight: FaceMeasures, seen: FaceMeasures): boolean {
  return asked === 'blink' ? lidsAreDown(straight, seen) : turnOf(asked, straight, seen) >= TURNED;
}

/** Judges one picture of a step. `flat` is null where it was not worth its time. */
export function judgeFrame(
  asked: Movement,
  straight: FaceMeasures,
  seen: FaceMeasures,
  flat: FlatView | null,
): FrameVerdict {
  const turned = seen.turn - straight.turn;
  if (asked === 'blink') {
    if (Math.abs(turned) >= TURNED) return 'other';
    if (flat && lidsAreDown(straight, seen)) return isEyeGone(flat) ? 'asked' : 'nothing';
    return Math.abs(turned) <= BACK ? 'back' : 'nothing';
  }
  const far = turnOf(asked, straight, seen);
  if (far <= -TURNED) return 'other';
  if (far >= TURNED && flat) {
    if (flat.likeness <= DEPTH_SEEN) return 'asked';
    return flat.likeness >= CARD_SEEN && far >= TURNED_FAR ? 'flat' : 'further';
  }
  return Math.abs(turned) <= BACK ? 'back' : 'nothing';
}

/** Positive towards the side asked for; a picture as the camera takes it shows the person's left at its right. */
const turnOf = (asked: Movement, straight: FaceMeasures, seen: FaceMeasures) =>
  (asked === 'left' ? 1 : -1) * (seen.turn - straight.turn);

const lidsAreDown = (straight: FaceMeasures, seen: FaceMeasures) => seen.openness <= straight.openness * LIDS_DOWN;

/** On a card that is tilted the lids come nearer as well, and the eye between them stays what it was. */
const isEyeGone = ({ places }: FlatView) => Math.min(...places) <= EYE_GONE;

/** How a sitting stands; kept with the session. */
export type Sitting = {
  order: readonly Movement[];
  /** How many movements are done; `order.length` when all are. */
  done: number;
  /** The face came back after the last movement: now the next one counts. */
  isBack: boolean;
  /** Orders issued so far, this one counted. */
  orders: number;
  /** The weakest sign of a flat card that a turned face gave, over all orders; null before any turned. */
  flattest: number | null;
};

export type SittingStep = { sitting: Sitting; event: 'none' | 'done' | 'further' | 'restart' | 'over'; isFlat?: true };

/** Begins a sitting. */
export function beginSitting(order: readonly Movement[], orders = 1, flattest: number | null = null): Sitting {
  return { order, done: 0, isBack: true, orders, flattest };
}

/** Moves the sitting on by one judged picture; `next` is the order to go on with should this one be broken. */
export function moveSitting(
  sitting: Sitting,
  verdict: FrameVerdict,
  flat: FlatView | null,
  next: readonly Movement[],
): SittingStep {
  const asked = sitting.order[sitting.done];
  const turns = asked !== 'blink' && flat !== null && verdict !== 'back';
  const flattest = turns ? Math.min(sitting.flattest ?? 1, flat.likeness) : sitting.flattest;
  const kept = { ...sitting, flattest };
  if (verdict === 'back') return { sitting: { ...kept, isBack: true }, event: 'none' };
  // What is left of the last movement breaks nothing.
  if (!sitting.isBack) return { sitting: kept, event: 'none' };
  if (verdict === 'asked') return { sitting: { ...kept, done: kept.done + 1, isBack: false }, event: 'done' };
  if (verdict === 'further') return { sitting: kept, event: 'further' };
  if (verdict === 'flat') return { sitting: kept, event: 'over', isFlat: true };
  return verdict === 'other' ? breakOrder(kept, next) : { sitting: kept, event: 'none' };
}

/** The order was not followed, or not in time: another one, or the end. */
export function breakOrder(sitting: Sitting, next: readonly Movement[]): SittingStep {
  if (sitting.orders >= ORDERS_ALLOWED) return { sitting, event: 'over' };
  return { sitting: beginSitting(next, sitting.orders + 1, sitting.flattest), event: 'restart' };
}
