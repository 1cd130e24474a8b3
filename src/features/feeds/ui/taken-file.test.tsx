import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FeedResult } from '../use-cases/agent-feed-upload.server.ts';
import { TakenFile } from './taken-file.tsx';

const RESULT: FeedResult = {
  ...{ rows: 3000, inserted: 900, updated: 0, unchanged: 0, held: 0, rejected: 2100, rejections: { no_price: 2100 } },
  ...{ not_changed: [], not_changed_count: 0, rejected_csv: 'row,verdict\n1,rejected\n', rejected_csv_left_out: 0 },
};
const textOf = (result: Partial<FeedResult>) =>
  renderToStaticMarkup(<TakenFile result={{ ...RESULT, ...result }} />).replaceAll(/<[^>]+>/g, ' ');

test('beside the file of rows that need a look it says how many found no room in it', () => {
  expect(textOf({ rejected_csv_left_out: 1250 })).toContain('1,250 more rows found no room in the file.');
  expect(textOf({ rejected_csv_left_out: 1 })).toContain('1 more row found no room in the file.');
  expect(textOf({})).not.toContain('found no room');
});
