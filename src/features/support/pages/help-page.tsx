import { useEffect } from 'react';
import { data, href, redirect } from 'react-router';
import { type App, appContext, viewContext } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { AppError } from '#lib/app-error.ts';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { Note } from '#ui/note.tsx';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { countOpenings } from '../ui/count-openings.ts';
import { HelpAside } from '../ui/help-aside.tsx';
import { HelpHero } from '../ui/help-hero.tsx';
import { SupportCards } from '../ui/support-cards.tsx';
import { countAnswer, readReader, storeFeedback } from '../use-cases/help-counts.server.ts';
import { viewHelp } from '../use-cases/view-help.server.tsx';
import type { Route } from './+types/help-page';
import '#features/content/resources.css';
import '../ui/help.css';

const OPENINGS_SCRIPT = `(${countOpenings})()`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData?.question ? m.support_help_found_title({ words: loaderData.question }) : m.support_help_title(),
    description: m.support_help_description(),
    origin: originOf(matches),
    canonicalPath: href('/help'),
    isIndexed: !loaderData?.question,
  });

const readerOf = (app: App, request: Request) => readReader(app, request, request.headers.get(CLIENT_ADDRESS_HEADER));

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { isDocument } = context.get(viewContext);
  const question = url.searchParams.get('q') ?? '';
  const app = context.get(appContext);
  const help = await viewHelp(app, {
    question,
    language: getLocale(),
    isDocument,
    reader: await readerOf(app, request),
  });
  const said = url.searchParams.get('said');
  return { ...help, said: said === 'feedback' || said === 'useful' ? said : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request);
  const reader = await readerOf(app, request);
  const [yes, no] = [textIn(form, 'yes'), textIn(form, 'no')];
  if (yes || no) {
    const answer = (yes || no).slice(0, 100);
    await countAnswer(app, yes ? 'yes' : 'no', answer, reader);
    throw redirect(`${href('/help')}?said=useful#${encodeURIComponent(answer)}`);
  }
  const text = textIn(form, 'feedback');
  try {
    await storeFeedback(app, { text, words: textIn(form, 'words').slice(0, 120) }, reader.address);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, text }, { status: error.status });
  }
  throw redirect(`${href('/help')}?said=feedback`);
}

/** The help centre: what was asked above everything, then every answer by subject, and the ways to a person. */
export default function HelpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, found, said } = loaderData;
  const faq = useDrawnMarkup('help faq', loaderData.faq);
  const resources = useDrawnMarkup('help resources', loaderData.resources);
  const list = useDrawnMarkup(`help found ${question}`, found?.list ?? { html: '' });
  // In the browser's own navigation the drawn script does not run.
  useEffect(countOpenings, []);
  return (
    <>
      <HelpHero {...loaderData} />
      <div className="wrap help">
        <div className="help-main">
          {said ? (
            <div role="status">
              <Note tone="leaf">{said === 'useful' ? m.support_useful_thanks() : m.support_feedback_thanks()}</Note>
            </div>
          ) : null}
          {question ? (
            <section aria-labelledby="found-h">
              <h2 id="found-h">{foundWords(question, found)}</h2>
              {found?.count ? <div {...list} /> : <NothingFound question={question} isAway={found === null} />}
            </section>
          ) : null}
          <section aria-labelledby="faq-h">
            <h2 id="faq-h">{m.support_faq_title()}</h2>
            <form id="useful" method="post" action={localPath(href('/help'))} />
            <div className="help-faq" {...faq} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours. */}
            <script dangerouslySetInnerHTML={{ __html: OPENINGS_SCRIPT }} />
          </section>
          <SupportCards hours={loaderData.hours} phone={loaderData.phone} />
        </div>
        <HelpAside emergency={loaderData.emergency} question={question} refused={actionData} />
      </div>
      <div {...resources} />
    </>
  );
}

function foundWords(words: string, found: { count: number } | null): string {
  if (!found) return m.support_search_away();
  return found.count === 0 ? m.support_found_none({ words }) : m.support_found({ words, count: found.count });
}

function NothingFound({ question, isAway }: { question: string; isAway: boolean }) {
  return (
    <p>
      {isAway ? m.support_search_away_text() : m.support_found_none_text()}{' '}
      <a href={localPath(`${href('/help/contact')}?${new URLSearchParams({ q: question })}`)}>
        {m.support_found_none_ask()}
      </a>
    </p>
  );
}
