import { createCookie, href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { becomeAgent } from '#features/accounts/agent-standing.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { followName } from '#features/accounts/checked-names.server.ts';
import { tagsOfPerson } from '#features/accounts/person-tags.ts';
import { type Asker, signUp } from '#features/accounts/sign-up.server.ts';
import { noteLanguageUsed } from '#features/mail/mail-languages.server.ts';
import { findState } from '#features/places/states.ts';
import { AppError } from '#lib/app-error.ts';
import { lookUp } from '#lib/one-of.ts';
import { parsePhone } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import type { RegistrationRefusal } from '../domain/registration-rules.ts';
import { checkBirth, checkRegistration, type RegistrationField } from '../domain/registration-rules.ts';

const REFUSED: Record<RegistrationRefusal['problem'], () => string> = {
  required: m.agents_register_fill,
  phone: m.agents_register_phone_wrong,
  no_date: m.agents_register_birth_wrong,
  too_young: m.agents_register_too_young,
};

/** Says what is wrong with one field of step one. */
function wordRegistrationRefusal({ problem }: RegistrationRefusal): string {
  return REFUSED[problem]();
}

/** What step two leaves for the verification center; kept by the browser, since nobody's account stands yet. */
export type WorkPlace = { address: string; origin: string; work: string; lga: string };
/** `email` is where the mail of step one went; '' in a cookie of before it was kept. */
export type WizardState = { step: 2 | 3; place: WorkPlace; email: string };

export const EMPTY_PLACE: WorkPlace = { address: '', origin: '', work: '', lga: '' };
const COOKIE_DAYS = 7;
const TEXT_MAX = 300;
const EMAIL_MAX = 254;

/**
 * Where the wizard stands, and what step two held. It opens nothing: a forged one only fills in somebody's own form.
 */
export function wizardCookie(app: App) {
  return createCookie('zaure.registration', {
    path: href('/'),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: COOKIE_DAYS * 24 * 3600,
    secure: app.env.PUBLIC_URL.startsWith('https:'),
  });
}

/** Where the wizard stands in this browser, or null at its start. */
export async function readWizard(app: App, request: Request): Promise<WizardState | null> {
  const value: unknown = await wizardCookie(app)
    .parse(request.headers.get('cookie'))
    .catch(() => null);
  if (typeof value !== 'object' || value === null || !('step' in value)) return null;
  const place =
    'place' in value && typeof value.place === 'object' && value.place !== null
      ? (value.place as Record<string, unknown>)
      : {};
  const email = 'email' in value && typeof value.email === 'string' ? value.email.slice(0, EMAIL_MAX) : '';
  return { step: value.step === 3 ? 3 : 2, place: readPlace((name) => lookUp(place, name)), email };
}

/** Step two's fields, none of them required. */
export function readPlace(read: (name: string) => unknown): WorkPlace {
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX) : '';
  };
  return {
    address: text('address'),
    origin: findState(text('origin')) ?? '',
    work: findState(text('work')) ?? '',
    lga: text('lga'),
  };
}

export type RegistrationProblems = { summary: string[]; errors: Partial<Record<RegistrationField, string>> };

/**
 * Step one: signs up with the name as metadata (spec 7), as an agent who waits for approval. The account stands once
 * the mailed link is pressed; an address that has one already gets the same answer and another mail. Null when it went
 * through.
 */
export async function registerAgent(
  app: App,
  input: Record<string, unknown>,
  asker: Asker,
): Promise<RegistrationProblems | null> {
  const checked = checkRegistration(input, app.now());
  if ('refusals' in checked) {
    const isMissing = checked.refusals.some(({ problem }) => problem === 'required');
    const errors = Object.fromEntries(
      checked.refusals.map((refusal) => [refusal.field, wordRegistrationRefusal(refusal)]),
    );
    return { summary: isMissing ? [m.agents_register_required()] : Object.values(errors), errors };
  }
  const { fullName, phone, email, password, dateOfBirth } = checked.registration;
  try {
    await signUp(
      app,
      { email, password, fullName, agent: { phone, dateOfBirth }, next: href('/agent/verification') },
      asker,
    );
    return null;
  } catch (error) {
    if (error instanceof AppError) {
      const { field, publicMessage } = error;
      return {
        summary: [publicMessage],
        errors: field === 'email' || field === 'password' ? { [field]: publicMessage } : {},
      };
    }
    app.log.error({ err: error }, 'agent registration failed');
    return { summary: [m.agents_register_error()], errors: {} };
  }
}

/**
 * Makes somebody who is signed in an agent who waits for approval (spec 7), by the same rules as a registration: a date
 * of birth, given now or on file, makes them 18 or older. Gives what is wrong, or null.
 */
export async function joinAsAgent(
  app: App,
  actor: Allowed<'verification.open'>,
  input: { full_name: string; phone: string; date_of_birth: string },
): Promise<Record<string, string> | null> {
  const fullName = input.full_name.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
  const phone = parsePhone(input.phone);
  const known = await app.db
    .selectFrom('profiles')
    .select('date_of_birth')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  const birth = input.date_of_birth.trim();
  const wrongBirth = checkBirth(birth || (known?.date_of_birth ?? ''), app.now());
  const errors = {
    ...(fullName === '' ? { full_name: m.agents_register_fill() } : {}),
    ...(phone ? {} : { phone: input.phone.trim() === '' ? m.agents_register_fill() : m.agents_register_phone_wrong() }),
    ...(wrongBirth ? { date_of_birth: wordRegistrationRefusal({ field: 'date_of_birth', problem: wrongBirth }) } : {}),
  };
  if (Object.keys(errors).length > 0 || !phone) return errors;
  const tags = await app.db.transaction().execute(async (trx) => {
    await becomeAgent(
      trx,
      { userId: actor.userId, fullName, phone, ...(birth ? { dateOfBirth: birth } : {}) },
      app.now(),
    );
    await noteLanguageUsed(trx, actor.userId, app.now());
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'agent.registered',
      entity: 'user',
      entityId: actor.userId,
      before: { userType: actor.profile?.userType ?? null },
      after: { userType: 'agent', agentStatus: 'pending' },
      at: app.now(),
    });
    return followName(app, trx, actor.userId);
  });
  app.touchTags([...tagsOfPerson(actor.userId), ...tags]);
  return null;
}
