import { href, Link } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { MORE_PARAMS } from '../domain/more-choices.ts';
import { SEARCH_PAGE_IDS, SEARCH_PAGES } from '../domain/search-pages.ts';
import { parseChoices, searchHref, toParams } from '../domain/search-url.ts';
import { pageTitle } from '../ui/search-texts.ts';
import { drawFacets } from '../use-cases/draw-facets.server.tsx';
import type { Route } from './+types/filters-page';
import '../search.css';

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    title: m.filters_page_title(),
    description: m.filters_page_text(),
    origin: originOf(matches),
    canonicalPath: href('/filters/:page', { page: params.page }),
  });
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = SEARCH_PAGE_IDS.find((known) => known === params.page);
  if (!id) throw new Response(null, { status: 404 });
  tagPage(context, ['listings']);
  const page = SEARCH_PAGES[id];
  const drawn = await drawFacets(context.get(appContext), page, url.searchParams);
  const choices = parseChoices(url.searchParams, page);
  const carried = [...toParams(page, { ...choices, page: 1 })].filter(([name]) => !MORE_PARAMS.includes(name));
  const { isDocument } = context.get(viewContext);
  return { id, carried, back: searchHref(page, choices), drawn: drawnMarkup(drawn?.more ?? '', { isDocument }) };
}

/** All filters of a list with their counts, for whoever has no script: a plain form that leads to the list. */
export default function FiltersPage({ loaderData: { id, carried, back, drawn } }: Route.ComponentProps) {
  const page = SEARCH_PAGES[id];
  const markup = useDrawnMarkup(`filters ${back}`, drawn);
  return (
    <div className="wrap filters-page">
      <h1>{m.filters_page_title()}</h1>
      <p className="muted">{pageTitle(page.id)}</p>
      <p className="muted">{m.filters_page_text()}</p>
      <form method="get" action={localPath(page.path)} autoComplete="off">
        {carried.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="filters-fields" {...markup} />
        <div className="filters-foot">
          <Link className={buttonClass({ tone: 'text' })} to={back}>
            {m.search_close_filters()}
          </Link>
          <Button type="submit">{m.search_show()}</Button>
        </div>
      </form>
    </div>
  );
}
