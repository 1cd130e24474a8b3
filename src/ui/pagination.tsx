import type { ComponentType, ReactNode } from 'react';

type PageLink = { href: string; rel?: string; 'aria-label'?: string; 'aria-current'?: 'page'; children: ReactNode };

type PaginationProps = {
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** What a screen reader says for page n. */
  pageLabel: (page: number) => string;
  /** A router's link; a plain one otherwise. */
  as?: ComponentType<PageLink>;
};

/** Plain links to the pages of a list: first, last, and the neighbours of the current one. */
export function Pagination({
  label,
  page,
  pageCount,
  hrefOf,
  previousLabel,
  nextLabel,
  pageLabel,
  as,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const Anchor = as ?? PlainLink;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <Anchor href={hrefOf(page - 1)} rel="prev">
          {previousLabel}
        </Anchor>
      ) : null}
      {pagesToShow(page, pageCount).map((shown, index, all) => (
        <PageStep key={shown} hasGap={index > 0 && shown - (all[index - 1] ?? 0) > 1}>
          <Anchor href={hrefOf(shown)} aria-label={pageLabel(shown)} aria-current={shown === page ? 'page' : undefined}>
            {shown}
          </Anchor>
        </PageStep>
      ))}
      {page < pageCount ? (
        <Anchor href={hrefOf(page + 1)} rel="next">
          {nextLabel}
        </Anchor>
      ) : null}
    </nav>
  );
}

function PlainLink({ children, ...link }: PageLink) {
  return <a {...link}>{children}</a>;
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
