import type { EnquiriesTable, LeadsTable } from './schema/enquiries.ts';
import type { FxRatesTable, MediaTable, PriceHistoryTable, PropertiesTable } from './schema/listings.ts';
import type { MapCellsTable, MapDeltasTable, MapFacetsTable } from './schema/map-cells.ts';
import type { AgentProfilesTable, AuthAccountTable, AuthUserTable, ProfilesTable, UserRolesTable } from './schema/people.ts';
import type { AuditLogTable, SearchCountsTable, SettingsTable } from './schema/system.ts';
import type { TrustEvidenceTable } from './schema/trust.ts';

/** Every table, by area; one file per area in schema/. */
export type Database = {
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
  leads: LeadsTable;
  enquiries: EnquiriesTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
  search_counts: SearchCountsTable;
  trust_evidence: TrustEvidenceTable;
};
