import { useEffect, useMemo } from 'react';
import { data, href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { valuesOfRecord } from '#features/submissions/form-values.ts';
import { createListing, updateListing } from '#features/submissions/listing-edits.server.ts';
import { savePostedForm } from '#features/submissions/posted-form.server.ts';
import { dropPropertyDraft } from '#features/submissions/property-form-draft.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { AnswerToast } from '#ui/answer-toast.tsx';
import { Note } from '#ui/note.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { APPROVAL_STATUSES } from '#vocabulary/listing-words.ts';
import { ManageProperties } from '../ui/manage-properties.tsx';
import { OfficeReader } from '../ui/others-decide.tsx';
import { PropertyEditor } from '../ui/property-editor.tsx';
import { type PropertyOutcome, toastOf } from '../ui/property-outcome.ts';
import { listAllProperties } from '../use-cases/overview.server.ts';
import type { Route } from './+types/admin-properties-page';

const PATH = href('/admin/properties');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_admin_title(),
    description: m.submissions_admin_intro(),
    origin: originOf(matches),
    canonicalPath: PATH,
  });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, listingPolicy.create);
  const app = args.context.get(appContext);
  const query = args.url.searchParams;
  const filter = {
    search: query.get('search')?.slice(0, 200) ?? '',
    approval: APPROVAL_STATUSES.find((status) => status === query.get('approval')) ?? null,
  };
  if (query.get('tab') !== 'manage') {
    const editId = query.get('edit');
    const listing = editId ? await findListingRow(app, editId) : null;
    const { title, description } = listing ?? { title: '', description: null };
    const edited = listing && { id: listing.id, values: valuesOfRecord({ ...listing, title, description }) };
    return {
      tab: 'create' as const,
      userId: actor.userId,
      edited,
      isMissing: editId !== null && listing === null,
      filter,
      list: null,
    };
  }
  const before = readKeyset(query.get('before'), 'uuid');
  try {
    const list = await listAllProperties(app, {
      search: filter.search,
      approval: filter.approval ?? undefined,
      before,
    });
    return { tab: 'manage' as const, userId: actor.userId, edited: null, isMissing: false, filter, list };
  } catch (error) {
    app.log.error({ err: error }, 'the office’s list of properties could not be read');
    return { tab: 'manage' as const, userId: actor.userId, edited: null, isMissing: false, filter, list: null };
  }
}

const DECISIONS: ReadonlyMap<unknown, 'approved' | 'rejected'> = new Map([
  ['approve', 'approved'],
  ['reject', 'rejected'],
]);

const refused = (outcome: PropertyOutcome, status: number) => data<PropertyOutcome>(outcome, { status });

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, listingPolicy.create);
  const app = args.context.get(appContext);
  const query = args.url.searchParams;
  if (query.get('tab') === 'manage') {
    const form = await readForm(args.request);
    const to = DECISIONS.get(form.get('decision'));
    const rejection = String(form.get('reason') ?? '');
    try {
      if (!to)
        throw new AppError('decision_unknown', {
          status: 400,
          publicMessage: m.admin_held_choose(),
          field: 'decision',
        });
      const { decided, held } = await decideListings(
        app,
        allow(listingPolicy.decide, actor),
        form.getAll('id').map(String),
        {
          to,
          reason: rejection,
        },
      );
      return data<PropertyOutcome>({ kind: to, count: decided, held });
    } catch (error) {
      if (error instanceof AppError)
        return refused({ kind: 'undecided', reason: error.publicMessage, rejection }, error.status);
      throw error;
    }
  }
  const editId = query.get('edit');
  const outcome = await savePostedForm(app, allow(uploadPolicy.create, actor), args.request, (values) =>
    editId ? updateListing(app, actor, editId, values) : createListing(app, actor, values),
  );
  return data<PropertyOutcome>(
    outcome.kind === 'sent' ? { kind: editId ? 'updated' : 'created', id: outcome.id } : outcome,
  );
}

export default function AdminPropertiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, edited, isMissing, list, filter, userId } = loaderData;
  const draftKey = `admin.${edited?.id ?? 'new'}.${userId}`;
  const toast = useMemo(() => actionData && toastOf(actionData), [actionData]);
  // The kept draft lives outside React.
  useEffect(() => {
    if (actionData?.kind === 'created' || actionData?.kind === 'updated') dropPropertyDraft(draftKey);
  }, [actionData, draftKey]);
  const isSaved = actionData?.kind === 'created' || actionData?.kind === 'updated';
  return (
    <div className="wrap sec grid gap-5">
      <div>
        <p>
          <Link to={href('/admin')}>{m.submissions_admin_back()}</Link>
        </p>
        <h1>{m.submissions_admin_title()}</h1>
        <p className="mt-2 text-ink-2">{m.submissions_admin_intro()}</p>
      </div>
      <AnswerToast toast={toast} />
      <TabNav label={m.submissions_admin_tabs()}>
        <Link className="tab" to={PATH} aria-current={tab === 'create' ? 'page' : undefined}>
          {edited ? m.submissions_admin_edit() : m.submissions_admin_create()}
        </Link>
        <Link className="tab" to={`${PATH}?tab=manage`} aria-current={tab === 'manage' ? 'page' : undefined}>
          {m.submissions_admin_manage()}
        </Link>
      </TabNav>
      {isMissing ? <Note tone="ochre">{m.submissions_admin_not_found()}</Note> : null}
      {isSaved ? (
        <Note tone="leaf">
          <b>{actionData.kind === 'created' ? m.submissions_admin_created() : m.submissions_admin_updated()}</b>
          <p>
            <Link to={href('/property/:propertyId', { propertyId: actionData.id })}>
              {m.submissions_admin_saved_see()}
            </Link>
          </p>
        </Note>
      ) : null}
      {tab === 'manage' ? (
        <OfficeReader value={userId}>
          <ManageProperties
            list={list}
            filter={filter}
            outcome={actionData && 'reason' in actionData ? (actionData.reason ?? undefined) : undefined}
            rejection={actionData?.kind === 'undecided' ? actionData.rejection : ''}
          />
        </OfficeReader>
      ) : (
        <PropertyEditor edited={edited} outcome={actionData} draftKey={draftKey} />
      )}
    </div>
  );
}
