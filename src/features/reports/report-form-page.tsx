import type { ReactNode } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { ReportFields, reportTitle } from '#features/trust/report-form.tsx';
import type { ReportEntityType } from '#features/trust/report-rules.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

type Values = { type: string; description: string };
type Refused = { values: Values; words: { title: string; description: string }; needsSignIn: boolean };

type ReportFormPageProps = {
  entityType: ReportEntityType;
  /** What the report is about, above the form. */
  children?: ReactNode;
  /** Where signing in leads back to. */
  ownPath: string;
  /** Files are taken of who is signed in. */
  isSignedIn: boolean;
  draft: Values | null;
  answer: { sent: true } | Refused | undefined;
  /** The way back to what is reported. */
  back?: ReactNode;
};

/** The report form as a page of its own: it works without script, and keeps what was written. */
export function ReportFormPage({
  entityType,
  children,
  ownPath,
  isSignedIn,
  draft,
  answer,
  back,
}: ReportFormPageProps) {
  const navigation = useNavigation();
  if (answer && 'sent' in answer) {
    return (
      <div className="wrap sec grid gap-4">
        <h1>{m.trust_report_sent()}</h1>
        <p role="status">{m.trust_report_sent_detail()}</p>
        <p>
          <Link to={href('/account/reports')}>{m.reports_own_title()}</Link>
        </p>
        {back}
      </div>
    );
  }
  const values = answer?.values ?? draft;
  return (
    <div className="wrap sec grid gap-4">
      <h1>{reportTitle(entityType)}</h1>
      {children}
      {/* A fresh form for every dispute: what was typed about one part is no report of another. */}
      <Form
        key={ownPath}
        method="post"
        {...(isSignedIn ? { encType: 'multipart/form-data' as const } : {})}
        className="form max-w-[36rem]"
        noValidate
      >
        {answer ? (
          <div role="alert">
            <Note tone="rose">
              <b>{answer.words.title}</b>
              <p>
                {answer.words.description} {m.trust_report_kept()}
              </p>
              {answer.needsSignIn ? (
                <Link
                  className={buttonClass({ size: 's', className: 'mt-2' })}
                  to={`${href('/auth')}?next=${encodeURIComponent(ownPath)}`}
                >
                  {m.trust_report_sign_in()}
                </Link>
              ) : null}
            </Note>
          </div>
        ) : null}
        <ReportFields
          entityType={entityType}
          type={values?.type}
          description={values?.description}
          isSending={navigation.state === 'submitting'}
          takesFile={isSignedIn}
        />
      </Form>
      {back}
    </div>
  );
}
