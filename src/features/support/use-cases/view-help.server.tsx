import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { readSetting } from '#db/settings.server.ts';
import { ResourcesBlock } from '#features/content/resources-block.server.tsx';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { localLinks } from '#lib/language.ts';
import { parseContactPhone } from '#lib/phone.ts';
import { SUPPORT_WAYS } from '../data/support-ways.server.ts';
import { readQuestion } from '../domain/help-query.ts';
import { supportHours } from '../domain/support-hours.ts';
import { FaqList, FoundTexts } from '../ui/help-answers.server.tsx';
import { countAnswer, countQuestionMissed, listPopular, type Reader } from './help-counts.server.ts';
import { libraryOf, listCategories } from './help-library.server.ts';
import { searchHelp } from './search-help.server.ts';

const MOST_FOUND = 6;
const drawnFaq = new Map<string, string>();

type Asked = { question: string; language: string; isDocument: boolean; reader: Reader };

/**
 * Everything the help centre shows; the answers to a question above all, which counts it. Where the database is away,
 * the answers themselves still stand.
 */
export async function viewHelp(app: App, { question: typed, language, isDocument, reader }: Asked) {
  const question = readQuestion(typed);
  const [found, popular, ways] = await Promise.all([
    question
      ? readOr(app, 'help search', () => findAnswers(app, { question, language, isDocument, reader }), null)
      : null,
    readOr(app, 'popular answers', () => listPopular(app), { ids: [], isAsked: false }),
    readOr(app, 'support numbers', () => readSetting(app.readDb, SUPPORT_WAYS), SUPPORT_WAYS.fallback),
  ]);
  const categories = listCategories(language);
  const library = libraryOf(language);
  const first = categories.flatMap(({ answers }) => answers.slice(0, 1).map(({ id }) => id));
  const shown = popular.isAsked ? popular.ids : first;
  const { isOpen, changesAt } = supportHours(app.now());
  return {
    question,
    found,
    topics: shown.flatMap((id) => {
      const text = library.get(id);
      return text ? [{ id, title: text.title, lang: text.language === language ? undefined : text.language }] : [];
    }),
    isAsked: popular.isAsked,
    faq: drawnMarkup(drawFaq(language), { isDocument }),
    resources: drawnMarkup(localLinks(renderToStaticMarkup(<ResourcesBlock current={href('/help')} />)), {
      isDocument,
    }),
    hours: { isOpen, changesAt: changesAt.toISOString() },
    phone: parseContactPhone(ways.phone) ?? ways.phone,
    emergency: parseContactPhone(ways.emergency) ?? ways.emergency,
  };
}

function drawFaq(language: string): string {
  const html =
    drawnFaq.get(language) ??
    localLinks(renderToStaticMarkup(<FaqList categories={listCategories(language)} language={language} />));
  drawnFaq.set(language, html);
  return html;
}

async function findAnswers(app: App, { question, language, isDocument, reader }: Asked) {
  const library = libraryOf(language);
  const texts = (await searchHelp(app, question, MOST_FOUND)).flatMap((id) => library.get(id) ?? []);
  const [best] = texts;
  // Counting is beside the point of whoever asks: they are answered even where it fails.
  await readOr(
    app,
    'counting a question',
    () => (best ? countAnswer(app, 'found', best.id, reader) : countQuestionMissed(app, question, reader)),
    undefined,
  );
  const html = best ? localLinks(renderToStaticMarkup(<FoundTexts texts={texts} language={language} />)) : '';
  return { count: texts.length, list: drawnMarkup(html, { isDocument }) };
}
