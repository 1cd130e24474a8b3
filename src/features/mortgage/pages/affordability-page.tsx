import { href } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { typedMeans } from '../domain/affordability.ts';
import { viewMeans } from '../domain/live-means.ts';
import { Affordability } from '../ui/affordability.tsx';
import { LoanFrame } from '../ui/loan-frame.tsx';
import { ReachedHomesSection } from '../ui/reached-homes.tsx';
import { listShownPresets } from '../use-cases/loan-pages.server.ts';
import { findReachedHomes } from '../use-cases/reached-homes.server.ts';
import type { Route } from './+types/affordability-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.mortgage_afford_title(),
    description: m.mortgage_afford_description(),
    origin: originOf(matches),
    canonicalPath: href('/mortgage/affordability'),
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const view = context.get(viewContext);
  const { isDocument } = view;
  const presets = await listShownPresets(app);
  const asked = viewMeans(typedMeans(url.searchParams), presets);
  return {
    asked,
    homes: await findReachedHomes(app, asked.result?.answer.priceMinor ?? 0, view),
    presets,
    text: drawText(href('/mortgage/affordability'), { language: getLocale(), isDocument }),
  };
}

/** What an income carries: 28 % of it less other debts (spec 9, Mortgage), and what that reaches. */
export default function AffordabilityPage({ loaderData: { asked, homes, presets, text } }: Route.ComponentProps) {
  return (
    <>
      <LoanFrame place="affordability" title={m.mortgage_afford_title()} lead={m.mortgage_afford_lead()}>
        <Affordability key={JSON.stringify(asked.typed)} asked={asked} presets={presets} />
        {homes ? <ReachedHomesSection homes={homes} /> : null}
      </LoanFrame>
      <TextBelow path={href('/mortgage/affordability')} text={text} />
    </>
  );
}
