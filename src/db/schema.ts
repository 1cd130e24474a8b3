import type {
  ApiTokensTable,
  AuthSessionTable,
  CredentialChangesTable,
  EmailsTable,
  KnownDevicesTable,
  MailLinksTable,
  NotificationsTable,
  RateLimitsTable,
  SuspensionsTable,
} from './schema/accounts.ts';
import type {
  AgentVerificationsTable,
  DocumentChecksTable,
  FlaggedIdentitiesTable,
  IdentityMatchesTable,
  ListerHoldsTable,
  ListingViewMarksTable,
  PaymentEventsTable,
  PaymentsTable,
  SandboxChargesTable,
} from './schema/agents.ts';
import type {
  EnquiriesTable,
  EnquiryBlocksTable,
  EnquiryMessagesTable,
  EnquiryPhotosTable,
  LeadsTable,
} from './schema/enquiries.ts';
import type { FraudReportsTable, ReporterLimitsTable } from './schema/fraud-reports.ts';
import type { FxRatesTable, MediaTable, PriceHistoryTable, PropertiesTable } from './schema/listings.ts';
import type { MapCellsTable, MapDeltasTable, MapFacetsTable } from './schema/map-cells.ts';
import type {
  AgentProfilesTable,
  AuthAccountTable,
  AuthUserTable,
  AuthVerificationTable,
  ProfilesTable,
  UserRolesTable,
} from './schema/people.ts';
import type { ListingViewsTable, PropertySubmissionsTable } from './schema/submissions.ts';
import type { AuditLogTable, SearchCountsTable, SettingsTable } from './schema/system.ts';
import type { TrustEvidenceTable } from './schema/trust.ts';
import type { UploadsTable } from './schema/uploads.ts';

/**
 * Every table, by area; one file per area in schema/. A feature that brings a table adds it from its own folder, in
 * `schema.ts` (docs/decisions/0026).
 */
export interface Database {
  properties: PropertiesTable;
  price_history: PriceHistoryTable;
  media: MediaTable;
  fx_rates: FxRatesTable;
  map_cells: MapCellsTable;
  map_facets: MapFacetsTable;
  map_deltas: MapDeltasTable;
  profiles: ProfilesTable;
  agent_profiles: AgentProfilesTable;
  user_roles: UserRolesTable;
  user: AuthUserTable;
  account: AuthAccountTable;
  verification: AuthVerificationTable;
  leads: LeadsTable;
  enquiries: EnquiriesTable;
  enquiry_messages: EnquiryMessagesTable;
  enquiry_photos: EnquiryPhotosTable;
  enquiry_blocks: EnquiryBlocksTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
  search_counts: SearchCountsTable;
  trust_evidence: TrustEvidenceTable;
  session: AuthSessionTable;
  rate_limits: RateLimitsTable;
  suspensions: SuspensionsTable;
  emails: EmailsTable;
  mail_links: MailLinksTable;
  known_devices: KnownDevicesTable;
  notifications: NotificationsTable;
  api_tokens: ApiTokensTable;
  credential_changes: CredentialChangesTable;
  uploads: UploadsTable;
  property_submissions: PropertySubmissionsTable;
  listing_views: ListingViewsTable;
  listing_view_marks: ListingViewMarksTable;
  agent_verifications: AgentVerificationsTable;
  document_checks: DocumentChecksTable;
  flagged_identities: FlaggedIdentitiesTable;
  identity_matches: IdentityMatchesTable;
  lister_holds: ListerHoldsTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  sandbox_charges: SandboxChargesTable;
  fraud_reports: FraudReportsTable;
  reporter_limits: ReporterLimitsTable;
}

/** Tables of rooms below the features, each written in its folder alone; every other one is owned by a feature. */
export const TABLES_BELOW = {
  db: ['settings', 'audit_log'],
  'adapters/payments': ['sandbox_charges', 'sandbox_refunds'],
} as const satisfies Record<string, readonly (keyof Database)[]>;
