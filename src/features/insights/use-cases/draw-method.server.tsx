import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import type { App, PageView } from '#app/app.server.ts';
import type { ContentDocument } from '#features/content/document.ts';
import { drawReading } from '#features/content/draw-reading.server.tsx';
import { dayInNigeria } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { findIndexRun } from '../data/index-run.server.ts';
import { METHOD_SINCE } from '../domain/index-method.ts';
import type { IndexRun } from '../domain/index-run.ts';
import { LAST_RUN_ID, MethodSheet, methodParts } from '../ui/method-sheet.tsx';

const WORDS_PER_MINUTE = 200;

/** The page that says how the figures are made, in the frame of everything to read, with the counts of the last run. */
export async function drawMethod(app: App, { isDocument }: Pick<PageView, 'isDocument'>) {
  const run = await findIndexRun(app.readDb);
  const document = methodDocument(run);
  const above = { text: m.insights_all(), href: href('/market-insights') };
  return drawReading({ document, language: getLocale() }, { language: getLocale(), isDocument, above });
}

/** A document like those of `content/`, but for its numbers, which are those the program reckons with. */
function methodDocument(run: IndexRun | null): ContentDocument {
  const parts = methodParts();
  const sections = [
    ...parts.map(({ id, title, said }) => ({ id, heading: title, text: said.join(' ') })),
    { id: LAST_RUN_ID, heading: m.insights_m_last(), text: '' },
  ].map((section) => ({ ...section, level: 2 as const, words: [] }));
  const words = sections.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return {
    path: href('/market-insights/method'),
    template: 'plain',
    group: 'tools',
    order: 0,
    title: m.insights_method_title(),
    description: m.insights_method_description(),
    nav: m.insights_method(),
    lead: m.insights_method_lead(),
    reviewed: m.insights_method_reviewed(),
    updated: METHOD_SINCE,
    ...(run ? { factsRead: dayInNigeria(run.at) } : {}),
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    sources: [],
    sections,
    html: renderToStaticMarkup(<MethodSheet parts={parts} run={run} />),
    hasChecklist: false,
  };
}
