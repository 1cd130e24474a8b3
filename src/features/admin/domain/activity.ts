/** One row of the audit log: who did what to which record, before and after. */
export type ActivityEntry = {
  id: string;
  /** Null for the product itself. */
  actorId: string | null;
  actorName: string | null;
  action: string;
  entity: string;
  entityId: string;
  /** The title or name of the record; null where it has none or is gone. */
  entityName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: string;
  /** What was done, in words. */
  sentence: string;
};
