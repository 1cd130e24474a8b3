import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tag } from '#ui/tag.tsx';
import type { OwnDealing } from '../domain/own-dealing.ts';
import { dealingPolicy } from '../policy.ts';
import { KIND_WORDS, STATE_LOOKS } from '../ui/review-texts.ts';
import { type ClosedHome, listOwnClosedHomes, nameDeal } from '../use-cases/dealings.server.ts';
import { listOwnDealings } from '../use-cases/own-dealings.server.ts';
import type { Route } from './+types/dealings-page';
import '../ui/reviews.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.reviews_dealings(), description: m.reviews_dealings_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, dealingPolicy.manage);
  const app = args.context.get(appContext);
  const [dealings, homes] = await Promise.all([
    listOwnDealings(app, allowed, readPageNumber(args.url.searchParams.get('page'))),
    listOwnClosedHomes(app, allowed),
  ]);
  return { dealings, homes };
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, dealingPolicy.manage);
  const form = await readForm(args.request);
  const given = { homeId: textIn(form, 'home'), enquiryId: textIn(form, 'enquiry'), email: textIn(form, 'email') };
  try {
    const id = await nameDeal(args.context.get(appContext), allowed, given);
    throw redirect(href('/account/dealings/:id', { id }));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, ...given }, { status: error.status });
  }
}

/** Visits and deals of one's own on either side, and for agents the homes of which nobody was named yet. */
export default function DealingsPage({ loaderData: { dealings, homes }, actionData }: Route.ComponentProps) {
  const { items, total, page, perPage } = dealings;
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <p>
          <Link to={href('/account')}>{m.reviews_back_account()}</Link>
        </p>
        <h1>{m.reviews_dealings()}</h1>
        <p className="muted mt-2 max-w-[44rem]">{m.reviews_dealings_text()}</p>
      </div>
      {actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      {homes.length > 0 ? (
        <section className="panel grid gap-4" aria-labelledby="deals-title">
          <h2 id="deals-title" className="text-3">
            {m.reviews_deals()}
          </h2>
          <p className="muted">{m.reviews_deals_text()}</p>
          {homes.map((home) => (
            <DealForm key={home.id} home={home} email={actionData?.homeId === home.id ? actionData.email : ''} />
          ))}
        </section>
      ) : null}
      {items.length === 0 ? (
        <EmptyState title={m.reviews_dealings_none()} text={m.reviews_dealings_none_text()} />
      ) : (
        <ul className="dealing-list">
          {items.map((dealing) => (
            <DealingItem key={dealing.id} dealing={dealing} />
          ))}
        </ul>
      )}
      <Pagination
        label={m.reviews_dealings_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => `${href('/account/dealings')}?page=${number}`}
      />
    </div>
  );
}

function DealingItem({
  dealing: { id, kind, side, other, listing, happenedAt, state, mayAnswer },
}: {
  dealing: OwnDealing;
}) {
  const look = STATE_LOOKS[state];
  return (
    <li className="dealing-row">
      <div className="min-w-0">
        <p>
          <Link to={href('/account/dealings/:id', { id })}>
            <b>{listing.title}</b>
          </Link>
        </p>
        <p className="small muted">
          {KIND_WORDS[kind]()} · {formatDate(happenedAt)} ·{' '}
          {side === 'agent'
            ? m.reviews_with_visitor({ name: other ?? m.reviews_nameless() })
            : m.reviews_with_agent({ name: other ?? m.reviews_nameless() })}
        </p>
      </div>
      <Tag tone={mayAnswer ? 'laterite' : look.tone}>{mayAnswer ? m.reviews_state_answer() : look.word()}</Tag>
    </li>
  );
}

function DealForm({ home, email }: { home: ClosedHome; email: string }) {
  const isBusy = useNavigation().formData?.get('home') === home.id;
  const askers = home.askers.map((asker) => ({
    value: asker.enquiryId,
    label: asker.name ?? asker.email,
  }));
  return (
    <Form method="post" className="form" preventScrollReset>
      <h3>
        {home.status === 'sold'
          ? m.reviews_deal_sold({ title: home.title })
          : m.reviews_deal_rented({ title: home.title })}
      </h3>
      <input type="hidden" name="home" value={home.id} />
      {askers.length > 0 ? (
        <SelectField
          label={m.reviews_deal_asker()}
          name="enquiry"
          options={[{ value: '', label: m.reviews_deal_nobody() }, ...askers]}
        />
      ) : null}
      <TextField
        label={askers.length > 0 ? m.reviews_deal_email_or() : m.reviews_deal_email()}
        type="email"
        name="email"
        maxLength={254}
        defaultValue={email}
      />
      <Button type="submit" tone="line" isBusy={isBusy}>
        {m.reviews_deal_ask()}
      </Button>
    </Form>
  );
}
