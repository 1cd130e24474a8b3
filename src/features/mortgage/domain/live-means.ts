import { answerMeans, type Means, type MeansAnswer, readMeans, type TypedMeans } from './affordability.ts';
import type { LoanPreset } from './presets.ts';

/** What the affordability page shows of texts: the same on the server and while somebody types. */
export type MeansView = {
  typed: TypedMeans;
  problems: ReturnType<typeof readMeans>['problems'];
  /** Null where something is wrong with the texts. */
  result: { means: Means; answer: MeansAnswer } | null;
};

/** Reads texts and answers them. */
export function viewMeans(typed: TypedMeans, presets: readonly LoanPreset[]): MeansView {
  const { means, problems } = readMeans(typed);
  return { typed, problems, result: means ? { means, answer: answerMeans(means, presets) } : null };
}
