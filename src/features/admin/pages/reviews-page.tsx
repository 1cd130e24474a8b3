import { data, Form, href, Link, redirect } from 'react-router';
import { reviewPolicy } from '#features/reviews/policy.ts';
import {
  decideReview,
  readReviewDesk,
  settleDealing,
  type WaitingDealing,
} from '#features/reviews/review-desk.server.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { WaitingReview } from '../ui/waiting-review.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/reviews-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_desk_reviews(), description: m.admin_reviews_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, desk: await attempt(app, 'reviews', () => readReviewDesk(app)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, reviewPolicy.moderate);
  const intent = oneOf(['decide', 'settle'] as const, form['intent'] ?? null);
  if (!intent) throw data(null, { status: 400 });
  const { id = '', part = '', mark = '', decision = '', says = '', reason = '' } = form;
  const refused = await tryWrite(app, m.admin_reviews_failed(), () =>
    intent === 'decide'
      ? decideReview(app, actor, id, { part, decision, reason, mark })
      : settleDealing(app, actor, id, { says, reason }),
  );
  if (refused) return data({ problem: refused.problem, id, reason }, { status: refused.status });
  throw redirect(`${href('/admin/reviews')}?done=review-decided`);
}

/** The office's desk of reviews: words that wait, words somebody reported, and visits two sides disagree about. */
export default function ReviewsPage({ loaderData: { waiting, desk }, actionData }: Route.ComponentProps) {
  const typedFor = (id: string) => (actionData?.id === id ? actionData.reason : '');
  return (
    <AdminFrame place="reviews" title={m.admin_desk_reviews()} lead={m.admin_reviews_text()} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      {desk ? (
        <>
          <section className="panel" aria-labelledby="held-words">
            <h2 id="held-words">{m.admin_reviews_held()}</h2>
            {desk.held.length === 0 ? <p className="muted">{m.admin_reviews_held_none()}</p> : null}
            <ul className="grid gap-4">
              {desk.held.map((words) => (
                <WaitingReview key={words.id + words.part} words={words} typed={typedFor(words.id)} />
              ))}
            </ul>
          </section>
          <section className="panel mt-4" aria-labelledby="reported-words">
            <h2 id="reported-words">{m.admin_reviews_reported()}</h2>
            {desk.reported.length === 0 ? <p className="muted">{m.admin_reviews_reported_none()}</p> : null}
            <ul className="grid gap-4">
              {desk.reported.map((report) => (
                <WaitingReview key={report.id} words={report} report={report} typed={typedFor(report.id)} />
              ))}
            </ul>
          </section>
          <section className="panel mt-4" aria-labelledby="disputed-visits">
            <h2 id="disputed-visits">{m.admin_reviews_disputed()}</h2>
            {desk.disputed.length === 0 ? <p className="muted">{m.admin_reviews_disputed_none()}</p> : null}
            <ul className="grid gap-4">
              {desk.disputed.map((dealing) => (
                <DisputedItem key={dealing.id} dealing={dealing} typed={typedFor(dealing.id)} />
              ))}
            </ul>
          </section>
        </>
      ) : (
        <LoadFailed text={m.admin_reviews_failed()} />
      )}
    </AdminFrame>
  );
}

function DisputedItem({ dealing, typed }: { dealing: WaitingDealing; typed: string }) {
  const { id, title, agentId, visitorId, agentName, happenedAt, agentSays } = dealing;
  return (
    <li className="grid gap-3">
      <h3 className="[overflow-wrap:anywhere]">{title}</h3>
      <p>
        <Link to={href('/admin/users/:userId', { userId: agentId })}>{agentName ?? agentId}</Link>,{' '}
        {formatDate(happenedAt)}. {agentSays === 'no' ? m.admin_reviews_agent_no() : m.admin_reviews_agent_silent()}
      </p>
      <OthersDecide sides={[agentId, visitorId]}>
        <Form method="post" className="form" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="settle" />
          <TextArea
            label={m.admin_reviews_reason()}
            name="reason"
            rows={2}
            maxLength={500}
            defaultValue={typed}
            required
          />
          <div className="row row-wrap">
            <Button type="submit" name="says" value="yes">
              {m.admin_reviews_took_place()}
            </Button>
            <Button type="submit" tone="line" name="says" value="no">
              {m.admin_reviews_did_not()}
            </Button>
          </div>
        </Form>
      </OthersDecide>
    </li>
  );
}
