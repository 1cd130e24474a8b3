import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';

type PaginationProps = {
  /** Whose pages they are, read aloud. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
};

/** Links to the pages of a list that is counted: first, last, and the neighbours of the current one. */
export function Pagination({ label, page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} rel="prev">
          {m.ui_pages_previous()}
        </Link>
      ) : null}
      {pagesToShow(page, pageCount).map((shown, index, all) => (
        <PageStep key={shown} hasGap={index > 0 && shown - (all[index - 1] ?? 0) > 1}>
          <Link
            to={hrefOf(shown)}
            aria-label={m.ui_pages_page({ page: shown })}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        </PageStep>
      ))}
      {page < pageCount ? (
        <Link to={hrefOf(page + 1)} rel="next">
          {m.ui_pages_next()}
        </Link>
      ) : null}
    </nav>
  );
}

function PageStep({ hasGap, children }: { hasGap: boolean; children: ReactNode }) {
  return (
    <>
      {hasGap ? <span aria-hidden="true">…</span> : null}
      {children}
    </>
  );
}

/** First, last, the current page and its neighbours, in order and without repeats. */
export function pagesToShow(page: number, pageCount: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((shown) => shown >= 1 && shown <= pageCount)
    .sort((a, b) => a - b);
}
