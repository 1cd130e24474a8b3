import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { leaveLead } from '#features/leads/leave-lead.server.ts';
import { isBlank } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { readPresets } from '../data/loan-presets.server.ts';
import { type CarriedLoan, carriedLoans, carryOf, LARGEST_INCOME_MINOR } from '../domain/affordability.ts';
import { readNaira } from '../domain/figures.ts';
import { PREQUALIFY_FIELDS, type PrequalifyErrors, type PrequalifyStep } from '../domain/prequalify-steps.ts';
import { presetShort, problemWords, rateWords, wholeNaira } from '../ui/loan-texts.ts';

/** What the income of a form carries, in kobo a month, and the loans that come of it. */
export type Prequalified = { carryMinor: number; loans: CarriedLoan[] };

export type PrequalifyAnswer = { sent: Prequalified & { fullName: string } } | { errors: PrequalifyErrors };

/** A step of the form as it is shown: what is wrong on it, and what the income carries once it is known. */
export type PrequalifyStand = { step: PrequalifyStep; errors: PrequalifyErrors; carryMinor: number | null };

/** One step on or back with what was typed: on only where the income can be read. Nothing is stored. */
export function stepPrequalify(values: Record<string, string>, to: 'next' | 'back'): PrequalifyStand {
  const income = readIncome(values);
  const isKnown = typeof income === 'number';
  const carryMinor = isKnown ? carryOf(income, 0) : null;
  if (to === 'back' || !isKnown)
    return { step: 'income', errors: to === 'back' || isKnown ? {} : { income: income.problem }, carryMinor };
  return { step: 'contact', errors: {}, carryMinor };
}

function readIncome(values: Record<string, string>): number | { problem: string } {
  const text = values['income'] ?? '';
  if (isBlank(text)) return { problem: m.mortgage_required() };
  const income = readNaira(text, LARGEST_INCOME_MINOR);
  if (typeof income === 'string') return { problem: problemWords(income) ?? '' };
  return income === 0 ? { problem: m.mortgage_problem_money() } : income;
}

type Sender = { address: string | null; actor: Actor | null; userAgent?: string | undefined };

/**
 * Reads the form and leaves it as a lead with what the income carries, or says what is wrong beside each field. Sent
 * twice it is stored once.
 */
export async function prequalify(
  app: App,
  values: Record<string, string>,
  { address, actor, userAgent }: Sender,
): Promise<PrequalifyAnswer> {
  const errors: PrequalifyErrors = {};
  for (const field of PREQUALIFY_FIELDS) if (isBlank(values[field] ?? '')) errors[field] = m.mortgage_required();
  const income = readIncome(values);
  if (typeof income !== 'number') errors.income = income.problem;
  if (typeof income !== 'number' || Object.keys(errors).length > 0) return { errors };
  const carryMinor = carryOf(income, 0);
  const loans = carriedLoans(carryMinor, await readPresets(app.readDb));
  const { fullName = '', email, phone, consent } = values;
  const lead = { fullName, email, phone, consent, message: leadMessage(income, { carryMinor, loans }) };
  const left = await leaveLead(
    app,
    'prequalify',
    { ...lead, source: href('/mortgage/pre-qualify'), userAgent },
    { address, actor },
  );
  return 'id' in left ? { sent: { fullName: fullName.trim(), carryMinor, loans } } : { errors: left.errors };
}

/** What the office reads of it: in English, whatever language the form was in. */
function leadMessage(incomeMinor: number, { carryMinor, loans }: Prequalified): string {
  const english = { locale: 'en' } as const;
  const lines = loans.map(({ key, rateBasisPoints, months, loanMinor }) =>
    m.mortgage_lead_loan(
      { kind: presetShort(key), rate: rateWords(rateBasisPoints), years: months / 12, amount: wholeNaira(loanMinor) },
      english,
    ),
  );
  const head = m.mortgage_lead_text({ income: wholeNaira(incomeMinor), carry: wholeNaira(carryMinor) }, english);
  return [head, ...lines].join('\n');
}
