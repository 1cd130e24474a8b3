import { href } from 'react-router';
import { encode } from 'uqr';
import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import type { OwnPaper, ShownPage } from '../paper.ts';
import type { QrPath } from '../ui/result-parts.tsx';
import { getOwnBatch, listShownPages, type OwnBatch } from './own-papers.server.ts';

export type BatchView = { batch: OwnBatch; paper: OwnPaper; pages: ShownPage[]; qr: QrPath | null };

/** One's own batch with the paper that is looked at: the one asked for, else the first that is read. */
export async function viewBatch(
  app: App,
  allowed: Allowed<'paper.check'>,
  batchId: string,
  wanted: string | null,
): Promise<BatchView | null> {
  const batch = await findBatch(app, allowed, batchId);
  const papers = batch?.papers ?? [];
  const paper = papers.find(({ id }) => id === wanted) ?? papers.find(({ findings }) => findings) ?? papers[0];
  if (!batch || !paper) return null;
  const pages = paper.findings ? await listShownPages(app, paper) : [];
  const qr = paper.findings?.status === 'verified' && paper.code ? drawQr(app, paper.code) : null;
  return {
    batch: { ...batch, papers: papers.map((one) => (one.id === paper.id ? one : forRail(one))) },
    paper,
    pages,
    qr,
  };
}

/** Of the other papers of a batch a page shows their names and verdicts. */
function forRail(paper: OwnPaper): OwnPaper {
  return { ...paper, findings: paper.findings && { ...paper.findings, fields: [], beacons: [], checks: [] } };
}

async function findBatch(app: App, allowed: Allowed<'paper.check'>, id: string): Promise<OwnBatch | null> {
  try {
    return await getOwnBatch(app, allowed, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The address of a check as a QR code, dark cells as one path. */
function drawQr(app: App, code: string): QrPath {
  const address = `${app.env.PUBLIC_URL}${href('/document-verification/check/:code', { code })}`;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: cells.join(''), size };
}
