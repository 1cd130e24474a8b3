import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import type { IdentityAnswer } from '../domain/identity-answer.ts';
import { askForPerson, type Checked, cancelSession, startSession, takeAnotherPaper } from './own-session.server.ts';
import { takeFrames } from './take-frames.server.ts';
import { takePaper } from './take-paper.server.ts';
import { readVendorConfig, settleOwnVendorSession } from './vendor-session.server.ts';

type Work = (app: App, actor: Checked, form: FormData) => Promise<Omit<IdentityAnswer, 'intent'>>;

/** What each form of the page does. A refusal comes back in words; only a real failure is thrown. */
const WORK = new Map<string, Work>([
  ['start', start],
  ['paper', paper],
  ['another', async (app, actor, form) => ({ ok: await done(takeAnotherPaper(app, actor, textIn(form, 'session'))) })],
  [
    'frames',
    async (app, actor, form) => ({
      frames: await takeFrames(app, actor, textIn(form, 'session'), form.getAll('frame')),
    }),
  ],
  ['person', async (app, actor, form) => ({ ok: await done(askForPerson(app, actor, textIn(form, 'session'))) })],
  ['cancel', async (app, actor, form) => ({ ok: await done(cancelSession(app, actor, textIn(form, 'session'))) })],
  ['vendor-start', vendorStart],
  ['vendor-done', async (app, actor) => ({ vendor: await settleOwnVendorSession(app, actor) })],
]);

/** Runs the form that was posted. @throws AppError for an unknown one, and what is no refusal */
export async function runIdentityAction(app: App, actor: Checked, form: FormData): Promise<IdentityAnswer> {
  const intent = requireOneOf([...WORK.keys()], form.get('intent'), 'intent');
  try {
    return { intent, ...(await WORK.get(intent)?.(app, actor, form)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, publicMessage, status, field } = error;
    return { intent, code, problem: publicMessage, status, ...(field ? { errors: { [field]: publicMessage } } : {}) };
  }
}

const done = (work: Promise<void>) => work.then(() => true as const);

async function start(app: App, actor: Checked, form: FormData) {
  const consents = { compare: textIn(form, 'compare') === 'on', keep: textIn(form, 'keep') === 'on' };
  return { sessionId: await startSession(app, actor, consents) };
}

async function paper(app: App, actor: Checked, form: FormData) {
  await takePaper(app, actor, textIn(form, 'session'), {
    kind: textIn(form, 'kind'),
    number: textIn(form, 'number'),
    picture: form.getAll('paper').find((file) => file instanceof File && file.size > 0),
    isWithoutFace: textIn(form, 'without_face') === 'on',
  });
  return { ok: true as const };
}

async function vendorStart(app: App, actor: Checked, form: FormData) {
  readVendorConfig(app);
  const consents = { compare: textIn(form, 'compare') === 'on', keep: false };
  return { sessionId: await startSession(app, actor, consents, 'dojah') };
}
