import type { Feature } from '#app/feature.server.ts';
import * as books from './migrations/0230-books.server.ts';
import './schema.ts';

/** What the books bring: double-entry accounts that other features book into, in their own transactions. */
export const booksFeature: Feature = {
  name: 'books',
  tables: ['book_entries', 'book_lines'],
  migrations: { '0230-books': books },
};
