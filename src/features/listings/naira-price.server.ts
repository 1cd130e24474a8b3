import type { Db } from '#db/client.server.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import { toNairaMinor } from './exchange-rates.ts';
import { findFxRates } from './listing-lookups.server.ts';

/** Compares dollars until a dated rate stands in fx_rates; the order of magnitude is what bands need. */
const FALLBACK_NGN_PER_USD = 1500;

/** What prices are worth in kobo, at the newest stored rates. */
export async function readNairaPrices(db: Db): Promise<(price: { price_minor: number; currency: Currency }) => number> {
  const rates = await findFxRates(db);
  return ({ price_minor, currency }) =>
    toNairaMinor({ minor: price_minor, currency }, rates) ?? Math.round(price_minor * FALLBACK_NGN_PER_USD);
}
