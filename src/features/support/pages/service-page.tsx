import { data } from 'react-router';
import { tagPage, viewContext } from '#app/app.server.ts';
import { documentMeta } from '#features/content/document-meta.ts';
import { getDocument } from '#features/content/documents.server.ts';
import { drawReading } from '#features/content/draw-reading.server.tsx';
import { ReadingPage } from '#features/content/reading-page.tsx';
import { originOf } from '#lib/page-meta.ts';
import { getLocale } from '#paraglide/runtime.js';
import { askWords } from '../request-texts.ts';
import { RequestForm } from '../ui/request-form.tsx';
import { answerRequestForm } from '../use-cases/answer-request-form.server.ts';
import type { Route } from './+types/service-page';

const NOTHING = {};
const FORM_ID = 'ask';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.reading, originOf(matches)) : [];
}

/** The document of the address, what it asks for, and which of its services can be chosen. */
function readService(pattern: string) {
  const found = getDocument(`/${pattern.replace(/^\//, '')}`, getLocale());
  const { asks, prices = [] } = found.document;
  if (!asks) throw new Error(`${found.document.path} asks for nothing`);
  return { found, asked: { kind: asks, choices: prices.map(({ what }) => what) } };
}

export function loader({ context, pattern }: Route.LoaderArgs) {
  tagPage(context, ['content']);
  const { found, asked } = readService(pattern);
  const { isDocument } = context.get(viewContext);
  // On a small screen the form stands after the text.
  const jump = { href: `#${FORM_ID}`, text: askWords(asked.kind) };
  return { reading: drawReading(found, { language: getLocale(), isDocument, jump }), asked };
}

export async function action(args: Route.ActionArgs) {
  const refused = await answerRequestForm(args, readService(args.pattern).asked);
  return data(refused, { status: refused.status });
}

/** A service: its prices, what is handed over, and the form that asks for it. */
export default function ServicePage({ loaderData: { reading, asked }, actionData }: Route.ComponentProps) {
  const form = (
    <section className="panel grid gap-4" aria-labelledby={FORM_ID}>
      <h2 id={FORM_ID} className="text-3">
        {askWords(asked.kind)}
      </h2>
      <RequestForm
        kind={asked.kind}
        choices={asked.choices.map((choice) => ({ value: choice, label: choice }))}
        values={actionData?.values ?? NOTHING}
        errors={actionData?.errors ?? null}
      />
    </section>
  );
  return <ReadingPage reading={reading} aside={form} />;
}
