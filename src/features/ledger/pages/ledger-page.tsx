import { href } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { LEDGER_TAG } from '../domain/entry-kinds.ts';
import { LedgerTry } from '../ui/ledger-try.tsx';
import { drawLedger, readAsked } from '../use-cases/draw-ledger.server.tsx';
import type { Route } from './+types/ledger-page';
import '../ui/ledger.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: m.ledger_title(),
    description: m.ledger_description(),
    origin: originOf(matches),
    canonicalPath: href('/ledger'),
    isIndexed: !loaderData?.asked,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  tagPage(context, [LEDGER_TAG, 'listings']);
  return drawLedger(context.get(appContext), readAsked(url.searchParams.get('entry')), context.get(viewContext));
}

export default function LedgerPage({ loaderData: { asked, number, sheet } }: Route.ComponentProps) {
  return (
    <div className="wrap lg">
      <div className="lg-h">
        <h1>{m.ledger_title()}</h1>
        <p className="muted">{m.ledger_lead()}</p>
      </div>
      <LedgerTry asked={asked} number={number} />
      <Sheet key={asked} asked={asked} sheet={sheet} />
    </div>
  );
}

function Sheet({ asked, sheet }: { asked: string; sheet: DrawnMarkup }) {
  return <div {...useDrawnMarkup(`ledger ${asked}`, sheet)} />;
}
