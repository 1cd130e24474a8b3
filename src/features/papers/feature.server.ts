import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createPaperFiles } from './api/paper-files.server.ts';
import { createPapersApi } from './api/papers-api.server.ts';
import { deletePapers, listIdsOf } from './data/papers.server.ts';
import { takeBackRecords } from './data/records.server.ts';
import * as papers from './migrations/0150-papers.server.ts';
import * as revokedChecks from './migrations/0224-revoked-checks.server.ts';
import { paperPolicy } from './policy.ts';
import './schema.ts';
import { clearPapers, PAPER_KEEPING } from './use-cases/clear-papers.server.ts';
import { CLEAR_PAPERS_JOB, READ_PAPER_JOB, SHOW_DEMO_JOB } from './use-cases/paper-jobs.ts';
import { readNextPaper } from './use-cases/read-next-paper.server.ts';
import { showDemoPaper } from './use-cases/show-demo-paper.server.ts';

const SENTENCES = {
  'paper.checked': m.papers_did_checked,
  'paper.removed': m.papers_did_removed,
  'paper.revoked': m.papers_did_revoked,
  'paper.sent': m.papers_did_sent,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What papers bring: files that are read and checked, their results, and the public record of each. */
export const papersFeature: Feature = {
  name: 'papers',
  policies: [paperPolicy],
  tables: ['paper_batches', 'papers', 'paper_pages', 'paper_fingerprints', 'paper_records'],
  migrations: { '0150-papers': papers, '0224-revoked-checks': revokedChecks },
  settings: [
    declareSetting(PAPER_KEEPING, {
      tags: [],
      title: m.papers_setting,
      text: m.papers_setting_text,
      fields: { days: m.papers_setting_days },
    }),
  ],
  jobs: [
    { name: READ_PAPER_JOB, run: (app, { paperId }) => readNextPaper(app, String(paperId)) },
    { name: SHOW_DEMO_JOB, run: (app, { paperId }) => showDemoPaper(app, String(paperId)) },
    { name: CLEAR_PAPERS_JOB, isHourly: true, run: async (app) => void (await clearPapers(app)) },
  ],
  api: [createPapersApi],
  files: [{ create: createPaperFiles }],
  ownData: {
    records: [
      {
        name: 'papers',
        table: 'papers',
        owner: 'owner_id',
        columns: [
          ...['id', 'file_name', 'content_type', 'bytes', 'sha256', 'said_type', 'is_demo', 'state', 'cause'],
          ...['findings', 'created_at', 'read_at'],
        ],
      },
      {
        name: 'paper_batches',
        table: 'paper_batches',
        owner: 'owner_id',
        columns: ['id', 'is_demo', 'consent_at', 'created_at'],
      },
    ],
    async erase(_app, trx, { userId, at }) {
      const ids = await listIdsOf(trx, userId);
      await takeBackRecords(trx, ids, at);
      return { files: await deletePapers(trx, ids) };
    },
  },
  audit: { sentences: SENTENCES, entities: { paper: { word: m.papers_entity } } },
};
