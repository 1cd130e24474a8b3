import { isUnsaid, isWithoutRooms, type Slots } from './slots.ts';

/** What may be asked, in the order it is asked in. */
export const QUESTIONS = ['deal', 'place', 'type', 'beds', 'budget', 'timing', 'financing', 'purpose'] as const;
export type QuestionId = (typeof QUESTIONS)[number];

type Question = {
  id: QuestionId;
  /** True while the answer would help and is not known. */
  isOpen: (slots: Slots) => boolean;
};

/** The state machine in data: the first open question that was not asked yet is next. */
const ORDER: readonly Question[] = [
  { id: 'deal', isOpen: ({ deal }) => deal === null },
  { id: 'place', isOpen: (slots) => isUnsaid(slots, 'places') },
  { id: 'type', isOpen: (slots) => isUnsaid(slots, 'types') && slots.beds === null },
  { id: 'beds', isOpen: (slots) => slots.beds === null && !isWithoutRooms(slots) },
  { id: 'budget', isOpen: ({ budget }) => budget === null },
  { id: 'timing', isOpen: ({ timing }) => timing === null },
  { id: 'financing', isOpen: ({ deal, financing }) => deal === 'sale' && financing === null },
  { id: 'purpose', isOpen: ({ deal, purpose }) => deal === 'sale' && purpose === null },
];

type Asking = { slots: Slots; previousQuestions: readonly QuestionId[]; skipped: readonly QuestionId[] };

/** The one question to ask next; null once all that helps is known or was asked. */
export function nextQuestion({ slots, previousQuestions, skipped }: Asking): QuestionId | null {
  const open = ORDER.find(
    ({ id, isOpen }) => !previousQuestions.includes(id) && !skipped.includes(id) && isOpen(slots),
  );
  return open?.id ?? null;
}

/** True once a search would find what is meant: deal and place (or none wanted), and something about the home. */
export function isSearchable({ slots, previousQuestions, skipped }: Asking): boolean {
  const isSettled = (id: QuestionId, isKnown: boolean) =>
    isKnown || skipped.includes(id) || previousQuestions.includes(id);
  const hasPlace = isSettled('place', slots.places.length > 0);
  const hasHome = slots.types.length > 0 || slots.beds !== null || slots.budget !== null;
  return isSettled('deal', slots.deal !== null) && hasPlace && hasHome;
}
