import type { App } from '#app/app.server.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { listPlansOf, signPlan, type WaitingPlan } from '#features/plans/plan-desk.server.ts';
import { planPolicy } from '#features/plans/policy.ts';
import { registryPolicy } from '#features/registry/policy.ts';
import { listAnswersOf, signAnswer, type WaitingAnswer } from '#features/registry/registry-desk.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { Profession } from '#vocabulary/people-words.ts';
import { findProfessional } from '../data/professionals.server.ts';

type Opener = Allowed<'assignment.open'>;

/** What somebody was given to sign off, with the number they sign with. */
export type Assignments = {
  role: Profession;
  name: string;
  number: string;
  answers: WaitingAnswer[];
  plans: WaitingPlan[];
};

/** Who signs, with a confirmed number; a role without one opens nothing. @throws AppError number_unconfirmed (409) */
async function requireConfirmed(app: App, actor: Opener) {
  const person = await findProfessional(app.db, actor.userId);
  if (person?.state !== 'confirmed' || person.role !== actor.role)
    throw new AppError('number_unconfirmed', { status: 409, publicMessage: m.professionals_unconfirmed() });
  return person;
}

/** What somebody was given to sign off. @throws AppError number_unconfirmed (409) */
export async function viewAssignments(app: App, actor: Opener): Promise<Assignments> {
  const { role, full_name: name, number } = await requireConfirmed(app, actor);
  const isLawyer = role === 'lawyer';
  const [answers, plans] = await Promise.all([
    isLawyer ? listAnswersOf(app, actor.userId) : [],
    isLawyer ? [] : listPlansOf(app, actor.userId),
  ]);
  return { role, name, number, answers, plans };
}

/**
 * Signs off what was given to somebody, with words and their number. @throws AppError number_unconfirmed (409), what
 * `signAnswer` and `signPlan` throw
 */
export async function signAssignment(
  app: App,
  actor: Opener,
  id: string,
  given: { state: string; words: string; mark: string },
): Promise<void> {
  const { role, number } = await requireConfirmed(app, actor);
  if (role === 'lawyer') await signAnswer(app, allow(registryPolicy.signOff, actor), id, { ...given, lawyer: number });
  else await signPlan(app, allow(planPolicy.signOff, actor), id, { ...given, surveyor: number });
}
