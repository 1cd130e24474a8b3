import { useEffect } from 'react';
import { data, href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { DEPOSIT_ANSWERS } from '#features/holds/deposit-answers.ts';
import { type HomeMark, markHome } from '#features/holds/mark-home.server.ts';
import {
  confirmListing,
  findListingOwner,
  findListingRow,
  listOwnListings,
} from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { Note } from '#ui/note.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { showToast } from '#ui/toast.tsx';
import { LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { listingStatusWord } from '../form-texts.ts';
import { listOwnSubmissions } from '../submissions.server.ts';
import { DepositQuestion, type DepositQuestionFacts } from '../ui/deposit-question.tsx';
import { OwnListingItem } from '../ui/own-listing-item.tsx';
import { OwnSubmissionItem } from '../ui/own-submission-item.tsx';
import type { Route } from './+types/own-listings-page';

const PER_PAGE = 20;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_own_title(),
    description: m.submissions_own_intro(),
    origin: originOf(matches),
    canonicalPath: href('/account/listings'),
  });

export async function loader(args: Route.LoaderArgs) {
  const { userId, profile } = (await guardPage(args, listingPolicy.manage)).themselves;
  const app = args.context.get(appContext);
  const page = readPageNumber(args.url.searchParams.get('page'));
  const before = args.url.searchParams.get('before') ?? undefined;
  const [listings, submissions] = await Promise.all([
    listOwnListings(app, userId, { page, perPage: PER_PAGE }),
    listOwnSubmissions(app, userId, { isOpen: true, before }),
  ]);
  // What was approved stands below as a listing; what its owner must mend comes first.
  const open = [
    ...submissions.items.filter(({ status }) => status === 'rejected'),
    ...submissions.items.filter(({ status }) => status === 'pending_approval'),
  ];
  return {
    listings,
    submissions: page === 1 ? open : [],
    older: page === 1 ? submissions.next : null,
    now: app.now().toISOString(),
    isAgent: profile?.agentStatus === 'approved',
  };
}

type OwnListingsOutcome = { done: string } | { problem: string } | { question: DepositQuestionFacts };

const refused = (problem: string, status: number) => data<OwnListingsOutcome>({ problem }, { status });
const done = (words: string) => data<OwnListingsOutcome>({ done: words });

export async function action(args: Route.ActionArgs) {
  await guardPage(args, listingPolicy.manage);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  const text = (name: string) => textIn(form, name);
  const id = text('id');
  const ownerId = await findListingOwner(app, id);
  if (ownerId === null) return refused(m.submissions_own_failed(), 404);
  const allowed = await guardPage(args, listingPolicy.manage, { ownerId });
  try {
    if (form.has('intent') && requireOneOf(['confirm'], form.get('intent'), 'intent')) {
      const { expiresAt } = await confirmListing(app, allowed, id);
      return done(m.submissions_own_done_confirmed({ day: formatDate(expiresAt) }));
    }
    const to = requireOneOf(LISTING_STATUSES, form.get('to'), 'to');
    const mark = { to, reason: text('reason') };
    const marked = await markHome(app, allowed, id, { ...mark, deposit: readDeposit(text) });
    if ('status' in marked) return done(m.submissions_own_done_moved({ status: listingStatusWord(marked.status) }));
    const title = (await findListingRow(app, id))?.title ?? '';
    return data<OwnListingsOutcome>({ question: { ...mark, id, title, deposit: marked.asked } }, { status: 409 });
  } catch (error) {
    if (error instanceof AppError) return refused(error.publicMessage, error.status);
    throw error;
  }
}

/** What is said of the deposit that the form asked about. */
function readDeposit(text: (name: string) => string): HomeMark['deposit'] {
  const id = text('deposit');
  return id ? { id, answer: requireOneOf(DEPOSIT_ANSWERS, text('answer'), 'answer') } : undefined;
}

export default function OwnListingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, submissions, older, now, isAgent } = loaderData;
  // A toast lives outside React.
  useEffect(() => {
    if (!actionData) return;
    if ('done' in actionData) showToast({ title: actionData.done, tone: 'leaf' });
    else if ('problem' in actionData) showToast({ title: actionData.problem, tone: 'rose' });
  }, [actionData]);
  const addPath = isAgent ? href('/agent-listing-submission') : href('/sell');
  const pageCount = Math.ceil(listings.total / listings.perPage);
  return (
    <div className="wrap sec grid gap-5">
      <div className="row row-wrap justify-between">
        <div>
          <h1>{m.submissions_own_title()}</h1>
          <p className="mt-2 text-ink-2">{m.submissions_own_intro()}</p>
        </div>
        <p className="row row-wrap">
          {isAgent ? (
            <Link className={buttonClass({ tone: 'line' })} to={href('/account/feeds')}>
              {m.submissions_own_bulk()}
            </Link>
          ) : null}
          <Link className={buttonClass({ tone: 'line' })} to={`${href('/virtual-staging')}?tab=tool`}>
            {m.staging_link_own()}
          </Link>
          <Link className={buttonClass({ tone: 'door' })} to={addPath}>
            {m.submissions_own_add()}
          </Link>
        </p>
      </div>
      {actionData && 'done' in actionData ? <Note tone="leaf">{actionData.done}</Note> : null}
      {actionData && 'problem' in actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {actionData && 'question' in actionData ? <DepositQuestion question={actionData.question} /> : null}
      {submissions.length > 0 ? (
        <section aria-labelledby="own-waiting" className="grid gap-4">
          <h2 id="own-waiting">{m.submissions_own_waiting()}</h2>
          <ul className="own">
            {submissions.map((submission) => (
              <OwnSubmissionItem key={submission.id} submission={submission} now={now} />
            ))}
          </ul>
          <ListSteps next={older} />
        </section>
      ) : null}
      {listings.items.length > 0 ? (
        <section aria-labelledby="own-market" className="grid gap-4">
          <div className="row row-wrap justify-between">
            <h2 id="own-market">{m.submissions_own_market()}</h2>
            <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/account/listings/confirm')}>
              {m.submissions_confirm_all_link()}
            </Link>
          </div>
          <ul className="own">
            {listings.items.map((listing) => (
              <OwnListingItem key={listing.id} listing={listing} now={now} />
            ))}
          </ul>
          <Pagination
            label={m.submissions_pages()}
            page={listings.page}
            pageCount={pageCount}
            hrefOf={(page) => `?page=${page}`}
          />
        </section>
      ) : null}
      {listings.items.length === 0 && submissions.length === 0 ? (
        <EmptyState title={m.submissions_own_empty()} text={m.submissions_own_empty_text()}>
          <Link className={buttonClass()} to={addPath}>
            {m.submissions_own_add()}
          </Link>
        </EmptyState>
      ) : null}
    </div>
  );
}
