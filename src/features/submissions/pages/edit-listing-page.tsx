import { useEffect } from 'react';
import { Form, href, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { PRICE_BOUND } from '#features/listings/live-changes.ts';
import { findListingOwner, findListingRow } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast.tsx';
import { valuesOfRecord } from '../form-values.ts';
import { editOwnListing, findWaitingChangeOf } from '../listing-edits.server.ts';
import { type PostedOutcome, savePostedForm } from '../posted-form.server.ts';
import { PropertyForm } from '../property-form.tsx';
import { dropPropertyDraft } from '../property-form-draft.ts';
import type { Route } from './+types/edit-listing-page';

const LISTINGS_PATH = href('/account/listings');
const intro = () => m.submissions_edit_intro({ percent: 100 * PRICE_BOUND });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_edit_title(),
    description: intro(),
    origin: originOf(matches),
    canonicalPath: LISTINGS_PATH,
  });

/** Somebody else's listing, or one that is not there, leads back to one's own. */
async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findListingOwner(args.context.get(appContext), args.params.id);
  return guardPage(args, listingPolicy.manage, { refused: LISTINGS_PATH, ownerId });
}

export async function loader(args: Route.LoaderArgs) {
  const { themselves: actor } = await guard(args);
  const app = args.context.get(appContext);
  const [listing, waitingId] = await Promise.all([
    findListingRow(app, args.params.id),
    findWaitingChangeOf(app.db, args.params.id),
  ]);
  if (!listing) throw new Response(null, { status: 404 });
  const variant = actor.profile?.userType === 'agent' ? ('agent' as const) : ('sell' as const);
  const { title, description, area_guide } = listing;
  const values = valuesOfRecord({ ...listing, title, description, area_guide });
  return { id: listing.id, title, variant, userId: actor.userId, waitingId, values };
}

export async function action(args: Route.ActionArgs): Promise<PostedOutcome & { isWaiting?: boolean }> {
  const allowed = await guard(args);
  const sender = allow(uploadPolicy.create, allowed.themselves);
  const app = args.context.get(appContext);
  let isWaiting = false;
  const outcome = await savePostedForm(app, sender, args.request, async (values) => {
    const answer = await editOwnListing(app, allowed, args.params.id, values);
    if ('isWaiting' in answer) isWaiting = answer.isWaiting;
    return answer;
  });
  return { ...outcome, isWaiting };
}

/** A lost connection is a failed edit, not a lost page. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<PostedOutcome & { isWaiting?: boolean }> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { kind: 'failed', values: {}, reason: null };
  }
}

/** After a lost connection there is nothing to be read anew, and trying would lose the page. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.kind === 'failed' ? false : defaultShouldRevalidate;
}

export default function EditListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const draftKey = `edit.${loaderData.id}.${loaderData.userId}`;
  // Toasts and the kept draft live outside React.
  useEffect(() => {
    if (!actionData) return;
    if (actionData.kind === 'sent') {
      dropPropertyDraft(draftKey);
      const words = wordsOf(actionData.isWaiting ?? false);
      showToast({ title: words.title, description: words.text, tone: 'leaf' });
    } else if (actionData.kind === 'failed') {
      showToast({
        title: m.submissions_edit_failed(),
        description: actionData.reason ?? m.submissions_own_failed(),
        tone: 'rose',
      });
    }
  }, [actionData, draftKey]);
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <p>
          <Link to={LISTINGS_PATH}>{m.submissions_back()}</Link>
        </p>
        <h1>{m.submissions_edit_title()}</h1>
        <p className="mt-2 text-ink-2">{intro()}</p>
      </div>
      {actionData?.kind === 'sent' ? (
        <Note tone="leaf">
          <b>{wordsOf(actionData.isWaiting ?? false).title}</b>
          <p>{wordsOf(actionData.isWaiting ?? false).text}</p>
        </Note>
      ) : null}
      {loaderData.waitingId && actionData?.kind !== 'sent' ? (
        <Note tone="ochre" icon="clock">
          <p>{m.submissions_edit_one_waits()}</p>
          <Link to={`${LISTINGS_PATH}/submissions/${loaderData.waitingId}`}>{m.submissions_edit_look()}</Link>
        </Note>
      ) : null}
      <Form method="post" encType="multipart/form-data" noValidate>
        <PropertyForm
          variant={loaderData.variant}
          draftKey={draftKey}
          values={
            actionData && 'values' in actionData && Object.keys(actionData.values).length > 0
              ? actionData.values
              : loaderData.values
          }
          {...(actionData?.kind === 'refused' ? { refusals: actionData.refusals } : {})}
          failure={
            actionData?.kind === 'failed'
              ? { title: m.submissions_edit_failed(), text: actionData.reason ?? m.submissions_own_failed() }
              : undefined
          }
          submitLabel={m.submissions_submit_update()}
          isBusy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
        />
      </Form>
    </div>
  );
}

function wordsOf(isWaiting: boolean): { title: string; text: string } {
  return isWaiting
    ? { title: m.submissions_edit_waiting(), text: m.submissions_edit_waiting_text() }
    : { title: m.submissions_edit_saved(), text: m.submissions_edit_saved_text() };
}
