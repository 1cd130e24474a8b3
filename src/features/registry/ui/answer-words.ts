import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import type { AnswerState } from '../domain/registry-search.ts';

const WORDS: Record<AnswerState, () => string> = {
  none: m.registry_answer_none,
  waiting: m.registry_answer_waiting,
  sound: m.registry_answer_sound,
  unsound: m.registry_answer_unsound,
  refused: m.registry_answer_refused,
};

/** How far the answer of a registry has come. */
export const answerWord = (state: AnswerState) => WORDS[state]();

/** Its colour, which repeats the word. */
export const ANSWER_TONES: Record<AnswerState, TagTone> = {
  none: 'plain',
  waiting: 'ochre',
  sound: 'leaf',
  unsound: 'rose',
  refused: 'rose',
};
