import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { findListingOwner } from '#features/listings/own-listings.server.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria } from '#lib/days.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { mandatePolicy } from '../policy.ts';
import { letterDays, letterTone, letterWord } from '../ui/letter-texts.ts';
import { handInLetter, type OwnLetter, viewLetters } from '../use-cases/letters.server.ts';
import type { Route } from './+types/mandate-page';
import '../ui/mandates.css';

const LISTINGS_PATH = href('/account/listings');
const FILES = { maxFiles: 1, maxFileBytes: MAX_BYTES['verification-docs'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.mandates_title(), description: m.mandates_lead(), origin: originOf(matches) });

/** Somebody else's listing, or one that is not there, leads back to one's own. */
async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findListingOwner(args.context.get(appContext), args.params.id);
  return guardPage(args, mandatePolicy.handIn, { refused: LISTINGS_PATH, ownerId: ownerId ?? '' });
}

export async function loader(args: Route.LoaderArgs) {
  await guard(args);
  const app = args.context.get(appContext);
  const view = await viewLetters(app, args.params.id);
  if (!view) throw data(null, { status: 404 });
  return { ...view, today: dayInNigeria(app.now()), isSent: args.url.searchParams.get('done') !== null };
}

type Outcome = { problem: string; until: string };

export async function action(args: Route.ActionArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const { id } = args.params;
  let until = '';
  try {
    await withPostedFiles(app, { personId: allowed.themselves.userId, request: args.request }, FILES, async (form) => {
      until = textIn(form, 'until');
      await handInLetter(app, allowed, id, { file: form.get('letter'), until });
    });
  } catch (error) {
    if (error instanceof AppError)
      return data<Outcome>({ problem: error.publicMessage, until }, { status: error.status });
    throw error;
  }
  throw redirect(`${href('/account/listings/:id/mandate', { id })}?done=sent`);
}

/** The owner's letter of authority for one's own listing: what was sent, what the office said, and sending one. */
export default function MandatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, letters, today, isSent } = loaderData;
  return (
    <div className="wrap sec mandate">
      <div>
        <p>
          <Link to={LISTINGS_PATH}>{m.mandates_back()}</Link>
        </p>
        <h1>{m.mandates_title()}</h1>
        <p className="mandate-of">{title}</p>
        <p className="mt-2 text-ink-2">{m.mandates_lead()}</p>
      </div>
      {isSent && !actionData ? <Note tone="leaf">{m.mandates_sent()}</Note> : null}
      {actionData ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      <section className="panel" aria-labelledby="mandate-form">
        <h2 id="mandate-form">
          {letters.some(({ state }) => state === 'waiting') ? m.mandates_again() : m.mandates_send()}
        </h2>
        <p>{m.mandates_needs()}</p>
        <ul className="mandate-needs">
          <li>{m.mandates_need_owner()}</li>
          <li>{m.mandates_need_home()}</li>
          <li>{m.mandates_need_you()}</li>
          <li>{m.mandates_need_signed()}</li>
        </ul>
        {/* Empty again once a letter was sent. */}
        <Form method="post" encType="multipart/form-data" className="form" key={letters[0]?.id}>
          <label className="lbl" htmlFor="mandate-file">
            {m.mandates_file()}
          </label>
          <input
            id="mandate-file"
            className="inp"
            type="file"
            name="letter"
            accept="application/pdf,image/jpeg,image/png,image/tiff"
          />
          <TextField
            label={m.mandates_until()}
            hint={m.mandates_until_hint()}
            name="until"
            type="date"
            min={today}
            defaultValue={actionData?.until ?? ''}
          />
          <div>
            <Button type="submit">{m.mandates_do()}</Button>
          </div>
          <p className="small muted">{m.mandates_private()}</p>
        </Form>
      </section>
      {letters.length > 0 ? (
        <section className="panel" aria-labelledby="mandate-letters">
          <h2 id="mandate-letters">{m.mandates_letters()}</h2>
          <ul className="mandate-letters">
            {letters.map((letter) => (
              <LetterItem key={letter.id} letter={letter} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function LetterItem({ letter }: { letter: OwnLetter }) {
  return (
    <li>
      <p className="row row-wrap">
        <Tag tone={letterTone(letter)}>{letterWord(letter)}</Tag>
        <b>{letter.fileName ?? m.mandates_no_file()}</b>
      </p>
      <p className="small muted">{letterDays(letter)}</p>
      {letter.reason ? <p>{m.mandates_reason({ reason: letter.reason })}</p> : null}
    </li>
  );
}
