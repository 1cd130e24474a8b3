import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import {
  deleteScenario,
  findMeans,
  insertScenario,
  type LoanScenario,
  readScenarios,
  renameScenario,
  writeMeans,
} from '../data/loan-scenarios.server.ts';
import { carryOf, LARGEST_INCOME_MINOR } from '../domain/affordability.ts';
import { type LoanFigures, readFigures, readNaira, typedFigures } from '../domain/figures.ts';
import { answerLoan } from '../domain/loan-answer.ts';
import { compareScenarios, type ShownScenario } from '../domain/scenarios.ts';
import { problemWords } from '../ui/loan-texts.ts';

type Keeper = Allowed<'mortgage.keep'>;

/** As many as can be compared at all. */
export const MOST_SCENARIOS = 50;
const NAME_MAX = 80;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const refuse = (code: string, publicMessage: string, field: string) =>
  new AppError(code, { status: 400, publicMessage, field });

/** What somebody keeps, against what they can carry: null where they did not say what they earn. */
export async function viewScenarios(
  app: App,
  userId: string,
): Promise<{ scenarios: ShownScenario[]; means: { incomeMinor: number; debtsMinor: number } | null }> {
  const [scenarios, means] = await Promise.all([readScenarios(app.db, userId), findMeans(app.db, userId)]);
  const carryMinor = means ? carryOf(means.incomeMinor, means.debtsMinor) : null;
  return { scenarios: compareScenarios(scenarios.map(withAnswer), carryMinor), means };
}

const withAnswer = ({ id, name, figures }: LoanScenario) => ({ id, name, figures, answer: answerLoan(figures) });

/**
 * Keeps a loan under a name; the same one sent twice is kept once. @throws AppError loan_name, loan_figures (400),
 * loan_scenarios_full (400)
 */
export async function keepScenario(app: App, actor: Keeper, input: Record<string, string>): Promise<string> {
  const name = readName(input['name'] ?? '');
  const { figures } = readFigures(typedFigures(new URLSearchParams(input)));
  if (!figures || input['price'] === undefined) throw refuse('loan_figures', m.mortgage_keep_figures(), 'price');
  return app.db.transaction().execute(async (trx) => {
    // Two clicks come one after the other, and the second finds the first.
    await trx.selectFrom('user').select('id').where('id', '=', actor.userId).forUpdate().execute();
    const kept = await readScenarios(trx, actor.userId);
    const same = kept.find((other) => other.name === name && isSame(other.figures, figures));
    if (same) return same.id;
    if (kept.length >= MOST_SCENARIOS) throw refuse('loan_scenarios_full', m.mortgage_keep_full(), 'name');
    const at = app.now();
    const id = await insertScenario(trx, { userId: actor.userId, name, figures, at });
    await record(trx, actor, { action: 'loan-scenario.kept', id, at });
    return id;
  });
}

const isSame = (one: LoanFigures, other: LoanFigures) => JSON.stringify(one) === JSON.stringify(other);

/** Gives one's own scenario another name. @throws AppError loan_name (400), loan_scenario_gone (404) */
export async function nameScenario(app: App, actor: Keeper, id: string, text: string): Promise<void> {
  const name = readName(text);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const whose = { id: readId(id), userId: actor.userId };
    if (!(await renameScenario(trx, whose, name, at))) throw gone();
    await record(trx, actor, { action: 'loan-scenario.renamed', id, at });
  });
}

/** Removes one's own scenario. @throws AppError loan_scenario_gone (404) */
export async function dropScenario(app: App, actor: Keeper, id: string): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await deleteScenario(trx, { id: readId(id), userId: actor.userId }))) throw gone();
    await record(trx, actor, { action: 'loan-scenario.deleted', id, at });
  });
}

/** Notes what somebody earns and owes each month. @throws AppError loan_income, loan_debts (400) */
export async function keepMeans(app: App, actor: Keeper, input: Record<string, string>): Promise<void> {
  const incomeMinor = readNaira(input['income'] ?? '', LARGEST_INCOME_MINOR);
  if (typeof incomeMinor === 'string' || incomeMinor === 0)
    throw refuse('loan_income', problemWords(incomeMinor || 'money') ?? '', 'income');
  const debtsMinor = readNaira(input['debts'] ?? '', LARGEST_INCOME_MINOR);
  if (typeof debtsMinor === 'string') throw refuse('loan_debts', problemWords(debtsMinor) ?? '', 'debts');
  await writeMeans(app.db, actor.userId, { incomeMinor, debtsMinor }, app.now());
}

const gone = () => new AppError('loan_scenario_gone', { status: 404, publicMessage: m.mortgage_keep_gone() });

function readId(id: string): string {
  if (!UUID.test(id)) throw gone();
  return id;
}

function readName(text: string): string {
  const name = withoutControls(text).replaceAll(/\s+/g, ' ').trim();
  if (isBlank(name) || name.length > NAME_MAX) throw refuse('loan_name', m.mortgage_keep_name_refused(), 'name');
  return name;
}

type Recorded = {
  action: 'loan-scenario.kept' | 'loan-scenario.renamed' | 'loan-scenario.deleted';
  id: string;
  at: Date;
};

/** The trail names the record only: what somebody earns or thinks of buying stands in one place. */
function record(trx: Db, actor: Keeper, { action, id, at }: Recorded): Promise<void> {
  return recordAudit(trx, { actorId: actor.userId, action, entity: 'loan_scenario', entityId: id, at });
}
