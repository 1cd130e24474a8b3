import type { PageRoute } from './features/accounts/page-route.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { advertisingRoutes } from './features/advertising/routes.ts';
import { agentsRoutes } from './features/agents/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { citiesRoutes } from './features/cities/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { feedsRoutes } from './features/feeds/routes.ts';
import { guidesRoutes } from './features/guides/routes.ts';
import { holdsRoutes } from './features/holds/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { insightsRoutes } from './features/insights/routes.ts';
import { leadsRoutes } from './features/leads/routes.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { mandatesRoutes } from './features/mandates/routes.ts';
import { mortgageRoutes } from './features/mortgage/routes.ts';
import { papersRoutes } from './features/papers/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { plansRoutes } from './features/plans/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { professionalsRoutes } from './features/professionals/routes.ts';
import { propertyRoutes } from './features/property/routes.ts';
import { registryRoutes } from './features/registry/routes.ts';
import { rentalsRoutes } from './features/rentals/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { reviewsRoutes } from './features/reviews/routes.ts';
import { savedRoutes } from './features/saved/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { stagingRoutes } from './features/staging/routes.ts';
import { submissionsRoutes } from './features/submissions/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { toursRoutes } from './features/tours/routes.ts';
import { voiceRoutes } from './features/voice/routes.ts';
import { whatsappRoutes } from './features/whatsapp/routes.ts';
import { shellRoutes } from './shell/routes.ts';

/**
 * Every page of the product with its facts, feature by feature: React Router draws what stands here, and the server
 * reads the facts. A path that stands in none of them is the 404 page.
 */
export default [
  ...homeRoutes,
  ...searchRoutes,
  ...propertyRoutes,
  ...citiesRoutes,
  ...contentRoutes,
  ...papersRoutes,
  ...insightsRoutes,
  ...guidesRoutes,
  ...mortgageRoutes,
  ...advertisingRoutes,
  ...stagingRoutes,
  ...leadsRoutes,
  ...toursRoutes,
  ...reportsRoutes,
  ...supportRoutes,
  ...assistantRoutes,
  ...identityRoutes,
  ...ledgerRoutes,
  ...agentsRoutes,
  ...paymentsRoutes,
  ...accountsRoutes,
  ...adminRoutes,
  ...privacyRoutes,
  ...submissionsRoutes,
  ...plansRoutes,
  ...holdsRoutes,
  ...mandatesRoutes,
  ...rentalsRoutes,
  ...voiceRoutes,
  ...whatsappRoutes,
  ...registryRoutes,
  ...reviewsRoutes,
  ...professionalsRoutes,
  ...feedsRoutes,
  ...savedRoutes,
  ...shellRoutes,
] satisfies PageRoute[];
