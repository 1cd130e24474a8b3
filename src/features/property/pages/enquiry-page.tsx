import { data, Form, Link, useNavigation } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { requestTour, sendMessage } from '#features/leads/enquiries.server.ts';
import type { EnquiryKind } from '#features/leads/enquiry.ts';
import { EnquiryFieldset } from '#features/leads/enquiry-fields.tsx';
import { EnquiryReceipt } from '#features/leads/enquiry-receipt.tsx';
import { ENQUIRY_WORDS, nextStepWords, wordEnquiryRefusal } from '#features/leads/enquiry-texts.ts';
import { findTourOffer } from '#features/leads/tour-offer.server.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { ownHomePath, propertyPath } from '#features/listings/listing-path.ts';
import { titleWithReference } from '#features/listings/listing-reference.ts';
import type { VisitOffer } from '#features/tours/visit-hours.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { listerName } from '../ui/lister-name.ts';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { findHomeFor } from '../use-cases/property-page.server.ts';
import type { Route } from './+types/enquiry-page';
import '#features/tours/tour-times.css';

/** By the route that matched. */
const kindOf = (pattern: string): EnquiryKind => (pattern.endsWith('/tour') ? 'tour' : 'message');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.detail_not_found() }];
  const { kind, listing } = loaderData;
  const description = kind === 'tour' ? m.detail_enquiry_tour_meta(listing) : m.detail_enquiry_message_meta(listing);
  return pageMeta({
    title: `${ENQUIRY_WORDS[kind].title()}: ${listing.title}`,
    description,
    origin: originOf(matches),
  });
}

export async function loader({ params, pattern, request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await findActor(app, request);
  const seen = await findHomeFor(app, params.propertyId, actor);
  if (!seen) throw data(m.detail_not_found_toast(), { status: 404 });
  const { listing } = seen;
  return {
    kind: kindOf(pattern),
    sender: actor && { name: actor.name, contact: actor.profile?.phone ?? actor.email },
    listing: {
      title: titleWithReference(listing.title, listing.id),
      path: seen.isOpen ? propertyPath(listing) : ownHomePath(listing.id),
    },
    listerName: listerName(listing),
    isOpen: listing.status === 'available',
    now: app.now().toISOString(),
    ...(await askTimes(app, kindOf(pattern), { listing, at: url.searchParams.get('at') })),
  };
}

/** The times of a home, and the one that was chosen on its page: only one that is offered, and free, is taken over. */
async function askTimes(
  app: App,
  kind: EnquiryKind,
  { listing, at }: { listing: ListingDetail; at: string | null },
): Promise<{ offer: VisitOffer | null; chosen: string; isGone: boolean }> {
  if (kind !== 'tour' || listing.status !== 'available') return { offer: null, chosen: '', isGone: false };
  const offer = await findTourOffer(app, { propertyId: listing.id, listerId: listing.agent_id });
  const slot = offer.days.flatMap(({ slots }) => slots).find(({ startsAt }) => startsAt === at);
  const isFree = slot !== undefined && !slot.isTaken;
  return { offer, chosen: isFree ? slot.startsAt : '', isGone: Boolean(at) && !isFree };
}

export async function action({ params, pattern, request, context }: Route.ActionArgs) {
  const send = kindOf(pattern) === 'tour' ? requestTour : sendMessage;
  const values = textsOf(await readForm(request));
  try {
    const app = context.get(appContext);
    const sender = { address: request.headers.get(CLIENT_ADDRESS_HEADER), actor: await findActor(app, request) };
    const answer = await send(app, params.propertyId, values, sender);
    if ('enquiry' in answer) return { sent: answer.enquiry };
    const errors = Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, wordEnquiryRefusal(refusal)]));
    return data({ values, errors }, { status: 400 });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw data(error.publicMessage, { status: 404 });
    return data({ values, problem: error.publicMessage }, { status: error.status });
  }
}

/** The tour and message forms as pages of their own, for readers without script. */
export default function EnquiryPage({
  loaderData: { kind, listing, listerName: name, isOpen, now, sender, offer, chosen, isGone },
  actionData,
}: Route.ComponentProps) {
  const navigation = useNavigation();
  const words = ENQUIRY_WORDS[kind];
  const toListing = (
    <Link className={buttonClass({ tone: 'line' })} to={listing.path}>
      {m.detail_enquiry_to_listing()}
    </Link>
  );
  if (actionData && 'sent' in actionData) {
    return (
      <div className="wrap sec grid gap-4">
        <h1>{words.sent()}</h1>
        <p>{nextStepWords(actionData.sent, name)}</p>
        <h2 className="text-3">{m.detail_enquiry_what()}</h2>
        <div className="max-w-[36rem]">
          <EnquiryReceipt enquiry={actionData.sent} />
        </div>
        <p>{toListing}</p>
      </div>
    );
  }
  const errors: Record<string, string> = actionData && 'errors' in actionData ? actionData.errors : {};
  const problems = actionData && 'problem' in actionData ? [actionData.problem] : Object.values(errors);
  return (
    <div className="wrap sec grid gap-4">
      <h1>{words.title()}</h1>
      <p className="muted">{listing.title}</p>
      {kind === 'tour' && !isOpen ? (
        <>
          <Note tone="ochre">{m.detail_tour_closed()}</Note>
          <p>{toListing}</p>
        </>
      ) : (
        <Form method="post" className={kind === 'tour' ? 'form max-w-[48rem]' : 'form max-w-[36rem]'} noValidate>
          <FormSummary title={m.detail_enquiry_problem()} errors={problems.map((text) => ({ text }))} />
          <p>{words.intro()}</p>
          {isGone && !actionData ? <Note tone="ochre">{m.tours_slot_taken()}</Note> : null}
          <EnquiryFieldset
            kind={kind}
            now={now}
            offer={offer}
            values={actionData?.values ?? { ...sender, preferred_at: chosen }}
            errors={errors}
            isSignedIn={sender !== null}
            isAboutHome
          />
          <p className="hint">{m.detail_pay_warning()}</p>
          <div className="row row-wrap">
            {toListing}
            <Button tone="door" type="submit" isBusy={navigation.state === 'submitting'}>
              {words.send()}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}
