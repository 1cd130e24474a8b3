import { data, Form, href, redirect, useNavigation } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LANGUAGE_NAMES } from '#vocabulary/languages.ts';
import { mailFile } from '../domain/file-paths.ts';
import { adminPolicy } from '../policy.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { MailTag } from '../ui/mail-texts.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import { openMail, resendMail } from '../use-cases/outbox.server.ts';
import type { Route } from './+types/mail-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_outbox(),
    description: m.admin_desk_outbox(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, actor, waiting } = await openAdmin(args);
  const mail = await openMail(app, actor, args.params.emailId);
  if (!mail) throw data(null, { status: 404 });
  const { html: _html, ...shown } = mail;
  return { waiting, mail: shown };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor } = await openAdminAction(args, adminPolicy.manage);
  const { emailId } = args.params;
  let isQueued = false;
  const refused = await tryWrite(app, m.admin_failed_resend(), async () => {
    isQueued = await resendMail(app, actor, emailId);
  });
  if (refused) return data({ problem: refused.problem }, { status: refused.status });
  if (!isQueued) return data({ problem: m.admin_mail_not_failed() }, { status: 409 });
  throw redirect(`${href('/admin/outbox/:emailId', { emailId })}?done=resent`);
}

/** One mail: as people see it, in a frame that runs and loads nothing, and as plain text. */
export default function MailPage({ loaderData: { waiting, mail }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const facts: [string, string | null][] = [
    [m.admin_col_to(), mail.toName ? `${mail.toName} <${mail.to}>` : mail.to],
    [m.admin_fact_reply_to(), mail.replyTo],
    [m.admin_fact_template(), mail.template],
    [m.admin_col_when(), formatDateTime(mail.createdAt)],
    [m.admin_fact_sent_at(), mail.sentAt ? formatDateTime(mail.sentAt) : null],
    [m.admin_col_tries(), String(mail.attempts)],
    [m.admin_fact_failure(), mail.failure],
  ];
  return (
    <AdminFrame
      place="outbox"
      title={mail.subject}
      lead={<MailTag status={mail.status} />}
      waiting={waiting}
      actions={
        <a className={buttonClass({ tone: 'line' })} href={mailFile('mailFile', mail.id)} download>
          <Icon name="down" />
          {m.admin_mail_download()}
        </a>
      }
    >
      <DoneNotice />
      <div className="adm-two">
        <section className="panel" aria-labelledby="mail-h">
          <h2 id="mail-h">{m.admin_mail_as_seen()}</h2>
          <iframe className="adm-mail" title={mail.subject} src={mailFile('mailPage', mail.id)} sandbox="" />
        </section>
        <div className="grid gap-4">
          <section className="panel grid gap-4" aria-label={m.admin_fact_record()}>
            <FactList facts={facts} />
            <ProblemNote problem={actionData?.problem} />
            {mail.status === 'failed' ? (
              <Form method="post">
                <Button type="submit" isBusy={isBusy}>
                  {m.admin_mail_resend()}
                </Button>
              </Form>
            ) : null}
          </section>
          <section className="panel" aria-labelledby="text-h">
            <h2 id="text-h">{m.admin_mail_text()}</h2>
            <pre className="adm-pre" lang={LANGUAGE_NAMES[mail.language].tag}>
              {mail.text}
            </pre>
          </section>
        </div>
      </div>
    </AdminFrame>
  );
}
