import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../open-admin.server.ts';
import { listActivity } from '../overview.server.ts';
import { TrailList } from '../ui/activity-list.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { HoldChoice } from '../ui/hold-choice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { kindName } from '../ui/users-tab.tsx';
import { changeAccount, findAccount, NAMED_CHANGES, USER_CHANGES } from '../users.server.ts';
import type { Route } from './+types/user-page';

const TRAIL = 20;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.account.name ?? m.admin_tab_users();
  return pageMeta({ title, description: title, origin: originOf(matches) });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, actor, waiting } = await openAdmin(args);
  const { userId } = args.params;
  const account = await findAccount(app, userId);
  if (!account) throw data(null, { status: 404 });
  const [about, by] = await Promise.all([
    attempt(app, 'trail', () => listActivity(app, { entity: 'user', entityId: userId }, TRAIL)),
    attempt(app, 'trail', () => listActivity(app, { actorId: userId }, TRAIL)),
  ]);
  return { waiting, account, isOwn: account.id === actor.userId, about, by };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, 'admin.manage');
  const { userId } = args.params;
  const change = oneOf(USER_CHANGES, form['change'] ?? null);
  const reason = form['reason'] ?? '';
  if (!change) return data({ problem: m.admin_user_failed(), reason }, { status: 400 });
  const listings = oneOf(HELD_LISTINGS, form['listings'] ?? null);
  // What gives or takes power is asked once more, with who and what it means; a suspension without a reason or a word
  // on the listings is refused first.
  const question = oneOf(NAMED_CHANGES, change);
  const confirm = form['confirm'] ?? '';
  const isAnswered = confirm !== '' || (change === 'suspend' && (reason.trim() === '' || !listings));
  if (question && !isAnswered) return data({ question, reason, listings });
  const refused = await tryWrite(app, m.admin_user_failed(), () =>
    changeAccount(app, actor, userId, change, { reason, listings, confirm }),
  );
  if (refused) return data({ problem: refused.problem, reason }, { status: refused.status });
  throw redirect(`${href('/admin/users/:userId', { userId })}?done=user-changed`);
}

type Question = (typeof NAMED_CHANGES)[number];

type QuestionWords = { title: (who: { name: string }) => string; text: () => string; button: () => string };
const QUESTIONS = new Map<Question, QuestionWords>([
  [
    'make-admin',
    { title: m.admin_ask_make_admin, text: m.admin_ask_make_admin_text, button: m.admin_ask_make_admin_button },
  ],
  [
    'make-user',
    { title: m.admin_ask_make_user, text: m.admin_ask_make_user_text, button: m.admin_ask_make_user_button },
  ],
  ['suspend', { title: m.admin_ask_suspend, text: m.admin_ask_suspend_text, button: m.admin_ask_suspend_button }],
]);

type AskProps = {
  question: Question;
  reason: string;
  listings: string | undefined;
  account: { id: string; name: string; email: string };
  isBusy: boolean;
};

/** Asks once more before a change of what somebody may do; a page of its own, so that it asks without script too. */
function AskOnceMore({ question, reason, listings, account, isBusy }: AskProps) {
  const words = QUESTIONS.get(question);
  if (!words) return null;
  return (
    <div className="grid gap-4" role="alert">
      <h3>{words.title({ name: account.name })}</h3>
      <p className="[overflow-wrap:anywhere]">
        <b>{account.name}</b> · {account.email}
      </p>
      <p>{words.text()}</p>
      {question === 'suspend' ? (
        <p className="muted [overflow-wrap:anywhere]">{m.admin_ask_reason({ reason })}</p>
      ) : null}
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="confirm" value={account.email} />
        <input type="hidden" name="reason" value={reason} />
        {listings ? <input type="hidden" name="listings" value={listings} /> : null}
        <Button type="submit" name="change" value={question} tone="rose" isBusy={isBusy} block>
          {words.button()}
        </Button>
        <Link className={buttonClass({ tone: 'line' })} to={href('/admin/users/:userId', { userId: account.id })}>
          {m.admin_ask_no()}
        </Link>
      </Form>
    </div>
  );
}

type Account = Route.ComponentProps['loaderData']['account'];

function accountFacts(account: Account): [string, string | null][] {
  return [
    [
      m.admin_fact_email(),
      account.isConfirmed ? account.email : m.admin_fact_email_unconfirmed({ email: account.email }),
    ],
    [m.admin_fact_phone(), account.phone],
    [m.admin_col_place(), account.location],
    [m.admin_fact_agent_number(), account.agentIdNumber],
    [m.admin_col_sessions(), String(account.sessions)],
    [m.admin_col_since(), formatDate(account.createdAt)],
    [
      m.admin_fact_suspended(),
      account.suspension ? `${formatDateTime(account.suspension.at)}: ${account.suspension.reason}` : null,
    ],
    [m.admin_fact_reports_limited(), account.reportsLimitedUntil ? formatDate(account.reportsLimitedUntil) : null],
  ];
}

type ChangesProps = Pick<Route.ComponentProps, 'actionData'> & { account: Account; isOwn: boolean };

/** What an admin may do to an account, and what has to be asked once more. */
function AccountChanges({ account, isOwn, actionData }: ChangesProps) {
  const isBusy = useNavigation().state === 'submitting';
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  const question = actionData && 'question' in actionData ? actionData.question : undefined;
  const listings = actionData && 'listings' in actionData ? actionData.listings : undefined;
  const change = (value: (typeof USER_CHANGES)[number], text: string, tone: 'line' | 'rose' | 'indigo' = 'line') => (
    <Form method="post">
      <Button type="submit" name="change" value={value} tone={tone} isBusy={isBusy} block>
        {text}
      </Button>
    </Form>
  );
  return (
    <section className="panel grid gap-4" aria-labelledby="change-h">
      <h2 id="change-h">{m.admin_user_change()}</h2>
      <ProblemNote problem={problem} />
      {question ? (
        <AskOnceMore
          question={question}
          reason={actionData?.reason ?? ''}
          listings={listings}
          account={account}
          isBusy={isBusy}
        />
      ) : null}
      {isOwn ? <p className="muted">{m.admin_user_own()}</p> : null}
      {account.role === 'admin'
        ? isOwn || change('make-user', m.admin_user_make_user())
        : change('make-admin', m.admin_user_make_admin())}
      {change('sign-out', m.admin_user_sign_out())}
      {account.reportsLimitedUntil ? change('take-reports', m.admin_user_take_reports()) : null}
      {account.suspension ? change('lift', m.admin_user_lift(), 'indigo') : null}
      {account.suspension || isOwn ? null : (
        <Form method="post" className="form">
          <TextArea
            label={m.admin_user_reason()}
            hint={m.admin_user_reason_hint()}
            name="reason"
            rows={2}
            maxLength={500}
            defaultValue={actionData?.reason}
            aria-required
          />
          <HoldChoice />
          <Button type="submit" name="change" value="suspend" tone="rose" isBusy={isBusy}>
            {m.admin_user_suspend()}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** One account: what it is, what an admin may do to it, and its trail. */
export default function UserPage({
  loaderData: { waiting, account, isOwn, about, by },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminFrame place="users" title={account.name} lead={kindName(account)} waiting={waiting}>
      <DoneNotice />
      <div className="adm-two">
        <div className="grid gap-4">
          <section className="panel" aria-label={m.admin_fact_account()}>
            <FactList facts={accountFacts(account)} />
          </section>
          <section className="panel" aria-labelledby="about-h">
            <h2 id="about-h">{m.admin_trail_about()}</h2>
            {about ? (
              <TrailList trail={about} rest={new URLSearchParams({ entity: 'user', id: account.id })} showsChange />
            ) : (
              <LoadFailed text={m.admin_failed_activity()} />
            )}
          </section>
          <section className="panel" aria-labelledby="by-h">
            <h2 id="by-h">{m.admin_trail_by()}</h2>
            {by ? (
              <TrailList trail={by} rest={new URLSearchParams({ search: account.id })} />
            ) : (
              <LoadFailed text={m.admin_failed_activity()} />
            )}
          </section>
        </div>
        <AccountChanges account={account} isOwn={isOwn} actionData={actionData} />
      </div>
    </AdminFrame>
  );
}
