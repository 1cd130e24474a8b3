import type { App } from '#app/app.server.ts';
import { m } from '#paraglide/messages.js';
import type { DayOfAnswers } from './data/model-days.server.ts';
import { listCountedDays } from './use-cases/count-answers.server.ts';

/** A day as the office reads it: who answered how often, why not the model, and what that cost in US dollars. */
export type AnswerDay = {
  day: string;
  answers: number;
  byModel: number;
  byRules: number;
  failed: number;
  costUsd: number;
  reasons: { text: string; answers: number }[];
};

const REASONS: Readonly<Record<string, () => string>> = {
  no_model: m.assistant_why_no_model,
  rules_only: m.assistant_why_rules_only,
  budget: m.assistant_why_budget,
  slow: m.assistant_why_slow,
  unreachable: m.assistant_why_unreachable,
  promise: m.assistant_why_promise,
  payment: m.assistant_why_payment,
  legal: m.assistant_why_legal,
  foreign: m.assistant_why_foreign,
  stopped: m.assistant_why_stopped,
};
const INVENTED = /^invented/;
const MICROS = 1_000_000;

function reasonWords(outcome: string): string {
  if (INVENTED.test(outcome)) return m.assistant_why_invented();
  const known = Object.entries(REASONS).find(([name]) => name === outcome)?.[1];
  return known ? known() : m.assistant_why_broken({ code: outcome });
}

/** Answers of the last 30 days, the newest day first. */
export async function listAnswerDays(app: App): Promise<AnswerDay[]> {
  const rows = await listCountedDays(app);
  return [...new Set(rows.map(({ day }) => day))].map((day) =>
    dayOf(
      day,
      rows.filter((row) => row.day === day),
    ),
  );
}

function dayOf(day: string, rows: readonly DayOfAnswers[]): AnswerDay {
  const sum = (of: readonly DayOfAnswers[]) => of.reduce((total, { answers }) => total + answers, 0);
  const by = (engine: DayOfAnswers['engine']) => rows.filter((row) => row.engine === engine);
  return {
    day,
    answers: sum(rows),
    byModel: sum(by('model')),
    byRules: sum(by('rules')),
    failed: sum(by('none')),
    costUsd: rows.reduce((total, { costMicros }) => total + costMicros, 0) / MICROS,
    reasons: by('rules').map(({ outcome, answers }) => ({ text: reasonWords(outcome), answers })),
  };
}
