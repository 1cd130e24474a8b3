import { href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tag } from '#ui/tag.tsx';
import { choiceWord, kindWord, requestLook } from '../request-texts.ts';
import type { OwnRequest } from '../support-request.ts';
import { listOwnRequests } from '../use-cases/own-requests.server.ts';
import type { Route } from './+types/own-requests-page';
import '../ui/requests.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.support_own_title(),
    description: m.support_own_intro(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  return { requests: await listOwnRequests(args.context.get(appContext), actor) };
}

/** What somebody signed in has asked of the office, newest first. */
export default function OwnRequestsPage({ loaderData: { requests } }: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <h1>{m.support_own_title()}</h1>
        <p className="muted mt-2">{m.support_own_intro()}</p>
      </div>
      {requests.length === 0 ? (
        <EmptyState title={m.support_own_empty()} text={m.support_own_empty_text()}>
          <WriteLink />
        </EmptyState>
      ) : (
        <>
          <ul className="request-list">
            {requests.map((request) => (
              <RequestRow key={request.number} request={request} />
            ))}
          </ul>
          <p>
            <WriteLink />
          </p>
        </>
      )}
    </div>
  );
}

function WriteLink() {
  return (
    <Link className={buttonClass({ tone: 'line' })} to={href('/help/contact')}>
      {m.support_contact_title()}
    </Link>
  );
}

function RequestRow({ request }: { request: OwnRequest }) {
  const look = requestLook(request.state);
  const choice = choiceWord(request);
  return (
    <li>
      <Link to={request.path}>
        <b>{request.number}</b> {kindWord(request.kind)}
        {choice ? `, ${choice}` : ''}
      </Link>
      <span className="row">
        <Tag tone={look.tone}>{look.word}</Tag>
        <span className="small muted">{formatDate(request.created_at)}</span>
      </span>
    </li>
  );
}
