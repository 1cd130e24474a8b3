import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { dayInNigeria } from '#lib/days.ts';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { letterPath } from '../domain/file-paths.ts';
import { isFixed, type Pack, type PackDraft } from '../domain/registry-search.ts';
import { registryPolicy } from '../policy.ts';
import { ANSWER_TONES, answerWord } from '../ui/answer-words.ts';
import { LetterSheet } from '../ui/letter-sheet.tsx';
import { PackForm } from '../ui/pack-form.tsx';
import { RegistryAside } from '../ui/registry-aside.tsx';
import { handInAnswer } from '../use-cases/answers.server.ts';
import { getOwnPack, savePack } from '../use-cases/packs.server.ts';
import type { PackRefusals } from '../use-cases/read-pack-form.server.ts';
import { findSearchFees, writeLetter } from '../use-cases/view-pack.server.ts';
import type { Route } from './+types/pack-page';
import '../ui/registry.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.registry_title(), description: m.registry_lead(), origin: originOf(matches) });

/** Somebody else's pack is not there. */
async function open(args: Route.LoaderArgs | Route.ActionArgs) {
  const allowed = await guardPage(args, registryPolicy.manage);
  const app = args.context.get(appContext);
  try {
    return { app, allowed, pack: await getOwnPack(app, allowed, args.params.id) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export async function loader(args: Route.LoaderArgs) {
  const { app, pack } = await open(args);
  const fees = await findSearchFees(app, pack.registry);
  return { pack, fees, letter: writeLetter(app, pack), today: dayInNigeria(app.now()) };
}

type Outcome = { refusals: PackRefusals; draft: PackDraft } | { problem: string };
const FILES = { maxFiles: 1, maxFileBytes: MAX_BYTES['verification-docs'] };

export async function action(args: Route.ActionArgs) {
  const { app, allowed, pack } = await open(args);
  const { id } = pack;
  const path = href('/account/registry-searches/:id', { id });
  try {
    const posted = { personId: allowed.themselves.userId, request: args.request };
    const refused = await withPostedFiles(app, posted, FILES, async (form) => {
      if (textIn(form, 'intent') === 'answer') {
        await handInAnswer(app, allowed, id, form.get('answer'));
        return null;
      }
      const saved = await savePack(app, allowed, { id, listingId: null, text: (name) => textIn(form, name) });
      return 'refusals' in saved ? saved : null;
    });
    if (refused) return data<Outcome>(refused, { status: 422 });
  } catch (error) {
    if (error instanceof AppError) return data<Outcome>({ problem: error.publicMessage }, { status: error.status });
    throw error;
  }
  throw redirect(path);
}

/** One search of a land registry: its letter, what to take along, and its stamped answer. */
export default function PackPage({ loaderData: { pack, fees, letter, today }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refusals' in actionData ? actionData : null;
  return (
    <div className="wrap rg">
      <div>
        <p>
          <Link to={href('/account/registry-searches')}>{m.registry_own()}</Link>
        </p>
        <h1>{m.registry_title()}</h1>
        {pack.listing ? (
          <p className="rg-lead">
            <Link to={href('/property/:propertyId', { propertyId: pack.listing.id })}>{pack.listing.title}</Link>
          </p>
        ) : null}
      </div>
      {actionData && 'problem' in actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      <div className="rg-two">
        <div className="rg-main">
          <LetterSheet letter={letter} />
          <p className="small muted">{m.registry_marked()}</p>
          <p className="rg-acts">
            <a className={buttonClass({ tone: 'door' })} href={localPath(letterPath(pack.id))} download>
              <Icon name="document" />
              {m.registry_download()}
            </a>
          </p>
          <p className="small muted">{m.registry_print()}</p>
          {isFixed(pack.answer.state) ? (
            <p className="small muted">{m.registry_fixed()}</p>
          ) : (
            <Disclosure summary={m.registry_change()} isOpen={refused !== null}>
              <PackForm
                draft={refused?.draft ?? pack}
                refusals={refused?.refusals ?? {}}
                today={today}
                submitLabel={m.registry_save()}
              />
            </Disclosure>
          )}
          <Answer answer={pack.answer} />
        </div>
        <RegistryAside registry={pack.registry} fees={fees} />
      </div>
    </div>
  );
}

function Answer({ answer }: { answer: Pack['answer'] }) {
  const isSigned = answer.state === 'sound' || answer.state === 'unsound';
  return (
    <section className="panel" aria-labelledby="rg-answer">
      <h2 id="rg-answer">{m.registry_answer()}</h2>
      <div className="rg-slot">
        <Tag tone={ANSWER_TONES[answer.state]}>{answerWord(answer.state)}</Tag>
        {answer.fileName ? <p>{answer.fileName}</p> : null}
        {answer.words && answer.at ? (
          <p>{m.registry_signed_words({ words: answer.words, day: formatDate(answer.at) })}</p>
        ) : null}
        {isSigned ? null : (
          <>
            <p className="small muted">{m.registry_answer_text()}</p>
            <Form method="post" encType="multipart/form-data" className="form">
              <label className="lbl" htmlFor="rg-file">
                {m.registry_answer_file()}
              </label>
              <input
                id="rg-file"
                className="inp"
                type="file"
                name="answer"
                accept="application/pdf,image/jpeg,image/png,image/tiff"
              />
              <Button type="submit" tone="line" name="intent" value="answer">
                {m.registry_answer_send()}
              </Button>
            </Form>
          </>
        )}
      </div>
    </section>
  );
}
