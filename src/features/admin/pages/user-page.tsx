import { data, href, redirect } from 'react-router';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import type { AccountRow } from '../domain/account-row.ts';
import { oneOf } from '../domain/admin-tabs.ts';
import { adminPolicy } from '../policy.ts';
import { AccountChanges } from '../ui/account-changes.tsx';
import { TrailList } from '../ui/activity-list.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { kindName } from '../ui/users-tab.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import { listActivity } from '../use-cases/overview.server.ts';
import { changeAccount, findAccount, NAMED_CHANGES, USER_CHANGES } from '../use-cases/users.server.ts';
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
  const { app, actor, form } = await openAdminAction(args, adminPolicy.manage);
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
    changeAccount(app, actor, userId, { change, reason, listings, confirm }),
  );
  if (refused) return data({ problem: refused.problem, reason }, { status: refused.status });
  throw redirect(`${href('/admin/users/:userId', { userId })}?done=user-changed`);
}

function accountFacts(account: AccountRow): [string, string | null][] {
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
        <AccountChanges account={account} isOwn={isOwn} answer={actionData} />
      </div>
    </AdminFrame>
  );
}
