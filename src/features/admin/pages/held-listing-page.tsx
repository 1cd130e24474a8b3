import { data, Form, href, Link, redirect } from 'react-router';
import { allow } from '#features/accounts/allowed.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import { findHeldListing } from '#features/listings/held-listing.server.ts';
import { priceWords } from '#features/listings/listing-texts.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { moderationPolicy } from '#features/moderation/policy.ts';
import { answerOpenFlags, listFlags } from '#features/moderation/text-flags.server.ts';
import { typeWord } from '#features/submissions/form-texts.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { heldPath } from '../ui/held-note.tsx';
import { HomeFlags } from '../ui/home-flags.tsx';
import { OthersDecide } from '../ui/others-decide.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { sourceOf } from '../ui/property-columns.tsx';
import { answerPostedFlag } from '../use-cases/answer-flag.server.ts';
import { openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/held-listing-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? m.admin_held_of({ title: loaderData.listing.title }) : m.admin_title();
  return pageMeta({ title, description: m.admin_held_description(), origin: originOf(matches) });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const listing = await findHeldListing(app, args.params.listingId);
  if (!listing) throw data(null, { status: 404 });
  const flags = (await listFlags(app, [listing.id])).get(listing.id) ?? [];
  return { waiting, listing, flags };
}

const DECISIONS: ReadonlyMap<string | undefined, 'approved' | 'rejected'> = new Map([
  ['approve', 'approved'],
  ['reject', 'rejected'],
]);

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, listingPolicy.decide);
  const { listingId } = args.params;
  const answered = await answerPostedFlag(app, allow(moderationPolicy.answer, actor.themselves), listingId, form);
  if (answered?.refused) return data({ problem: answered.refused.problem }, { status: answered.refused.status });
  if (answered) throw redirect(heldPath(listingId));
  const refused = await tryWrite(app, m.admin_failed_held(), async () => {
    const to = DECISIONS.get(form['decision']);
    if (!to)
      throw new AppError('decision_unknown', { status: 400, publicMessage: m.admin_held_choose(), field: 'decision' });
    const seen = (form['seen'] ?? '').split(' ').filter(Boolean);
    await decideListings(app, actor, [listingId], { to, seen, reason: form['reason'] ?? '' });
    const answer = to === 'approved' ? ('dismissed' as const) : ('kept' as const);
    await answerOpenFlags(app.db, listingId, { answer, actorId: actor.themselves.userId, at: app.now() });
  });
  if (refused) return data({ problem: refused.problem }, { status: refused.status });
  throw redirect(`${heldPath(listingId)}?done=decided-listing`);
}

/** One listing of a feed that is held: everything the row said, why it is held, and the two decisions. */
export default function HeldListingPage({ loaderData: { waiting, listing, flags }, actionData }: Route.ComponentProps) {
  const { amount, period } = priceWords(listing);
  const facts = [
    [m.admin_col_price(), `${amount}${period}`],
    [
      m.admin_held_kind(),
      [
        typeWord(listing.property_type),
        listing.transaction_type === 'rent' ? m.listings_for_rent() : m.listings_for_sale(),
      ].join(', '),
    ],
    [m.admin_col_place(), [listing.location, listing.city, listing.state].filter(Boolean).join(', ')],
    [m.admin_held_address(), listing.address ?? m.admin_held_none()],
    [m.admin_held_reference(), listing.external_ref ?? m.admin_held_none()],
    [m.admin_held_feed(), sourceOf(listing.feed)],
    [m.admin_col_added(), formatDate(listing.created_at)],
  ] as const;
  return (
    <AdminFrame
      place="properties"
      title={listing.title}
      lead={m.admin_held_lead()}
      waiting={waiting}
      actions={
        <>
          <Link to={`${href('/admin/properties')}?tab=manage&approval=pending`}>{m.admin_held_back()}</Link>
          <Link to={`${href('/admin/properties')}?edit=${listing.id}`}>{m.admin_checks_edit()}</Link>
        </>
      }
    >
      <DoneNotice />
      <section className="panel grid gap-4" aria-labelledby="held-why">
        <h2 id="held-why">{listing.held.length > 0 ? m.admin_held_why() : m.admin_held_nothing()}</h2>
        {listing.held.map(({ reason, words }) => (
          <Note key={reason} tone="ochre">
            {words}
          </Note>
        ))}
        <HomeFlags flags={flags} listerId={listing.agent_id} />
        <dl className="kv">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {listing.description ? <p className="[overflow-wrap:anywhere]">{listing.description}</p> : null}
        <ProblemNote problem={actionData?.problem} />
        {listing.held.length > 0 ? (
          <OthersDecide sides={[listing.agent_id]}>
            <Form method="post" className="form">
              <input type="hidden" name="seen" value={listing.held.map(({ reason }) => reason).join(' ')} />
              <TextArea
                label={m.submissions_admin_reject_reason()}
                hint={m.submissions_admin_reject_hint()}
                name="reason"
                rows={2}
                maxLength={2000}
              />
              <div className="row row-wrap">
                <Button type="submit" tone="leaf" name="decision" value="approve">
                  {m.admin_approve()}
                </Button>
                <Button type="submit" tone="rose" name="decision" value="reject">
                  {m.admin_reject()}
                </Button>
              </div>
            </Form>
          </OthersDecide>
        ) : null}
      </section>
    </AdminFrame>
  );
}
