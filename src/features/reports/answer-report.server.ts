import { data } from 'react-router';
import type { App } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { reportRefusalWords } from '#features/trust/report-form.tsx';
import { refuseReport } from '#features/trust/report-rules.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { AppError } from '#lib/app-error.ts';
import { isStorageOff } from '#lib/browser-choices.ts';
import { readForm, STRANGERS_FORM, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { reportPolicy } from './policy.ts';
import { draftCookie, dropDraftCookie } from './report-draft.server.ts';
import { storeProof } from './use-cases/report-proof.server.ts';
import { type ReportInput, submitReport } from './use-cases/reports.server.ts';

type Subject = Pick<ReportInput, 'reported_entity_type' | 'reported_entity_id' | 'disputed_part' | 'disputed_evidence'>;

const FILES = { maxFiles: 1, maxFileBytes: MAX_BYTES['verification-docs'] };

/**
 * Takes the form of a report page: stores the report, or says why not and keeps what was written, signed out in a
 * cookie of the page at `path`, unless nothing typed may be kept. A file is read of who is signed in alone.
 */
export async function answerReport(app: App, request: Request, path: string, subject: Subject) {
  const actor = await findActor(app, request, 'cookie');
  const answer = (form: FormData) => answerForm(app, request, { actor, form, path, subject });
  return actor
    ? withPostedFiles(app, { personId: actor.userId, request }, FILES, answer)
    : answer(await readForm(request, STRANGERS_FORM));
}

type Posted = { actor: Actor | null; form: FormData; path: string; subject: Subject };

async function answerForm(app: App, request: Request, { actor, form, path, subject }: Posted) {
  const { report_type: type = '', description = '' } = textsOf(form);
  const values = { type, description };
  const refusal = refuseReport({ isSignedIn: actor !== null, ...values });
  if (refusal || !actor) {
    const words = reportRefusalWords(refusal ?? 'signed_out');
    const mayKeep = !isStorageOff(request.headers.get('cookie'), 'drafts');
    const cookie = actor || !mayKeep ? null : draftCookie(path, { ...values, about: aboutOf(subject) });
    return data(
      { values, words, needsSignIn: !actor },
      { status: actor ? 400 : 401, ...(cookie ? { headers: { 'Set-Cookie': cookie } } : {}) },
    );
  }
  try {
    const allowed = allow(reportPolicy.create, actor);
    const proof = await storeProof(app, allowed, form.get('proof'));
    await submitReport(app, allowed, { ...subject, report_type: type, description, proof });
    return data({ sent: true as const }, { headers: { 'Set-Cookie': dropDraftCookie(path) } });
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    if (!isRefusal) app.log.error({ err: error }, 'report not stored');
    const words = {
      title: m.trust_report_failed(),
      description: isRefusal ? error.publicMessage : m.trust_report_failed_detail(),
    };
    return data({ values, words, needsSignIn: false }, { status: isRefusal ? error.status : 500 });
  }
}

/** The part of the breakdown and the piece of evidence that an address disputes. */
export const disputeIn = ({ searchParams }: URL) => ({
  disputed_part: searchParams.get('part'),
  disputed_evidence: searchParams.get('evidence'),
});

/**
 * What a draft is about beside the record, which its page is: a draft of one dispute is none of another, nor of the
 * whole home.
 */
export function aboutOf({
  disputed_part: part,
  disputed_evidence: evidence,
}: Pick<Subject, 'disputed_part' | 'disputed_evidence'>): string {
  return part ? `${part} ${evidence ?? ''}` : '';
}
