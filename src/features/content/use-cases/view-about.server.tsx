import type { App } from '#app/app.server.ts';
import { getLocale } from '#paraglide/runtime.js';
import { getDocument } from '../documents.server.ts';
import type { Reading } from '../domain/reading.ts';
import { drawReading } from '../draw-reading.server.tsx';
import { MarketCountsPanel } from '../ui/market-counts.server.tsx';
import { countMarket } from './count-market.server.ts';

/** The page about the product with today's counts above the text. */
export async function viewAbout(app: App, path: string, { isDocument }: { isDocument: boolean }): Promise<Reading> {
  const language = getLocale();
  const opening = <MarketCountsPanel counts={await countMarket(app)} now={app.now()} />;
  return drawReading(getDocument(path, language), { language, isDocument, opening, isHero: true });
}
