import { createHash, randomBytes } from 'node:crypto';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { localPath } from '#lib/language.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { isBlank, PLAIN_EMAIL, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { PROFESSIONS, type Profession } from '#vocabulary/people-words.ts';
import {
  findInvite,
  findProfessional,
  insertInvite,
  isNumberTaken,
  storeProfessional,
  useInvite,
} from '../data/professionals.server.ts';
import { readRollNumber } from '../domain/roll-number.ts';

const INVITE_DAYS = 14;
const TOKEN_BYTES = 24;
const NAME_MAX = 120;
const TOKEN = /^[\w-]{32}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const refuse = (code: string, publicMessage: string, field?: string) =>
  new AppError(code, { status: 400, publicMessage, ...(field ? { field } : {}) });

/**
 * The office invites a lawyer or a surveyor by mail; an earlier invitation of the address stands no more. The link
 * itself gives nothing. @throws AppError unknown_choice, email_wrong (400)
 */
export async function inviteProfessional(
  app: App,
  actor: Allowed<'professional.manage'>,
  given: { email: string; role: string },
): Promise<void> {
  const role = requireOneOf(PROFESSIONS, given.role, 'role');
  const email = given.email.trim().toLowerCase();
  if (!PLAIN_EMAIL.test(email) || email.length > 254)
    throw refuse('email_wrong', m.professionals_email_wrong(), 'email');
  const at = app.now();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const until = new Date(at.getTime() + INVITE_DAYS * DAY_MS);
  await app.db.transaction().execute(async (trx) => {
    const id = await insertInvite(trx, {
      ...{ email, role, token_hash: hashOf(token), invited_by: actor.userId, expires_at: until, created_at: at },
    });
    await queueMail(app, trx, {
      causedBy: null,
      to: { address: email, asked: null },
      template: 'professional-invite',
      write: () => {
        const title = role === 'lawyer' ? m.professionals_mail_lawyer() : m.professionals_mail_surveyor();
        const paragraphs = [m.professionals_mail_text(), m.professionals_mail_until({ day: formatDate(until) })];
        const url = `${app.env.PUBLIC_URL}${localPath(href('/professionals/join/:token', { token }))}`;
        return { subject: title, content: { title, paragraphs, action: { label: m.mail_open(), url } } };
      },
      dedupeKey: `professional-invite:${id}`,
    });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'professional.invited',
      entity: 'professional_invite',
      entityId: id,
      after: { role },
      at,
    });
  });
}

const gone = () => new AppError('invite_gone', { status: 404, publicMessage: m.professionals_invite_gone() });

/**
 * What an invitation is for; looking changes nothing. Only whoever has its address sees it. @throws AppError
 * invite_gone (404)
 */
export async function openInvite(
  app: App,
  actor: Allowed<'professional.join'>,
  token: string,
): Promise<{ role: Profession }> {
  const invite = await requireInvite(app, actor, token);
  return { role: invite.role };
}

async function requireInvite(app: App, actor: Allowed<'professional.join'>, token: string) {
  const invite = TOKEN.test(token) ? await findInvite(app.db, hashOf(token), app.now()) : null;
  if (!invite || invite.email !== actor.email.toLowerCase()) throw gone();
  return invite;
}

/**
 * Joins by an invitation, with name and number as they stand on the roll; nothing is opened before the office confirmed
 * the number. @throws AppError invite_gone (404), name_missing, number_wrong (400), number_taken (409)
 */
export async function joinByInvite(
  app: App,
  actor: Allowed<'professional.join'>,
  token: string,
  given: { name: string; number: string },
): Promise<void> {
  const invite = await requireInvite(app, actor, token);
  const name = withoutControls(given.name).trim().slice(0, NAME_MAX);
  if (isBlank(name)) throw refuse('name_missing', m.professionals_name_missing(), 'name');
  const number = readRollNumber(invite.role, given.number);
  if (!number)
    throw refuse(
      'number_wrong',
      invite.role === 'lawyer' ? m.professionals_number_wrong_lawyer() : m.professionals_number_wrong_surveyor(),
      'number',
    );
  const { userId } = actor;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await useInvite(trx, invite.id, at))) throw gone();
    if (await isNumberTaken(trx, invite.role, number, userId))
      throw new AppError('number_taken', { status: 409, publicMessage: m.professionals_number_taken() });
    const known = await findProfessional(trx, userId);
    await storeProfessional(trx, {
      ...{ user_id: userId, role: invite.role, full_name: name, number, state: 'waiting', created_at: at },
      ...{ reason: null, decided_by: null, decided_at: null },
    });
    await recordAudit(trx, {
      actorId: userId,
      action: 'professional.joined',
      entity: 'user',
      entityId: userId,
      ...(known ? { before: { state: known.state } } : {}),
      after: { role: invite.role, number },
      at,
    });
  });
}
