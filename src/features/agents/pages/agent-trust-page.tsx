import { data, href, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { AgentMissing } from '../ui/agent-missing.tsx';
import { AgentTrustSheet } from '../ui/agent-trust-sheet.tsx';
import { findAgentTrust } from '../use-cases/agent-trust.server.ts';
import type { Route } from './+types/agent-trust-page';
import '#features/trust/trust-panel.css';
import '#features/trust/trust-sheet.css';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.agents_profile_missing() }, { name: 'robots', content: 'noindex' }];
  const { name } = loaderData.agent;
  return pageMeta({
    title: m.agents_trust_title({ name }),
    description: m.agents_trust_description({ name }),
    origin: originOf(matches),
    canonicalPath: href('/agents/:userId/trust', { userId: params.userId }),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  tagPage(context, ['listings', `agent:${params.userId}`]);
  const page = await findAgentTrust(context.get(appContext), params.userId);
  if (!page) throw data(m.agents_not_found(), { status: 404 });
  return page;
}

/** What our office checked of an agent, what it adds, and what happened with them on Zaure. */
export default function AgentTrustPage({ loaderData: page, params: { userId } }: Route.ComponentProps) {
  const { agent } = page;
  return (
    <div className="wrap sec grid gap-4">
      <p>
        <Link className="row" to={href('/agents/:userId', { userId })}>
          <Icon name="back" />
          {m.agents_trust_back()}
        </Link>
      </p>
      <div>
        <h1 className="[overflow-wrap:anywhere]">{m.agents_trust_title({ name: agent.name })}</h1>
        <p className="muted max-w-[44rem]">
          {[agent.company, agent.location].filter(Boolean).join(', ')} {m.agents_trust_lead()}
        </p>
      </div>
      <AgentTrustSheet page={page} />
    </div>
  );
}

export function ErrorBoundary() {
  return <AgentMissing />;
}
