import { addressOf } from '#features/accounts/page-route.ts';
import type { Action, Kind } from '#features/accounts/policy.ts';
import routes from '../../src/routes.ts';

/** Where the guard sends who is refused, or that it shows a page of its own. */
type Refused = string | 403;

/** What a page's `:id` names, where the policy says `own` of its action. */
export type RecordKind = 'submission' | 'listing' | 'upload' | 'enquiry' | RentRecord;
/** Those of rentals: a landlord's home, house, repair, receipt and paper; a tenant's lease and repair. */
export type RentRecord = 'rental' | 'house' | 'repair' | 'receipt' | 'leasePaper' | 'tenancy' | 'ownRepair';

/**
 * One page: the actions its facts name, of opening it and of posting to it; where the guard sends people it refuses
 * (the
 * home page unless said otherwise; 403 for a page of its own that says so); which record its parameter names.
 */
export type PageAccess = { action: Action; posts: Action } & Besides;

type Besides = { refused?: Refused | Partial<Record<Kind, Refused>>; record?: RecordKind };

/** What the facts of a page do not say. */
export const BESIDES: Record<string, Besides> = {
  '/agent-listing-submission': {
    refused: { user: 403, lawyer: 403, surveyor: 403, pendingAgent: '/agent/verification' },
  },
  '/account/listings/:id': { refused: '/account/listings', record: 'listing' },
  '/account/listings/:id/survey-plan': { refused: '/account/listings', record: 'listing' },
  '/account/listings/submissions/:id': { refused: '/account/listings', record: 'submission' },
  '/inbox/:enquiryId': { record: 'enquiry', refused: '/inbox' },
  '/manage-rentals/:rentalId': { refused: '/manage-rentals', record: 'rental' },
  '/manage-rentals/:rentalId/edit': { refused: '/manage-rentals', record: 'rental' },
  '/manage-rentals/:rentalId/lease': { refused: '/manage-rentals', record: 'rental' },
  '/manage-rentals/statements/:propertyId': { refused: '/manage-rentals', record: 'house' },
  '/manage-rentals/statements/:propertyId/csv': { refused: '/manage-rentals', record: 'house' },
  '/manage-rentals/repairs/:repairId': { refused: '/manage-rentals', record: 'repair' },
  '/repair-photos/:repairId/:place/:file': { refused: '/manage-rentals', record: 'repair' },
  '/rent-receipts/:paymentId': { refused: '/manage-rentals', record: 'receipt' },
  '/rent-documents/:documentId': { refused: '/manage-rentals', record: 'leasePaper' },
  '/account/tenancies/:leaseId': { refused: '/account/tenancies', record: 'tenancy' },
  '/account/tenancies/repairs/:repairId': { refused: '/account/tenancies', record: 'ownRepair' },
  '/agent/dashboard': { refused: '/agent/verification' },
};

/** Every page of routes.ts with what may be done there. */
export const PAGES: Record<string, PageAccess> = Object.fromEntries(
  routes.map((page) => {
    const address = addressOf(page);
    return [address, { action: page.facts.opens, posts: page.facts.posts, ...BESIDES[address] }];
  }),
);
