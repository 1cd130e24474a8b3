import type { ColumnType, Generated } from 'kysely';

/** A listing that changed, and by which transaction; null where so many did that none is named. */
type ListingChangesTable = {
  id: Generated<number>;
  property_id: string | null;
  xid: Generated<string>;
  at: ColumnType<Date, Date | undefined, Date>;
};

declare module '#db/schema.ts' {
  interface Database {
    listing_changes: ListingChangesTable;
  }
}
