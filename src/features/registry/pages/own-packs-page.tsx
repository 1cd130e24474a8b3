import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { dayInNigeria } from '#lib/days.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { type Pack, type PackDraft, REGISTRIES } from '../domain/registry-search.ts';
import { registryPolicy } from '../policy.ts';
import { ANSWER_TONES, answerWord } from '../ui/answer-words.ts';
import { PackForm } from '../ui/pack-form.tsx';
import { registryWord } from '../ui/registry-texts.ts';
import { listOwnPacks, savePack, startPack } from '../use-cases/packs.server.ts';
import type { PackRefusals } from '../use-cases/read-pack-form.server.ts';
import type { Route } from './+types/own-packs-page';
import '../ui/registry.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.registry_own(), description: m.registry_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, registryPolicy.manage);
  const app = args.context.get(appContext);
  const { searchParams } = args.url;
  const asked = { listingId: searchParams.get('listing'), registry: searchParams.get('office') };
  const [packs, start] = await Promise.all([listOwnPacks(app, allowed), startPack(app, allowed, asked)]);
  return { packs, ...start, today: dayInNigeria(app.now()) };
}

type Outcome = { refusals: PackRefusals; draft: PackDraft } | { problem: string };

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, registryPolicy.manage);
  const app = args.context.get(appContext);
  const form = await readForm(args.request);
  const text = (name: string) => textIn(form, name);
  try {
    const saved = await savePack(app, allowed, { id: null, listingId: args.url.searchParams.get('listing'), text });
    if ('refusals' in saved) return data<Outcome>(saved, { status: 422 });
    throw redirect(href('/account/registry-searches/:id', { id: saved.id }));
  } catch (error) {
    if (error instanceof AppError) return data<Outcome>({ problem: error.publicMessage }, { status: error.status });
    throw error;
  }
}

/** One's own searches of land registries, and the form of the next one. */
export default function OwnPacksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { packs, draft, listing, today } = loaderData;
  const refused = actionData && 'refusals' in actionData ? actionData : null;
  const about = listing ? `&listing=${listing.id}` : '';
  return (
    <div className="wrap rg">
      <div>
        <p>
          <Link to={href('/registry-search')}>{m.registry_title()}</Link>
        </p>
        <h1>{m.registry_own()}</h1>
      </div>
      {actionData && 'problem' in actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      <div className="rg-two">
        <section className="panel" aria-labelledby="rg-new">
          <h2 id="rg-new">{listing ? m.registry_new_of({ title: listing.title }) : m.registry_new()}</h2>
          <TabNav label={m.registry_tabs()}>
            {REGISTRIES.map((one) => (
              <Link
                key={one}
                className="tab"
                to={`${href('/account/registry-searches')}?office=${one}${about}`}
                aria-current={one === draft.registry ? 'page' : undefined}
              >
                {registryWord(one)}
              </Link>
            ))}
          </TabNav>
          <PackForm
            key={draft.registry}
            draft={refused?.draft ?? draft}
            refusals={refused?.refusals ?? {}}
            today={today}
            submitLabel={m.registry_write()}
          />
        </section>
        <OwnPacks packs={packs} />
      </div>
    </div>
  );
}

function OwnPacks({ packs }: { packs: readonly Pack[] }) {
  return (
    <section className="panel" aria-labelledby="rg-packs">
      <h2 id="rg-packs">{m.registry_packs()}</h2>
      {packs.length === 0 ? <p className="muted">{m.registry_packs_none()}</p> : null}
      <ul className="rg-packs">
        {packs.map(({ id, words, createdAt, answer }) => (
          <li key={id}>
            <Link to={href('/account/registry-searches/:id', { id })}>{words.land}</Link>
            <span>
              <Tag tone={ANSWER_TONES[answer.state]}>{answerWord(answer.state)}</Tag>{' '}
              <small className="muted">{formatDate(createdAt)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
