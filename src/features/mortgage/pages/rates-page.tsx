import { href } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { LOAN_PRESETS_TAG } from '../loan-presets.server.ts';
import { LoanFrame } from '../ui/loan-frame.tsx';
import { RateSources, RatesTable, SamplesTable } from '../ui/preset-tables.tsx';
import { listShownPresets } from '../use-cases/loan-pages.server.ts';
import type { Route } from './+types/rates-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.mortgage_rates_title(),
    description: m.mortgage_rates_description(),
    origin: originOf(matches),
    canonicalPath: href('/mortgage/rates'),
  });

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, [LOAN_PRESETS_TAG, 'content']);
  const { isDocument } = context.get(viewContext);
  return {
    presets: await listShownPresets(context.get(appContext)),
    text: drawText(href('/mortgage/rates'), { language: getLocale(), isDocument }),
  };
}

/** What lenders publish, with source and day, and the samples, which are called so. */
export default function RatesPage({ loaderData: { presets, text } }: Route.ComponentProps) {
  return (
    <>
      <LoanFrame place="rates" title={m.mortgage_rates_title()} lead={m.mortgage_rates_lead()}>
        <div className="loan-side">
          <div className="loan-stack">
            <section className="panel" aria-labelledby="loan-rates">
              <h2 id="loan-rates">{m.mortgage_rates_table()}</h2>
              <RatesTable presets={presets} />
              <RateSources presets={presets} />
            </section>
            <section className="panel" aria-labelledby="loan-samples">
              <h2 id="loan-samples">{m.mortgage_samples()}</h2>
              <p className="small muted">{m.mortgage_samples_text()}</p>
              <SamplesTable />
            </section>
          </div>
          <aside className="loan-stack">
            <section className="panel" aria-labelledby="loan-send">
              <h2 id="loan-send">{m.mortgage_send_rate()}</h2>
              <p className="muted">{m.mortgage_send_rate_text()}</p>
              <a className={buttonClass({ tone: 'line' })} href={localPath(href('/help/contact'))}>
                {m.mortgage_send_rate_button()}
              </a>
            </section>
            <Note tone="ochre">{m.mortgage_rates_note()}</Note>
          </aside>
        </div>
      </LoanFrame>
      <TextBelow path={href('/mortgage/rates')} text={text} />
    </>
  );
}
