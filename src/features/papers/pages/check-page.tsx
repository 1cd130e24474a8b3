import { data, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { readCode } from '../domain/paper-codes.ts';
import { CompareFile } from '../ui/compare-file.tsx';
import { FindCheckForm } from '../ui/find-check-form.tsx';
import { NoCheck, PublicCheckCard } from '../ui/public-check.tsx';
import { findPublicCheck } from '../use-cases/public-check.server.ts';
import type { Route } from './+types/check-page';
import '../ui/papers.css';
import '../ui/result.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: m.papers_check_title(), description: m.papers_check_description(), origin: originOf(matches) }),
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = readCode(params.code);
  if (code && code !== params.code) throw redirect(href('/document-verification/check/:code', { code }));
  const check = code ? await findPublicCheck(context.get(appContext), code) : null;
  return data({ check, code: code ?? '' }, { status: check ? 200 : 404 });
}

/** What anybody may know of a check who holds its number: no name, no file. */
export default function CheckPage({ loaderData: { check, code } }: Route.ComponentProps) {
  return (
    <div className="wrap pv">
      <div className="pv-head">
        <div>
          <h1>{m.papers_check_title()}</h1>
          <p className="muted num">{check?.code ?? code}</p>
        </div>
      </div>
      {check ? <PublicCheckCard check={check} /> : <NoCheck />}
      {check?.takenBackAt === null ? <CompareFile sha256={check.sha256} /> : null}
      <FindCheckForm />
    </div>
  );
}
