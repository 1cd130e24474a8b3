import { type RawBuilder, sql } from 'kysely';

/** Whether a row waits for the office, given the name its table goes by in a query of ours. */
type Waits = (row: string) => RawBuilder<boolean>;

/**
 * What waits for the office, each kind by the state its own desk goes by; the marks on the tabs count what the queue
 * shows.
 */
export const WAITS = {
  submission: (s) => sql.raw(`${s}.status = 'pending_approval'`),
  agent: (v) =>
    sql.raw(`${v}.verification_status <> 'flagged' and (${v}.checked_level is null
      or (${v}.verification_fee_paid and ${v}.checked_level <> ${v}.verification_level))`),
  report: (r) => sql.raw(`${r}.state in ('new', 'looking')`),
  request: (q) => sql.raw(`${q}.state in ('new', 'assigned')`),
  lead: (l) => sql.raw(`${l}.state = 'new'`),
} as const satisfies Record<string, Waits>;
