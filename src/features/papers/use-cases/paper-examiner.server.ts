import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { DecodedPage, DecodedPaper } from '#adapters/paper-reader/port.ts';
import { examinePaper } from '../domain/examine-paper.ts';
import { hashPage } from '../domain/page-hash.ts';
import { normaliseText } from '../domain/paper-fingerprints.ts';
import type { PaperPage } from '../domain/paper-report.ts';
import type { ExaminedPaper } from './examined-paper.ts';

/** As people see a page: wide enough for its small print, light enough for a phone. */
const PREVIEW_SIDE = 1600;

/** Looks at a decoded paper in the process that decoded it: findings, previews of its pages, what it is known by. */
export async function examine(paper: DecodedPaper, say: (step: string) => void): Promise<ExaminedPaper> {
  const findings = examinePaper(paper, new Date().toISOString().slice(0, 10), say);
  const pages = await Promise.all(paper.pages.map(drawPreview));
  const text = normaliseText(paper.pages.flatMap(({ words }) => words.map((word) => word.text)).join(' '));
  const [first] = paper.pages;
  return {
    findings,
    pages,
    pageHash: first ? hashPage(first.raster) : '0'.repeat(16),
    textHash: text === null ? null : createHash('sha256').update(text).digest('hex'),
  };
}

async function drawPreview({ page, raster }: DecodedPage): Promise<PaperPage> {
  const { data, info } = await sharp(raster.rgb, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72, mozjpeg: false })
    .toBuffer({ resolveWithObject: true });
  return { page, width: info.width, height: info.height, jpeg: new Uint8Array(data) };
}
