import { data, Form, href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { CSV_BUDGET, RENTAL_COLUMNS } from '../domain/rental-csv.ts';
import { rentalPolicy } from '../policy.ts';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { type FileAnswer, importRentals } from '../use-cases/rental-file.server.ts';
import type { Route } from './+types/file-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.rentals_file_title(), description: m.rentals_file_lead(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, rentalPolicy.start);
  return null;
}

const FILES = { maxFiles: 1, maxFileBytes: CSV_BUDGET.bytes };

export async function action(args: Route.ActionArgs) {
  const start = await guardPage(args, rentalPolicy.start);
  const manage = await guardPage(args, rentalPolicy.manage);
  const app = args.context.get(appContext);
  try {
    const answer = await withPostedFiles(
      app,
      { personId: start.userId, request: args.request },
      FILES,
      async (form) => {
        const file = form.get('file');
        const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
        return importRentals(app, { start, manage }, bytes);
      },
    );
    return data({ answer, problem: null }, { status: answer.problems.length > 0 ? 422 : 200 });
  } catch (error) {
    const { refused, status } = refusalOf(error, 'file', {});
    return data({ answer: null, problem: refused.problem }, { status });
  }
}

/** Homes and leases out as a file, and in again. */
export default function FilePage({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap rent rent-narrow">
      <p>
        <Link to={href('/manage-rentals')}>{m.rentals_title()}</Link>
      </p>
      <h1>{m.rentals_file_title()}</h1>
      <p className="muted">{m.rentals_file_lead()}</p>
      {actionData?.answer ? <Answer answer={actionData.answer} /> : null}
      <section className="panel" aria-labelledby="rent-out">
        <h2 id="rent-out">{m.rentals_file_out()}</h2>
        <p className="rent-acts">
          <a className={buttonClass({ tone: 'line' })} href={href('/manage-rentals/csv/:kind', { kind: 'homes' })}>
            {m.rentals_file_homes()}
          </a>
          <a
            className={buttonClass({ tone: 'line' })}
            href={href('/manage-rentals/csv/:kind', { kind: 'transactions' })}
          >
            {m.rentals_tab_transactions()}
          </a>
        </p>
      </section>
      <section className="panel" aria-labelledby="rent-in">
        <h2 id="rent-in">{m.rentals_file_in()}</h2>
        <p>{m.rentals_file_in_text()}</p>
        <p className="rent-words">
          <code>{RENTAL_COLUMNS.join(', ')}</code>
        </p>
        <Form method="post" className="form" encType="multipart/form-data" reloadDocument>
          <TextField
            label={m.rentals_field_file()}
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            {...(actionData?.problem ? { error: actionData.problem } : {})}
          />
          <div>
            <Button type="submit">{m.rentals_file_send()}</Button>
          </div>
        </Form>
      </section>
    </div>
  );
}

function Answer({ answer: { taken, problems } }: { answer: FileAnswer }) {
  return (
    <div role={problems.length > 0 ? 'alert' : 'status'}>
      {taken > 0 ? <Note tone="leaf">{m.rentals_file_taken({ count: taken })}</Note> : null}
      {problems.length > 0 ? (
        <Note tone="rose">
          <p>{m.rentals_file_problems()}</p>
          <ul>
            {problems.map(({ line, problem }) => (
              <li key={line}>{m.rentals_file_problem({ line, problem })}</li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}
