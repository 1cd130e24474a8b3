import { createHash, randomUUID } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { insertPaper, listPages } from './data/papers.server.ts';
import type { DocumentFindings, DocumentReading, SamePaper } from './paper.ts';
import { READ_PAPER_JOB } from './use-cases/paper-jobs.ts';
import { presentPages } from './use-cases/present-paper.server.ts';
import './schema.ts';

type Uploaded = {
  uploadId: string;
  ownerId: string;
  fileName: string;
  contentType: string;
  objectKey: string;
  bytes: Uint8Array;
};

/** Has a document read that was handed in elsewhere, inside the transaction that takes it. */
export async function queueUploadedPaper(app: App, trx: Db, file: Uploaded): Promise<void> {
  const id = randomUUID();
  await insertPaper(trx, {
    id,
    ownerId: file.ownerId,
    batchId: null,
    uploadId: file.uploadId,
    isDemo: false,
    position: 0,
    fileName: file.fileName,
    contentType: file.contentType,
    bytes: file.bytes.length,
    objectKey: file.objectKey,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    saidType: null,
    at: app.now(),
  });
  await app.enqueue(trx, READ_PAPER_JOB, { paperId: id });
}

/** What was read of documents that were handed in, by the upload's id; those of before papers were read are missing. */
export async function listReadings(db: Db, uploadIds: readonly string[]): Promise<Map<string, DocumentReading>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('papers')
    .select(['id', 'upload_id', 'state', 'cause', 'findings'])
    .where('upload_id', 'in', [...uploadIds])
    .execute();
  return new Map(
    rows.map(({ id, upload_id, state, cause, findings }) => [upload_id ?? '', { paperId: id, state, cause, findings }]),
  );
}

const MOST = 20;
/** Pictures of the same page differ in a few of their 64 bits; two forms of one office in not many more. */
const PAGE_BITS = 3;

/**
 * Files of other people that are the same as the paper of an upload: the same bytes, the same words, or a first page
 * that looks the same. For the office: nobody else is told whose a file is.
 */
async function findSamePapers(db: Db, uploadId: string): Promise<SamePaper[]> {
  const { rows } = await sql<{
    paper_id: string;
    owner_id: string;
    full_name: string | null;
    file_name: string;
    created_at: Date;
    by: string;
    is_handed_in: boolean;
  }>`
    select o.id as paper_id, o.owner_id, u.name as full_name, o.file_name, o.created_at, o.upload_id is not null as is_handed_in, string_agg(distinct f.kind, ',' order by f.kind) as by
    from papers p join paper_fingerprints own on own.paper_id = p.id
      join paper_fingerprints f on f.kind = own.kind and f.paper_id <> p.id and ${isSame(sql`own.value`, sql`f.value`)}
      join papers o on o.id = f.paper_id join "user" u on u.id = o.owner_id
    where p.upload_id = ${uploadId} and o.owner_id <> p.owner_id
    group by o.id, o.owner_id, u.name, o.file_name, o.created_at, o.upload_id order by o.created_at, o.id limit ${MOST}`.execute(
    db,
  );
  return rows.map((row) => ({
    paperId: row.paper_id,
    ownerId: row.owner_id,
    ownerName: row.full_name ?? row.owner_id,
    fileName: row.file_name,
    sentAt: new Date(row.created_at).toISOString(),
    isHandedIn: row.is_handed_in,
    by: (['file', 'page', 'text'] as const).filter((kind) => row.by.split(',').includes(kind)),
  }));
}

/** Pages are alike within a few bits; a page of one colour, of which there are many, says nothing. */
function isSame(own: Expression<unknown>, other: Expression<unknown>) {
  return sql<boolean>`case own.kind when 'page'
    then ${own} !~ '^(.)\\1*$' and bit_count(('x' || ${own})::bit(64) # ('x' || ${other})::bit(64)) <= ${sql.lit(PAGE_BITS)}
    else ${own} = ${other} end`;
}

/** What the office looks at beside documents that were handed in, by the upload's id. */
export async function listFindings(db: Db, uploadIds: readonly string[]): Promise<Map<string, DocumentFindings>> {
  const readings = await listReadings(db, uploadIds);
  const entries = await Promise.all(
    [...readings].map(async ([uploadId, reading]): Promise<[string, DocumentFindings]> => {
      const [pages, same] = await Promise.all([listPages(db, reading.paperId), findSamePapers(db, uploadId)]);
      return [uploadId, { reading, pages: presentPages(pages), same }];
    }),
  );
  return new Map(entries);
}
