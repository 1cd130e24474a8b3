import type { Action, Kind } from '#features/accounts/policy.ts';

/** Where the guard sends who is refused, or that it shows a page of its own. */
type Refused = string | 403;

/** What a page's `:id` names, where the policy says `own` of its action. */
export type RecordKind = 'submission' | 'listing' | 'upload' | 'enquiry';

/**
 * One page: its action in the policy table; where the guard sends people it refuses (the home page unless said otherwise; 403 for a
 * page of its own that says so); which record its parameter names; the action of posting to it, where that is another one.
 */
export type PageAccess = { action: Action; refused?: Refused | Partial<Record<Kind, Refused>>; record?: RecordKind; posts?: Action };

const read: PageAccess = { action: 'public.read' };

/** Every page of routes.ts with its action. The matrix test refuses a page that is missing here. */
export const PAGES: Record<string, PageAccess> = {
  '/': read,
  '/buy': read,
  '/buy/listings': read,
  '/rent': read,
  '/rent/apartments': read,
  '/rent/houses': read,
  '/rent/all': read,
  '/browse-all-homes': read,
  '/homes-for-sale': read,
  '/buy/new-construction': read,
  '/buy/foreclosures': read,
  '/buy/for-sale-by-owner': read,
  '/buy/open-houses': read,
  '/buy/coming-soon': read,
  '/buy/recent-sales': read,
  '/search-count/:page': read,
  '/search-map/:page': read,
  '/property': read,
  '/property/:propertyId': read,
  '/property/:state/:city/:propertyName/:propertyId': read,
  '/property/:propertyId/tour': { action: 'public.write' },
  '/property/:propertyId/message': { action: 'public.write' },
  '/property/:propertyId/report': { action: 'public.read', posts: 'report.create' },
  '/report/:kind/:userId': { action: 'public.read', posts: 'report.create' },
  '/map': read,
  '/city/:cityName': read,
  '/get-matched': { action: 'public.write' },
  '/*': read,
  '/auth': { action: 'auth.open' },
  '/auth/reset': { action: 'public.write' },
  '/goodbye': read,
  '/auth/confirm': { action: 'public.write' },
  '/auth/email': { action: 'public.write' },
  // Pages behind a guard: add yours below, one a line.
  // Everybody may open it; who is not signed in is told so there, and its action refuses by itself (spec 2, Sell).
  '/sell': { action: 'public.read', posts: 'submission.create' },
  '/agent-listing-submission': { action: 'agentListing.create', refused: { user: 403, pendingAgent: '/agent/verification' } },
  '/account/listings': { action: 'listing.manage' },
  '/account/listings/:id': { action: 'listing.manage', refused: '/account/listings', record: 'listing' },
  '/account/listings/submissions/:id': { action: 'submission.read', posts: 'submission.correct', refused: '/account/listings', record: 'submission' },
  '/account/feeds': { action: 'feed.send' },
  '/admin/properties': { action: 'listing.create' },
  '/account': { action: 'account.manage' },
  '/account/security': { action: 'account.manage' },
  '/account/notices': { action: 'account.manage' },
  '/admin': { action: 'admin.open', posts: 'admin.manage' },
  '/admin/submissions/:submissionId': { action: 'admin.open', posts: 'submission.decide' },
  '/admin/agent-verifications/:verificationId': { action: 'admin.open', posts: 'verification.review' },
  '/admin/properties/:listingId/checks': { action: 'admin.open', posts: 'listing.check' },
  '/admin/properties/:listingId/held': { action: 'admin.open', posts: 'listing.create' },
  '/admin/users/:userId': { action: 'admin.open', posts: 'admin.manage' },
  '/admin/leads': { action: 'admin.open' },
  '/admin/leads/:leadId': { action: 'admin.open', posts: 'lead.manage' },
  '/admin/reports': { action: 'admin.open' },
  '/admin/reports/:reportId': { action: 'admin.open', posts: 'report.decide' },
  '/admin/outbox': { action: 'admin.open' },
  '/admin/outbox/:emailId': { action: 'admin.open', posts: 'admin.manage' },
  '/admin/jobs': { action: 'admin.open', posts: 'admin.manage' },
  '/admin/policy': { action: 'admin.open' },
  '/admin/activity': { action: 'admin.open' },
  '/account/data': { action: 'account.manage' },
  '/account/data/download': { action: 'account.manage' },
  '/account/delete': { action: 'account.manage' },
  '/agent-finder': read,
  '/agents/:userId': { action: 'public.write' },
  '/sent/:token': { action: 'public.write' },
  '/inbox': { action: 'enquiry.answer' },
  '/inbox/:enquiryId': { action: 'enquiry.answer', record: 'enquiry', refused: '/inbox' },
  '/agent-registration': { action: 'public.write' },
  '/agent-registration-success': read,
  '/agent/verification': { action: 'verification.open' },
  '/agent/dashboard': { action: 'dashboard.open', refused: '/agent/verification' },
  '/sandbox-checkout/:reference': { action: 'payment.make' },
};
