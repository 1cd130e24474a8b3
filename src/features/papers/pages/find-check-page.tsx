import { href, redirect } from 'react-router';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { readCode } from '../domain/paper-codes.ts';
import { FindCheckForm } from '../ui/find-check-form.tsx';
import type { Route } from './+types/find-check-page';
import '../ui/papers.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.papers_check_title(),
    description: m.papers_check_description(),
    origin: originOf(matches),
    canonicalPath: href('/document-verification/check'),
  });

/** The number somebody typed, in its one spelling, leads to its page. */
export function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code')?.trim() ?? '';
  const code = readCode(typed);
  if (code) throw redirect(href('/document-verification/check/:code', { code }));
  return { typed };
}

/** Where the number of a certificate is typed. */
export default function FindCheckPage({ loaderData: { typed } }: Route.ComponentProps) {
  return (
    <div className="wrap pv">
      <div className="pv-head">
        <div>
          <h1>{m.papers_check_title()}</h1>
          <p className="muted">{m.papers_check_lead()}</p>
        </div>
      </div>
      {typed ? (
        <Note tone="rose">
          <b>{m.papers_check_none()}</b>
          <p>{m.papers_check_none_line()}</p>
        </Note>
      ) : null}
      <FindCheckForm code={typed} />
    </div>
  );
}
