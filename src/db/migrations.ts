import type { Migration } from 'kysely/migration';
import * as listings from './migrations/0001-listings.ts';
import * as listingIndexes from './migrations/0002-listing-indexes.ts';
import * as people from './migrations/0003-people.ts';
import * as enquiries from './migrations/0004-enquiries.ts';
import * as system from './migrations/0005-system.ts';
import * as trust from './migrations/0011-trust.ts';
import * as feedHash from './migrations/0012-feed-hash.ts';
import * as mapCells from './migrations/0013-map-cells.ts';
import * as accounts from './migrations/0021-accounts.ts';
import * as uploads from './migrations/0022-uploads.ts';
import * as submissions from './migrations/0023-submissions.ts';
import * as agents from './migrations/0024-agents.ts';
import * as fraudReports from './migrations/0025-fraud-reports.ts';
import * as admin from './migrations/0071-admin.ts';
import * as documentChecks from './migrations/0072-document-checks.ts';
import * as feeds from './migrations/0081-feeds.ts';
import * as mailedLinks from './migrations/0082-mailed-links.ts';
import * as standing from './migrations/0083-standing.ts';
import * as agentStanding from './migrations/0084-agent-standing.ts';
import * as leadDesk from './migrations/0085-lead-desk.ts';
import * as pricesPerYear from './migrations/0086-prices-per-year.ts';
import * as threadOrder from './migrations/0088-thread-order.ts';
import * as enquiryDelivery from './migrations/0100-enquiry-delivery.ts';
import * as requestThreads from './migrations/0110-request-threads.ts';
import * as readerLanguages from './migrations/0133-reader-languages.ts';
import * as roomsNobodyTold from './migrations/0250-rooms-nobody-told.ts';
import * as fronts from './migrations/0260-fronts.ts';

/** Every migration in order. A static list, so that the bundle needs no folder at run time. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-listings': listings,
  '0002-listing-indexes': listingIndexes,
  '0003-people': people,
  '0004-enquiries': enquiries,
  '0005-system': system,
  '0011-trust': trust,
  '0012-feed-hash': feedHash,
  '0013-map-cells': mapCells,
  '0021-accounts': accounts,
  '0022-uploads': uploads,
  '0023-submissions': submissions,
  '0024-agents': agents,
  '0025-fraud-reports': fraudReports,
  '0071-admin': admin,
  '0072-document-checks': documentChecks,
  '0081-feeds': feeds,
  '0082-mailed-links': mailedLinks,
  '0083-standing': standing,
  '0084-agent-standing': agentStanding,
  '0085-lead-desk': leadDesk,
  '0086-prices-per-year': pricesPerYear,
  '0088-thread-order': threadOrder,
  '0100-enquiry-delivery': enquiryDelivery,
  '0110-request-threads': requestThreads,
  '0133-reader-languages': readerLanguages,
  '0250-rooms-nobody-told': roomsNobodyTold,
  '0260-fronts': fronts,
};
