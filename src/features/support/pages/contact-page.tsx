import { data, href, Link } from 'react-router';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { topicWord } from '../request-texts.ts';
import { TICKET_TOPICS } from '../support-request.ts';
import { RequestForm } from '../ui/request-form.tsx';
import { answerRequestForm } from '../use-cases/answer-request-form.server.ts';
import type { Route } from './+types/contact-page';
import '../ui/requests.css';

const CARRIED_MAX = 120;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.support_contact_title(),
    description: m.support_contact_description(),
    origin: originOf(matches),
    canonicalPath: href('/help/contact'),
  });

/** `topic` chooses one beforehand; `q` are the words somebody has searched the help for in vain. */
export function loader({ url }: Route.LoaderArgs) {
  const words = (url.searchParams.get('q') ?? '').slice(0, CARRIED_MAX).replaceAll('\0', '').trim();
  const topic = oneOf(TICKET_TOPICS, url.searchParams.get('topic')) ?? 'general';
  return { values: { choice: topic as string, ...(words ? { message: words } : {}) } as Record<string, string> };
}

export async function action(args: Route.ActionArgs) {
  const refused = await answerRequestForm(args, { kind: 'ticket', choices: TICKET_TOPICS });
  return data(refused, { status: refused.status });
}

/** A ticket: what it is about, and how to answer. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap sec">
      <h1>{m.support_contact_title()}</h1>
      <p className="mt-2 mb-5 text-ink-2">{m.support_contact_intro()}</p>
      <div className="contact">
        <div className="panel grid gap-4">
          <RequestForm
            kind="ticket"
            choices={TICKET_TOPICS.map((topic) => ({ value: topic, label: topicWord(topic) }))}
            values={actionData?.values ?? loaderData.values}
            errors={actionData?.errors ?? null}
          />
        </div>
        <WhatThen />
      </div>
    </div>
  );
}

/** What happens to a request, and where the answer may stand already. */
function WhatThen() {
  return (
    <aside className="contact-then">
      <section aria-labelledby="then-h">
        <h2 id="then-h">{m.support_contact_then()}</h2>
        <ol>
          <li>{m.support_contact_then_1()}</li>
          <li>{m.support_contact_then_2()}</li>
          <li>{m.support_contact_then_3()}</li>
        </ol>
        <p>
          <Link to={href('/account/requests')}>{m.support_account_link()}</Link>
        </p>
      </section>
      <section aria-labelledby="first-h">
        <h2 id="first-h">{m.support_contact_first()}</h2>
        <p>
          <Link to={href('/help')}>{m.support_contact_first_link()}</Link>
        </p>
      </section>
    </aside>
  );
}
