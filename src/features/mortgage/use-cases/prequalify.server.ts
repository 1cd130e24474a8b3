import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { leaveLead } from '#features/leads/leave-lead.server.ts';
import { isBlank } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { readPresets } from '../data/loan-presets.server.ts';
import { type CarriedLoan, carriedLoans, carryOf } from '../domain/affordability.ts';
import { readNaira } from '../domain/figures.ts';
import { presetShort, problemWords, rateWords, wholeNaira } from '../ui/loan-texts.ts';

/** What the form asks for; all of it has to be said (spec 5, Mortgage). */
export const PREQUALIFY_FIELDS = ['fullName', 'email', 'phone', 'income'] as const;
export type PrequalifyField = (typeof PREQUALIFY_FIELDS)[number];

/** What the income of a form carries, in kobo a month, and the loans that come of it. */
export type Prequalified = { carryMinor: number; loans: CarriedLoan[] };

export type PrequalifyAnswer =
  | { sent: Prequalified & { fullName: string } }
  | { errors: Partial<Record<PrequalifyField, string>> };

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
  const errors: Partial<Record<PrequalifyField, string>> = {};
  for (const field of PREQUALIFY_FIELDS) if (isBlank(values[field] ?? '')) errors[field] = m.mortgage_required();
  const income = readNaira(values['income'] ?? '');
  if (typeof income === 'string') errors.income = problemWords(income) ?? '';
  else if (income === 0) errors.income ??= m.mortgage_problem_money();
  if (typeof income === 'string' || Object.keys(errors).length > 0) return { errors };
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
