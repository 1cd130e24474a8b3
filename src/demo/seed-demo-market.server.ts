import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { writeMark } from '#db/product-marks.server.ts';
import { saveAgentProfile } from '#features/accounts/accounts.server.ts';
import { recountListings } from '#features/finding/map-cells.server.ts';
import { insertDollarRate } from '#features/listings/dollar-rate.server.ts';
import { insertMadeListings, insertMadePrices, insertMadeViews } from '#features/listings/made-listings.server.ts';
import { pictureAddress } from '#features/media/pictures.server.ts';
import { SAMPLE_PICTURES } from '#features/media/sample-pictures.ts';
import { insertMadeReviews } from '#features/reviews/made-reviews.server.ts';
import { insertMadeHours } from '#features/tours/made-hours.server.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { createDemoAccounts, keepDemoAccounts, saveDemoProfile } from './demo-accounts.server.ts';
import { seedDemoReports } from './demo-reports.server.ts';
import { DEMO_REVIEWS } from './demo-reviews.ts';
import { insertDemoSubmissions } from './demo-submissions.server.ts';
import { GOLD_DEMO_AGENTS, saveDemoVerifications } from './demo-verifications.server.ts';
import { DEMO_ADMIN_LISTER, DEMO_AGENTS, DEMO_OWNERS } from './market/demo-listers.ts';
import { buildDemoMarket } from './market/demo-market.ts';
import { drawEvidence } from './trust-evidence.ts';

const SEED_KEY = 'seed';
/** Any fixed number: two processes that start together on one PostgreSQL take turns. */
const SEED_LOCK = 20_261_121;
const ROWS_PER_INSERT = 50;
/** As far back as an agent's desk looks. */
const VIEWS_DAYS = 90;

/** The sample market's dollar rate. An admin replaces it; every later rate is a new dated row. */
export const DEMO_NGN_PER_USD = 1450;
const DEMO_RATE_SOURCE = 'Sample rate of the demo market, set by hand';

/**
 * Fills an empty database with the demo market, once: everything in one transaction under a lock, so that a killed
 * start leaves nothing behind and two starts at the same time seed once. Returns false when there was nothing to do.
 */
export async function seedDemoMarket(app: App): Promise<boolean> {
  const isSeeded = await app.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await insertMarket(trx, app.now());
    const accounts = await createDemoAccounts(trx, app.now());
    await seedDemoReports(trx, app.now());
    await insertMadeHours(
      trx,
      DEMO_AGENTS.map(({ userId }) => userId),
      app.now(),
    );
    await insertMadeReviews(trx, DEMO_REVIEWS, app.now());
    const [signedIn] = DEMO_AGENTS;
    if (signedIn) await insertMadeViews(trx, signedIn.userId, { days: VIEWS_DAYS, until: app.now() });
    await insertDemoSubmissions(trx, DEMO_ADMIN_LISTER.userId, app.now());
    await saveDemoVerifications(app, trx);
    await writeMark(trx, SEED_KEY, { kind: 'demo', seeded_at: app.now().toISOString() }, app.now());
    // Before the commit: passwords without their accounts are overwritten by the next start, accounts without passwords
    // never.
    await keepDemoAccounts(app.env.DATA_DIR, accounts);
    return true;
  });
  if (isSeeded) {
    // Also gives the planner its statistics: without them the first searches would be planned for empty tables.
    await recountListings(app);
    app.touchTags(['listings']);
  }
  return isSeeded;
}

async function isEmpty(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select 1 from properties) and not exists (select 1 from profiles) and not exists (select 1 from "user")
      and not exists (select 1 from settings where key = ${SEED_KEY}) as is_empty`.execute(trx);
  return rows[0]?.is_empty ?? false;
}

async function insertMarket(trx: Db, now: Date): Promise<void> {
  await insertDollarRate(trx, {
    day: now.toISOString().slice(0, 10),
    ngnRate: DEMO_NGN_PER_USD,
    source: DEMO_RATE_SOURCE,
  });
  for (const lister of [DEMO_ADMIN_LISTER, ...DEMO_AGENTS, ...DEMO_OWNERS]) {
    await saveDemoProfile(trx, lister, now);
    if (lister.directory)
      await saveAgentProfile(trx, lister.userId, { ...lister.directory, email: lister.email, image: null });
  }
  const market = buildDemoMarket({ now, ngnPerUsd: DEMO_NGN_PER_USD });
  const { evidence, scores } = drawEvidence(market.properties, now);
  const properties = market.properties.map((property) => ({
    ...property,
    trust_score: scores.get(property.id) ?? null,
    verification_badges: (property.verification_badges ?? []).filter(
      (word) => word !== 'professional' || GOLD_DEMO_AGENTS.has(property.agent_id ?? ''),
    ),
    image_urls: (market.pictures.get(property.id) ?? []).map((name) => pictureAddress(SAMPLE_PICTURES[name].id)),
  }));
  for (const rows of chunk(properties)) await insertMadeListings(trx, rows);
  for (const pieces of chunk(evidence)) await fileEvidence(trx, pieces);
  for (const rows of chunk(market.priceHistory)) await insertMadePrices(trx, rows);
}

function* chunk<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) yield rows.slice(start, start + ROWS_PER_INSERT);
}
