import { data, href, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { wordEnquiryRefusal } from '#features/leads/enquiry-texts.ts';
import { listListingsOfLister } from '#features/listings/agent-listings.server.ts';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { findAgentReviews } from '#features/reviews/agent-reviews.server.ts';
import { ReviewsPanel } from '#features/reviews/reviews-panel.tsx';
import { AppError } from '#lib/app-error.ts';
import { formatMonth } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AgentFace, AgentFacts, AgentSeal, Rating } from '../ui/agent-card.tsx';
import { AgentEvidence } from '../ui/agent-evidence.tsx';
import { AgentMissing } from '../ui/agent-missing.tsx';
import { ContactForm } from '../ui/contact-form.tsx';
import { ReportAgent } from '../ui/report-agent.tsx';
import { countLiveListings, findAgentPage, writeToAgent } from '../use-cases/directory.server.ts';
import type { Route } from './+types/agent-page';
import '../ui/agents.css';

const PER_PAGE = 12;

/** The page of an agent's listings, and that of their reviews, stand in one address. */
function addressOf(userId: string, page: number, reviews = 1): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(reviews > 1 ? { reviews: String(reviews) } : {}),
  });
  return `${href('/agents/:userId', { userId })}${query.size > 0 ? `?${query}` : ''}`;
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.agents_profile_missing() }, { name: 'robots', content: 'noindex' }];
  const { agent } = loaderData;
  return pageMeta({
    title: agent.name,
    description: m.agents_profile_description({ name: agent.name, location: agent.location ?? 'Nigeria' }),
    origin: originOf(matches),
    canonicalPath: addressOf(params.userId, loaderData.page, loaderData.reviews.page),
  });
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  tagPage(context, ['agents', 'listings', `agent:${params.userId}`]);
  const agent = await findAgentPage(app, params.userId);
  if (!agent) throw data(m.agents_not_found(), { status: 404 });
  const page = readPageNumber(url.searchParams.get('page'));
  const reviewsPage = readPageNumber(url.searchParams.get('reviews'));
  const [listings, total, reviews] = await Promise.all([
    listListingsOfLister(app, params.userId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countLiveListings(app, params.userId),
    findAgentReviews(app, params.userId, { page: reviewsPage }),
  ]);
  return { agent, listings, total, page, reviews, now: app.now().toISOString() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const values = textsOf(await readForm(request));
  try {
    const app = context.get(appContext);
    const sender = { address: request.headers.get(CLIENT_ADDRESS_HEADER), actor: await findActor(app, request) };
    const answer = await writeToAgent(app, params.userId, values, sender);
    if ('enquiry' in answer) return { sent: answer.enquiry };
    const errors = Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, wordEnquiryRefusal(refusal)]));
    return data({ values, errors }, { status: 400 });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw data(error.publicMessage, { status: 404 });
    return data({ values, errors: {}, problem: error.publicMessage }, { status: error.status });
  }
}

/** An agent's own page: what was checked, what they have on the market, and how to reach them. */
export default function AgentPage({
  loaderData: { agent, listings, total, page, reviews, now },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <p>
        <Link to={href('/agent-finder')}>{m.agents_profile_back()}</Link>
      </p>
      <div className="agent-lead">
        <AgentFace agent={agent} />
        <div className="agent-who">
          <h1>{agent.name}</h1>
          <p>{[agent.company, agent.location].filter(Boolean).join(', ')}</p>
          <p className="small muted">{agent.agentId}</p>
        </div>
      </div>
      <p className="row row-wrap">
        <AgentSeal agent={agent} />
        <Rating agent={agent} />
        <ReportAgent userId={agent.userId} />
      </p>
      <div className="agent-page">
        <div className="agent-col">
          <section className="panel" aria-labelledby="checked-title">
            <h2 id="checked-title" className="text-3">
              {m.agents_profile_checked()}
            </h2>
            <AgentEvidence agent={agent} />
            <p className="mt-2">
              <Link to={href('/agents/:userId/trust', { userId: agent.userId })}>{m.agents_trust_link()}</Link>
            </p>
            <p className="small muted mt-2">{m.agents_profile_registered({ date: formatMonth(agent.memberSince) })}</p>
          </section>
          <section className="panel" aria-labelledby="about-title">
            <h2 id="about-title" className="text-3">
              {m.agents_profile_about()}
            </h2>
            {agent.about ? <p className="mb-3 whitespace-pre-line">{agent.about}</p> : null}
            <AgentFacts agent={agent} />
          </section>
          <ReviewsPanel reviews={reviews} hrefOf={(number) => addressOf(agent.userId, page, number)} />
        </div>
        <aside>
          {agent.onHold ? (
            <Note tone="ochre">{m.agents_profile_on_hold()}</Note>
          ) : (
            <ContactForm name={agent.name} isChecked={agent.verified} now={now} answer={actionData} />
          )}
        </aside>
      </div>
      <section aria-labelledby="listings-title" className="grid gap-4">
        <h2 id="listings-title">
          {total > 0 ? m.agents_profile_listings({ count: total }) : m.agents_profile_no_listings()}
        </h2>
        {listings.length > 0 ? (
          <div className="agents">
            {listings.map((listing) => (
              <ListingCard key={listing.id} listing={listing} now={now} />
            ))}
          </div>
        ) : null}
        <Pagination
          label={m.agents_profile_pages({ name: agent.name })}
          page={page}
          pageCount={Math.ceil(total / PER_PAGE)}
          hrefOf={(number) => `${addressOf(agent.userId, number, reviews.page)}#listings-title`}
        />
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <AgentMissing />;
}
