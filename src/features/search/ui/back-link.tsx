import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { SearchPage } from '../domain/search-pages.ts';
import { parentOf } from './search-meta.ts';

/** The way back to the choice between lists. */
export function BackLink({ page }: { page: SearchPage }) {
  const parent = parentOf(page);
  if (!parent) return null;
  return (
    <Link className="back" to={parent.path}>
      {parent.path === href('/buy') ? m.search_buy_back() : m.search_rent_back()}
    </Link>
  );
}
