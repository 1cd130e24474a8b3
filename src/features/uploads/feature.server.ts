import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createUploadsApi } from './api/uploads-api.server.ts';
import { deleteDocuments } from './data/uploads.server.ts';
import { uploadPolicy } from './policy.ts';
import { CLEAR_UPLOADS_JOB, clearForgottenUploads } from './use-cases/remove-upload.server.ts';

const SENTENCES = {
  'upload.completed': m.admin_did_upload,
  'upload.created': m.admin_did_upload,
  'upload.read': m.admin_did_document_read,
  'upload.removed': m.admin_did_upload_removed,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What uploads bring: files people send, and their clearing away. */
export const uploadsFeature: Feature = {
  name: 'uploads',
  policies: [uploadPolicy],
  tables: ['uploads'],
  jobs: [{ name: CLEAR_UPLOADS_JOB, isHourly: true, run: async (app) => void (await clearForgottenUploads(app)) }],
  api: [createUploadsApi],
  ownData: {
    records: [
      {
        name: 'pictures_and_documents',
        table: 'uploads',
        owner: 'owner_id',
        columns: ['id', 'bucket', 'file_name', 'content_type', 'created_at'],
      },
    ],
    // Identity documents go with the person; the files follow once the rows are gone.
    erase: async (_app, trx, { userId }) => ({ files: await deleteDocuments(trx, userId) }),
  },
  audit: { sentences: SENTENCES, entities: { upload: { word: m.admin_entity_upload } } },
};
