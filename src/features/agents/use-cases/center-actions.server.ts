import { href, redirect } from 'react-router';
import type { App } from '#app/app.server.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { kindOf } from '#features/accounts/policy.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { handInDocument } from '../documents.server.ts';
import { checkIdentity } from '../domain/identity-rules.ts';
import { identityWords } from '../domain/identity-texts.ts';
import type { PapersRefusal } from '../domain/level-papers.ts';
import { levelWord } from '../domain/level-texts.ts';
import type { CenterAnswer } from '../domain/verification-answer.ts';
import { isAgentLevel } from '../levels.ts';
import { saveOwnEntry } from './directory-entry.server.ts';
import { findOwnVerification, startVerification } from './own-verification.server.ts';
import { joinAsAgent } from './registration.server.ts';
import { chooseLevel, verifyPayment } from './verification-levels.server.ts';

/** Whoever may open the center; what it leads on to, such as paying, is allowed by its own action. */
type CenterUser = Allowed<'verification.open'>;

type Work = (app: App, actor: CenterUser, form: FormData, isDemo: boolean) => Promise<CenterAnswer>;

/** What each form of the verification center does. A refusal comes back in words; only a real failure is thrown. */
const WORK = new Map<string, Work>([
  ['join', join],
  ['identity', identity],
  ['level', level],
  ['continue', goOn],
  ['verify-payment', confirm],
  ['document', document],
  ['entry', entry],
]);

/** Runs the form that was posted. @throws Response for redirects */
export async function runCenterAction(
  app: App,
  actor: CenterUser,
  form: FormData,
  isDemo: boolean,
): Promise<CenterAnswer> {
  const intent = requireOneOf([...WORK.keys()], form.get('intent'), 'intent');
  const work = WORK.get(intent);
  if (!work) throw new Error(`Nothing is done for ${intent}.`);
  try {
    return await work(app, actor, form, isDemo);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A refusal is answered as one; what is away now says so, that nobody takes it for one.
    const status = error.status >= 500 ? { status: error.status } : {};
    return {
      intent,
      problem: error.publicMessage,
      ...status,
      ...(error.field ? { errors: { [error.field]: error.publicMessage } } : {}),
    };
  }
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

async function join(app: App, actor: CenterUser, form: FormData, isDemo: boolean): Promise<CenterAnswer> {
  const values = {
    full_name: text(form, 'full_name'),
    phone: text(form, 'phone'),
    date_of_birth: text(form, 'date_of_birth'),
  };
  if (isDemo) return { intent: 'join', values };
  const errors = await joinAsAgent(app, actor, values);
  return errors
    ? {
        intent: 'join',
        values,
        errors,
        problem:
          Object.keys(errors).join() === 'date_of_birth'
            ? (errors['date_of_birth'] ?? '')
            : m.agents_register_required(),
      }
    : { intent: 'join' };
}

async function identity(app: App, actor: CenterUser, form: FormData, isDemo: boolean): Promise<CenterAnswer> {
  const input = { nin: text(form, 'nin'), bvn: text(form, 'bvn'), consent: text(form, 'consent') };
  const answer = isDemo ? demoIdentity(input) : await startVerification(app, actor, input);
  if ('refusals' in answer) {
    // Not even a refused number goes back into the page.
    const errors = Object.fromEntries(answer.refusals.map(({ field, problem }) => [field, identityWords(problem)]));
    return { intent: 'identity', errors, problem: m.agents_identity_problem() };
  }
  if (isDemo) return { intent: 'identity', toast: { title: m.agents_demo_identity_done(), tone: 'plain' } };
  const isFlagged = answer.status === 'flagged';
  return {
    intent: 'identity',
    toast: isFlagged
      ? { title: m.agents_identity_flagged(), tone: 'plain' }
      : { title: m.agents_identity_sent(), description: m.agents_identity_sent_text(), tone: 'leaf' },
  };
}

function demoIdentity(
  input: Record<string, unknown>,
): Extract<ReturnType<typeof checkIdentity>, { refusals: unknown }> | { status: 'pending' } {
  const checked = checkIdentity(input);
  return 'refusals' in checked ? checked : { status: 'pending' };
}

async function level(app: App, actor: CenterUser, form: FormData, isDemo: boolean): Promise<CenterAnswer> {
  const wanted = form.get('level');
  if (!isAgentLevel(wanted)) return pleaseSelect('level');
  if (isDemo)
    return { intent: 'level', toast: { title: m.agents_demo_level_done({ level: levelWord(wanted) }), tone: 'plain' } };
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const answer = await chooseLevel(app, allow(paymentPolicy.make, actor), wanted, values);
  if ('checkoutUrl' in answer) throw redirect(answer.checkoutUrl);
  if ('chosen' in answer)
    return {
      intent: 'level',
      toast: { title: m.agents_levels_chosen(), description: m.agents_levels_chosen_text(), tone: 'leaf' },
    };
  const errors = Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, paperWords(refusal)]));
  return { intent: 'level', errors, values, problem: m.agents_levels_problem() };
}

function paperWords({ field, problem }: PapersRefusal): string {
  if (problem === 'too_long') return m.agents_levels_too_long();
  return field === 'address' ? m.agents_levels_address_missing() : m.agents_levels_credentials_missing();
}

function pleaseSelect(intent: string): CenterAnswer {
  const toast = {
    title: m.agents_levels_select_title(),
    description: m.agents_levels_select_text(),
    tone: 'rose' as const,
  };
  return { intent, problem: `${toast.title}: ${toast.description}`, toast };
}

async function goOn(app: App, actor: CenterUser): Promise<CenterAnswer> {
  const kind = kindOf(actor);
  const record = await findOwnVerification(app, actor);
  if (kind !== 'admin' && !record?.hasChosenLevel) return pleaseSelect('continue');
  // The dashboard's own guard says the rest to whoever is not approved yet.
  throw redirect(href('/agent/dashboard'));
}

async function confirm(app: App, actor: CenterUser, form: FormData): Promise<CenterAnswer> {
  const asked = { session_id: text(form, 'session_id'), verification_level: text(form, 'level') };
  const { success } = await verifyPayment(app, allow(paymentPolicy.make, actor), asked);
  return success
    ? { intent: 'verify-payment', payment: 'paid' }
    : { intent: 'verify-payment', payment: 'unpaid', problem: m.agents_payment_issue() };
}

async function document(app: App, actor: CenterUser, form: FormData, isDemo: boolean): Promise<CenterAnswer> {
  if (isDemo) return { intent: 'document', problem: m.agents_documents_demo() };
  await handInDocument(app, allow(uploadPolicy.create, actor), form.get('document'));
  return { intent: 'document', toast: { title: m.agents_documents_sent(), tone: 'leaf' } };
}

async function entry(app: App, actor: CenterUser, form: FormData): Promise<CenterAnswer> {
  await saveOwnEntry(app, actor, form);
  return { intent: 'entry', toast: { title: m.agents_entry_saved(), tone: 'leaf' } };
}
