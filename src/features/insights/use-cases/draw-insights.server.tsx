import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import type { PageView } from '#app/app.server.ts';
import { ResourcesBlock } from '#features/content/resources-block.server.tsx';
import { type DrawnMarkup, drawnMarkup } from '#lib/drawn-markup.ts';
import { localLinks } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { insightsPath } from '../domain/insights-path.ts';
import type { InsightsView } from '../domain/insights-view.ts';
import { InsightsSheet } from '../ui/insights-sheet.tsx';
import { choiceWords, placeWord } from '../ui/insights-texts.ts';

/** What the browser gets of a page of the price index: finished HTML, and what the page says about itself. */
export type DrawnInsights = {
  path: string;
  sheet: DrawnMarkup;
  said: { title: string; description: string; canonicalPath: string; isIndexed: boolean };
};

/** Draws the page; one without any figure asks not to be listed, the country's and the states' always are. */
export function drawInsights(view: InsightsView, { isDocument }: Pick<PageView, 'isDocument'>): DrawnInsights {
  const { place, choice } = view;
  const path = insightsPath(place.key, choice);
  return {
    path,
    sheet: drawnMarkup(
      localLinks(
        renderToStaticMarkup(
          <>
            <InsightsSheet view={view} />
            <ResourcesBlock current={href('/market-insights')} />
          </>,
        ),
      ),
      { isDocument },
    ),
    said: {
      title: place.key === '' ? m.insights_title() : m.insights_title_in({ place: place.name }),
      description: m.insights_description({ what: choiceWords(choice), place: placeWord(place.name) }),
      canonicalPath: path,
      isIndexed: place.level === 'country' || place.level === 'state' || place.figure !== null,
    },
  };
}
