import { data, href, redirect } from 'react-router';
import {
  decidePair,
  listPairs,
  PAIR_DECISIONS,
  PAIR_VIEWS,
  type PairRow,
} from '#features/duplicates/pair-decisions.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { findStoredPictures } from '#features/media/find-pictures.server.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PhotoPair, type ShownPair } from '../ui/photo-pair.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/photos-page';

const MOST_PAGES = 500;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m.admin_desk_photos(), description: m.admin_lead_photos(), origin: originOf(matches) });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const view = oneOf(PAIR_VIEWS, url.searchParams.get('view')) ?? 'open';
  const page = Math.min(MOST_PAGES, Math.max(1, Number.parseInt(url.searchParams.get('before') ?? '1', 10) || 1));
  const pairs = await attempt(app, 'pairs of listings', async () => {
    const { items, isMore } = await listPairs(app, view, page);
    const addresses = items.flatMap((pair) => [pair.one_picture, pair.other_picture]).filter((id) => id !== null);
    const pictures = await findStoredPictures(
      app,
      addresses.map((id) => `/media/${id}`),
    );
    const pictureOf = (id: string | null) => (id ? (pictures.get(`/media/${id}`) ?? null) : null);
    const shown = items.map((pair): ShownPair => {
      const { one_picture, other_picture, one_at, other_at, reasons, verdict } = pair;
      return {
        reasons,
        verdict,
        thief: takerOf(pair),
        sides: [
          {
            id: pair.one_id,
            title: pair.one_title,
            lister: pair.one_lister,
            listerId: pair.one_lister_id,
            day: formatDate(one_at.toISOString()),
            picture: pictureOf(one_picture),
          },
          {
            id: pair.other_id,
            title: pair.other_title,
            lister: pair.other_lister,
            listerId: pair.other_lister_id,
            day: formatDate(other_at.toISOString()),
            picture: pictureOf(other_picture),
          },
        ],
      };
    });
    return { items: shown, next: isMore ? String(page + 1) : null };
  });
  return { waiting, view, pairs };
}

function takerOf({ thief_id, one_id }: PairRow): ShownPair['thief'] {
  if (thief_id === null) return null;
  return thief_id === one_id ? 'one' : 'other';
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, listingPolicy.check);
  const decision = oneOf(PAIR_DECISIONS, form['decision'] ?? null);
  if (!decision) throw data(null, { status: 400 });
  const seen = oneOf(['same_home', 'stolen', 'different'] as const, form['seen'] ?? null) ?? null;
  const pair = { oneId: form['one'] ?? '', otherId: form['other'] ?? '', decision, seen };
  const refused = await tryWrite(app, m.admin_photos_failed(), () => decidePair(app, actor, pair));
  if (refused) return data({ problem: refused.problem }, { status: refused.status });
  const view = oneOf(PAIR_VIEWS, args.url.searchParams.get('view')) ?? 'open';
  throw redirect(`${href('/admin/photos')}?view=${view}&done=pair-decided`);
}

/** Listings that share a photo or seem to be one home, side by side, and what the office says of them. */
export default function PhotosPage({ loaderData: { waiting, view, pairs }, actionData }: Route.ComponentProps) {
  const words = { open: m.admin_photos_open, joined: m.admin_photos_joined, decided: m.admin_photos_decided };
  const options = PAIR_VIEWS_SHOWN.map((value) => ({ value, label: words[value]() }));
  return (
    <AdminFrame place="photos" title={m.admin_desk_photos()} lead={m.admin_lead_photos()} waiting={waiting}>
      <DoneNotice />
      <section className="panel" aria-label={m.admin_desk_photos()}>
        <FilterForm
          action={href('/admin/photos')}
          choices={[{ name: 'view', label: m.admin_photos_show(), value: view, options }]}
        />
        <ProblemNote problem={actionData?.problem} />
        {pairs === null ? <LoadFailed text={m.admin_failed_reports()} /> : null}
        {pairs?.items.length === 0 ? (
          <EmptyState title={m.admin_photos_none()} text={m.admin_photos_none_text()} />
        ) : null}
        {pairs?.items.map((pair) => (
          <PhotoPair key={pair.sides.map(({ id }) => id).join()} pair={pair} />
        ))}
        <ListSteps next={pairs?.next ?? null} />
      </section>
    </AdminFrame>
  );
}

/** Known to the browser too; the server's list stays on the server. */
const PAIR_VIEWS_SHOWN = ['open', 'joined', 'decided'] as const;
