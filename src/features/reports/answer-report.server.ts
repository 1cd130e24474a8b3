import { data } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { reportRefusalWords } from '#features/trust/report-form.tsx';
import { refuseReport } from '#features/trust/report-rules.ts';
import { AppError } from '#lib/app-error.ts';
import { isStorageOff } from '#lib/browser-choices.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { reportPolicy } from './policy.ts';
import { draftCookie, dropDraftCookie } from './report-draft.server.ts';
import { type ReportInput, submitReport } from './use-cases/reports.server.ts';

type Subject = Pick<ReportInput, 'reported_entity_type' | 'reported_entity_id' | 'disputed_part' | 'disputed_evidence'>;

/**
 * Takes the form of a report page: stores the report, or says why not and keeps what was written, signed out in a
 * cookie of the page at `path`, unless nothing typed may be kept.
 */
export async function answerReport(app: App, request: Request, path: string, subject: Subject) {
  const { report_type: type = '', description = '' } = textsOf(await readForm(request));
  const values = { type, description };
  const actor = await findActor(app, request, 'cookie');
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
    await submitReport(app, allow(reportPolicy.create, actor), { ...subject, report_type: type, description });
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
