import { useEffect } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import { listAllListings } from '#features/listings/office-listings.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { valuesOfRecord } from '#features/submissions/form-values.ts';
import { createListing, updateListing } from '#features/submissions/listing-edits.server.ts';
import { type PostedOutcome, savePostedForm } from '#features/submissions/posted-form.server.ts';
import { PropertyForm } from '#features/submissions/property-form.tsx';
import { dropPropertyDraft } from '#features/submissions/property-form-draft.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { showToast } from '#ui/toast.tsx';
import { APPROVAL_STATUSES } from '#vocabulary/listing-words.ts';
import { ManageProperties } from '../ui/manage-properties.tsx';
import type { Route } from './+types/admin-properties-page';

const PATH = href('/admin/properties');
const PER_PAGE = 25;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_admin_title(),
    description: m.submissions_admin_intro(),
    origin: originOf(matches),
    canonicalPath: PATH,
  });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, 'listing.create');
  const app = args.context.get(appContext);
  const query = args.url.searchParams;
  const filter = {
    search: query.get('search')?.slice(0, 200) ?? '',
    approval: APPROVAL_STATUSES.find((status) => status === query.get('approval')) ?? null,
    page: readPageNumber(query.get('page')),
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
  const approval = filter.approval ?? undefined;
  try {
    const list = await listAllListings(app, { ...filter, approval, perPage: PER_PAGE });
    return { tab: 'manage' as const, userId: actor.userId, edited: null, isMissing: false, filter, list };
  } catch (error) {
    app.log.error({ err: error }, 'the office’s list of properties could not be read');
    return { tab: 'manage' as const, userId: actor.userId, edited: null, isMissing: false, filter, list: null };
  }
}

type Outcome =
  | PostedOutcome
  | { kind: 'created' | 'updated'; id: string }
  | { kind: 'approved' | 'rejected'; count: number; held: number }
  | { kind: 'undecided'; reason: string; rejection: string };

const DECISIONS: ReadonlyMap<unknown, 'approved' | 'rejected'> = new Map([
  ['approve', 'approved'],
  ['reject', 'rejected'],
]);

const refused = (outcome: Outcome, status: number) => data<Outcome>(outcome, { status });

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, 'listing.create');
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
      const { decided, held } = await decideListings(app, actor, form.getAll('id').map(String), to, {
        reason: rejection,
      });
      return data<Outcome>({ kind: to, count: decided, held });
    } catch (error) {
      if (error instanceof AppError)
        return refused({ kind: 'undecided', reason: error.publicMessage, rejection }, error.status);
      throw error;
    }
  }
  const editId = query.get('edit');
  const outcome = await savePostedForm(app, actor, args.request, (values) =>
    editId ? updateListing(app, actor, editId, values) : createListing(app, actor, values),
  );
  return data<Outcome>(outcome.kind === 'sent' ? { kind: editId ? 'updated' : 'created', id: outcome.id } : outcome);
}

export default function AdminPropertiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, edited, isMissing, list, filter, userId } = loaderData;
  const navigation = useNavigation();
  const draftKey = `admin.${edited?.id ?? 'new'}.${userId}`;
  // Toasts and the kept draft live outside React.
  useEffect(() => {
    if (actionData?.kind === 'created' || actionData?.kind === 'updated') dropPropertyDraft(draftKey);
    const toast = actionData && toastOf(actionData);
    if (toast) showToast(toast);
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
        <ManageProperties
          list={list}
          filter={filter}
          outcome={actionData && 'reason' in actionData ? (actionData.reason ?? undefined) : undefined}
          rejection={actionData?.kind === 'undecided' ? actionData.rejection : ''}
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,44rem)_minmax(16rem,1fr)]">
          {/* A saved new property leaves an empty form for the next one. */}
          <Form
            method="post"
            encType="multipart/form-data"
            noValidate
            key={`${edited?.id ?? 'new'} ${isSaved ? actionData.id : ''}`}
          >
            <PropertyForm
              variant="admin"
              draftKey={draftKey}
              {...formStart(actionData, edited?.values)}
              submitLabel={edited ? m.submissions_submit_update() : m.submissions_submit_create()}
              isBusy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
            />
          </Form>
          <CreationGuide />
        </div>
      )}
    </div>
  );
}

function formStart(outcome: Outcome | undefined, stored: ReturnType<typeof valuesOfRecord> | undefined) {
  const values = outcome && 'values' in outcome ? outcome.values : stored;
  return {
    ...(values ? { values } : {}),
    ...(outcome?.kind === 'refused' ? { refusals: outcome.refusals } : {}),
    ...(outcome?.kind === 'failed'
      ? { failure: { title: m.submissions_admin_failed(), text: outcome.reason ?? m.submissions_own_failed() } }
      : {}),
  };
}

function toastOf(outcome: Outcome) {
  switch (outcome.kind) {
    case 'created':
      return { title: m.submissions_admin_created(), tone: 'leaf' as const };
    case 'updated':
      return { title: m.submissions_admin_updated(), tone: 'leaf' as const };
    case 'approved':
      return { title: m.submissions_admin_approved(), description: decidedWords(outcome), tone: 'leaf' as const };
    case 'rejected':
      return { title: m.submissions_admin_rejected(), description: decidedWords(outcome), tone: 'leaf' as const };
    case 'undecided':
      return { title: outcome.reason, tone: 'rose' as const };
    case 'failed':
      return {
        title: m.submissions_admin_failed(),
        description: outcome.reason ?? m.submissions_own_failed(),
        tone: 'rose' as const,
      };
    default:
      return null;
  }
}

function decidedWords({ count, held }: { count: number; held: number }): string {
  const decided = m.submissions_admin_decided({ count });
  return held > 0 ? `${decided} ${m.listings_held_not_opened({ count: held })}` : decided;
}

function CreationGuide() {
  return (
    <aside className="panel" aria-labelledby="creation-guide">
      <h2 id="creation-guide">{m.submissions_admin_guide_title()}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{m.submissions_admin_guide_1()}</li>
        <li>{m.submissions_admin_guide_2()}</li>
        <li>{m.submissions_admin_guide_3()}</li>
        <li>{m.submissions_admin_guide_4()}</li>
      </ul>
    </aside>
  );
}
