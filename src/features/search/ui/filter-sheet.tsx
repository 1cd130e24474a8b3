import { type FormEvent, type MouseEvent, type RefObject, useRef } from 'react';
import type { Total } from '#features/finding/listing-filter.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MORE_PARAMS } from '../domain/more-choices.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { countFilters, type SearchChoices } from '../domain/search-url.ts';
import { ClearButton } from './clear-button.tsx';
import { DrawnPart } from './drawn-part.tsx';
import { AllFilters, CarriedFields, CarriedMore, FilterRadios, FilterSelect, SearchBox } from './filter-fields.tsx';
import { filterLists, type OptionList } from './filter-options.ts';
import { showLabel } from './search-texts.ts';
import { useFacets } from './use-facets.ts';
import { useFilterForm } from './use-filter-form.ts';
import { useLiveCount } from './use-live-count.ts';

/** The sheet's form and dialog, and what opens, closes, clears and sends them. */
function useSheet(page: SearchPage, choices: SearchChoices) {
  const { form, apply, reset, clear } = useFilterForm(page, choices);
  const sheet = useRef<HTMLDialogElement>(null);
  const count = useLiveCount(page, form);
  const more = useRef<HTMLDivElement>(null);
  const facets = useFacets(page, form, more);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    const dialog = sheet.current;
    if (!dialog) return;
    (dialog.parentElement as HTMLDetailsElement).open = true;
    dialog.showModal();
    void facets.load();
  };
  const close = () => {
    const dialog = sheet.current;
    if (!dialog) return;
    (dialog.parentElement as HTMLDetailsElement).open = false;
    count.stop();
    facets.drop();
    reset();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === sheet.current) sheet.current?.close();
  };
  const pick = () => {
    count.ask();
    void facets.renew();
  };
  const clearSheet = (event: MouseEvent) => {
    event.preventDefault();
    clear();
    // The handles of the range follow its fields.
    for (const field of more.current?.querySelectorAll('.minmax input') ?? []) field.dispatchEvent(new Event('change'));
    pick();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(event);
    sheet.current?.close();
  };
  return { form, sheet, count, more, facets, pick, open, close, closeOnBackdrop, clearSheet, submit };
}

/**
 * The filters on a phone: a search box, and a button that opens a sheet. The sheet is a dialog inside a details
 * element: without script the details opens it in place, with script it rises as a modal dialog whose button counts
 * along.
 */
export function FilterSheet({
  page,
  choices,
  total,
}: {
  page: SearchPage;
  choices: SearchChoices;
  total: Total | null;
}) {
  const { form, sheet, count, more, facets, pick, open, close, closeOnBackdrop, clearSheet, submit } = useSheet(
    page,
    choices,
  );
  const filters = countFilters({ ...choices, bbox: null });
  const label = showLabel(page, count.total ?? total);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones do not know the search element.
    <form
      ref={form}
      className="wrap frow frow-narrow"
      role="search"
      // On wide screens the bar's own form stands beside it, with the same role.
      aria-label={m.search_filters()}
      method="get"
      action={localPath(page.path)}
      autoComplete="off"
      onSubmit={submit}
      // Not onChange: React sees none of fields it has not drawn itself.
      onInput={(event) => {
        if (!(event.target instanceof HTMLInputElement && event.target.type === 'search')) pick();
      }}
    >
      <CarriedFields page={page} choices={choices} shown={MORE_PARAMS} />
      <SearchBox page={page} choices={choices} />
      <details className="fmore">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary className="btn btn-line" data-late="" onClick={open}>
          <Icon name="filter" />
          <span className="only-narrow">{m.search_filters()}</span>
          <span className="only-wide">{m.filters_more()}</span>
          {filters > 0 ? (
            <span className="count fcount">
              {filters}
              <span className="vh"> {m.search_set()}</span>
            </span>
          ) : null}
        </summary>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop has its key already, Esc. */}
        <dialog
          ref={sheet}
          className="dlg sheet"
          aria-label={m.search_filters()}
          onClose={close}
          onClick={closeOnBackdrop}
        >
          <div className="dlg-h">
            <h2>{m.search_filters()}</h2>
            <IconButton
              className="sheet-x"
              icon="close"
              label={m.search_close_filters()}
              onClick={() => sheet.current?.close()}
            />
          </div>
          <SheetBody page={page} choices={choices} drawn={facets.answer?.more ?? null} body={more} />
          <div className="sheet-f">
            <ClearButton page={page} label={m.search_clear_short()} onClick={clearSheet} />
            <Button type="submit" isBusy={count.isBusy}>
              {label}
            </Button>
            <span className="vh" role="status">
              {count.total ? label : null}
            </span>
          </div>
        </dialog>
      </details>
    </form>
  );
}

type SheetBodyProps = {
  page: SearchPage;
  choices: SearchChoices;
  /** The further fields with their counts, once they are there. */
  drawn: string | null;
  body: RefObject<HTMLDivElement | null>;
};

function SheetBody({ page, choices, drawn, body }: SheetBodyProps) {
  // The drawn fields bring the total to move in with its counts.
  const lists = filterLists(page).filter(({ field }) => drawn === null || field !== 'movein');
  return (
    <div className="sheet-b" ref={body}>
      {lists.map((list) => (
        <SheetField key={list.field} list={list} choices={choices} />
      ))}
      {drawn === null ? (
        <div>
          <CarriedMore choices={choices} />
          <noscript>
            <AllFilters page={page} choices={choices} />
          </noscript>
        </div>
      ) : (
        <DrawnPart name="sheet" className="sheet-more" html={drawn} />
      )}
    </div>
  );
}

function SheetField({ list, choices }: { list: OptionList; choices: SearchChoices }) {
  if (list.field === 'state') return <FilterSelect list={list} choices={choices} hasLabel />;
  const isLong = list.field === 'price' || list.options.length > 5;
  return <FilterRadios list={list} choices={choices} look={isLong ? 'chips' : 'segments'} />;
}
