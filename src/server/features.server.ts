import type { Feature } from '#app/feature.server.ts';
import { accountsFeature } from '#features/accounts/feature.server.ts';
import { adminFeature } from '#features/admin/feature.server.ts';
import { advertisingFeature } from '#features/advertising/feature.server.ts';
import { agentsFeature } from '#features/agents/feature.server.ts';
import { assistantFeature } from '#features/assistant/feature.server.ts';
import { booksFeature } from '#features/books/feature.server.ts';
import { choicesFeature } from '#features/choices/feature.server.ts';
import { duplicatesFeature } from '#features/duplicates/feature.server.ts';
import { feedsFeature } from '#features/feeds/feature.server.ts';
import { findingFeature } from '#features/finding/feature.server.ts';
import { guidesFeature } from '#features/guides/feature.server.ts';
import { holdsFeature } from '#features/holds/feature.server.ts';
import { identityFeature } from '#features/identity/feature.server.ts';
import { insightsFeature } from '#features/insights/feature.server.ts';
import { leadsFeature } from '#features/leads/feature.server.ts';
import { ledgerFeature } from '#features/ledger/feature.server.ts';
import { listingsFeature } from '#features/listings/feature.server.ts';
import { mailFeature } from '#features/mail/feature.server.ts';
import { mandatesFeature } from '#features/mandates/feature.server.ts';
import { mapsFeature } from '#features/maps/feature.server.ts';
import { mediaFeature } from '#features/media/feature.server.ts';
import { moderationFeature } from '#features/moderation/feature.server.ts';
import { mortgageFeature } from '#features/mortgage/feature.server.ts';
import { papersFeature } from '#features/papers/feature.server.ts';
import { paymentsFeature } from '#features/payments/feature.server.ts';
import { placesFeature } from '#features/places/feature.server.ts';
import { plansFeature } from '#features/plans/feature.server.ts';
import { privacyFeature } from '#features/privacy/feature.server.ts';
import { professionalsFeature } from '#features/professionals/feature.server.ts';
import { registryFeature } from '#features/registry/feature.server.ts';
import { rentalsFeature } from '#features/rentals/feature.server.ts';
import { reportsFeature } from '#features/reports/feature.server.ts';
import { reviewsFeature } from '#features/reviews/feature.server.ts';
import { savedFeature } from '#features/saved/feature.server.ts';
import { sharingFeature } from '#features/sharing/feature.server.ts';
import { stagingFeature } from '#features/staging/feature.server.ts';
import { submissionsFeature } from '#features/submissions/feature.server.ts';
import { supportFeature } from '#features/support/feature.server.ts';
import { toursFeature } from '#features/tours/feature.server.ts';
import { trustFeature } from '#features/trust/feature.server.ts';
import { uploadsFeature } from '#features/uploads/feature.server.ts';
import { voiceFeature } from '#features/voice/feature.server.ts';
import { whatsappFeature } from '#features/whatsapp/feature.server.ts';

/**
 * Every feature that brings more than pages, from the ground floor up: whoever comes later may point at rows of those
 * before, and never the other way.
 */
export const FEATURES: readonly Feature[] = [
  mailFeature,
  accountsFeature,
  choicesFeature,
  placesFeature,
  booksFeature,
  mediaFeature,
  trustFeature,
  mapsFeature,
  listingsFeature,
  duplicatesFeature,
  findingFeature,
  insightsFeature,
  moderationFeature,
  toursFeature,
  leadsFeature,
  feedsFeature,
  uploadsFeature,
  papersFeature,
  reportsFeature,
  paymentsFeature,
  plansFeature,
  holdsFeature,
  sharingFeature,
  guidesFeature,
  mortgageFeature,
  rentalsFeature,
  advertisingFeature,
  submissionsFeature,
  stagingFeature,
  mandatesFeature,
  reviewsFeature,
  agentsFeature,
  identityFeature,
  supportFeature,
  registryFeature,
  assistantFeature,
  professionalsFeature,
  ledgerFeature,
  voiceFeature,
  whatsappFeature,
  savedFeature,
  adminFeature,
  privacyFeature,
];
