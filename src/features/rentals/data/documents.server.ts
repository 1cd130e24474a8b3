import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { RentalDocumentsTable } from '../schema.ts';

export type DocumentRow = Selectable<RentalDocumentsTable>;

/** The papers of a lease, the first first. */
export function listDocuments(db: Db, leaseId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('rental_documents')
    .selectAll()
    .where('lease_id', '=', leaseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A paper, or null. */
export async function findDocument(db: Db, id: string): Promise<DocumentRow | null> {
  if (!isUuid(id)) return null;
  return (await db.selectFrom('rental_documents').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

type NewDocument = {
  leaseId: string;
  landlord: string;
  uploadId: string;
  name: string;
  kind: DocumentRow['kind'];
  at: Date;
};

/** Stores a paper of a lease and gives its id. */
export async function insertDocument(trx: Db, paper: NewDocument): Promise<string> {
  const { id } = await trx
    .insertInto('rental_documents')
    .values({
      lease_id: paper.leaseId,
      landlord_id: paper.landlord,
      upload_id: paper.uploadId,
      name: paper.name,
      kind: paper.kind,
      created_at: paper.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a paper of a lease; its file goes when its owner clears it away. */
export async function deleteDocument(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('rental_documents').where('id', '=', id).execute();
}
