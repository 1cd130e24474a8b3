import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { listPages } from '../data/papers.server.ts';
import { PASS_MARKS, type PaperFindings } from '../domain/paper-report.ts';
import { countOutcomes, outcomesOf } from '../domain/paper-summary.ts';
import { drawFact, drawPdf, drawQr, PDF_INK, type PdfDoc, QR_SIDE } from '../draw-pdf.server.ts';
import type { OwnPaper } from '../paper.ts';
import {
  checkSentence,
  checkWord,
  fieldValue,
  fieldWord,
  notAnOpinion,
  outcomeLook,
  statusLook,
  surenessWord,
  typeWord,
} from '../paper-texts.ts';

const MARGIN = 56;
/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const SHEET = { size: 'A4', margin: MARGIN } as const;
const { ink: INK, quiet: INK_2, laterite: LATERITE } = PDF_INK;
const INDIGO = '#27306e';
const OUTCOME_INK = { passed: '#1b6840', failed: '#a3122f', could_not_check: '#8a5a00' };
type Result = { paper: OwnPaper; findings: PaperFindings; address: string };

/** The certificate of a paper that was verified, as PDF; null for every other. */
export async function drawCertificate(app: App, paper: OwnPaper): Promise<Uint8Array<ArrayBuffer> | null> {
  const { findings, code } = paper;
  if (findings?.status !== 'verified' || code === null) return null;
  const result = { paper, findings, address: checkAddress(app, code) };
  return drawPdf({ ...SHEET, title: m.papers_cert_title() }, (doc) => {
    doc
      .rect(28, 28, PAGE.width - 56, PAGE.height - 56)
      .lineWidth(2)
      .stroke(INDIGO);
    drawHead(
      doc,
      m.papers_cert_title(),
      m.papers_cert_number({ code, date: formatDate(paper.readAt ?? paper.sentAt) }),
    );
    drawFacts(doc, certificateFacts(result), WIDTH - QR_SIDE - 24);
    drawCode(doc, result.address);
    drawScores(doc, findings);
    drawFoot(doc, result);
  });
}

/** The report of a paper that was read, as PDF; null while it is not, and in demo mode. */
export async function drawReport(app: App, paper: OwnPaper): Promise<Uint8Array<ArrayBuffer> | null> {
  const { findings, code } = paper;
  if (!findings || code === null) return null;
  const result = { paper, findings, address: checkAddress(app, code) };
  const picture = await firstPage(app, paper.id);
  return drawPdf({ ...SHEET, title: m.papers_report_title() }, (doc) => {
    drawHead(
      doc,
      m.papers_report_title(),
      m.papers_cert_number({ code, date: formatDate(paper.readAt ?? paper.sentAt) }),
    );
    drawFacts(doc, [[m.papers_report_file(), paper.fileName], ...certificateFacts(result)], WIDTH - QR_SIDE - 24);
    drawCode(doc, result.address);
    drawChecks(doc, findings);
    drawFields(doc, findings);
    drawFoot(doc, result);
    if (picture)
      doc.addPage().image(picture, MARGIN, MARGIN, { fit: [WIDTH, PAGE.height - 2 * MARGIN], align: 'center' });
  });
}

const checkAddress = (app: App, code: string) =>
  `${app.env.PUBLIC_URL}${href('/document-verification/check/:code', { code })}`;

async function firstPage(app: App, paperId: string): Promise<Buffer | null> {
  const [page] = await listPages(app.db, paperId);
  const file = page ? await app.files.find(page.object_key) : null;
  return file ? Buffer.from(await new Response(file.body).arrayBuffer()) : null;
}

function drawHead(doc: PdfDoc, title: string, number: string): void {
  doc
    .font('bold')
    .fontSize(13)
    .fillColor(LATERITE)
    .text('Zaure', MARGIN, MARGIN + 8);
  doc
    .font('bold')
    .fontSize(22)
    .fillColor(INK)
    .text(title, MARGIN, MARGIN + 30, { width: WIDTH });
  doc.font('text').fontSize(10.5).fillColor(INK_2).text(number, { width: WIDTH });
  doc.y = 150;
}

function certificateFacts({ paper, findings }: Result): [string, string][] {
  const { passed, failed, could_not_check: unseen } = countOutcomes(outcomesOf(findings.checks));
  const entry = paper.ledger?.state === 'written' ? String(paper.ledger.entry) : m.papers_cert_entry_waiting();
  return [
    [m.papers_cert_document(), typeWord(findings.type)],
    [m.papers_pages(), String(findings.pageCount)],
    [
      m.papers_cert_result(),
      m.papers_cert_result_words({ status: statusLook(findings.status).word, confidence: findings.confidence }),
    ],
    [m.papers_cert_checks(), m.papers_cert_counts({ passed, failed, unseen })],
    [m.papers_report_checked(), formatDateTime(paper.readAt ?? paper.sentAt)],
    [m.papers_report_engine(), findings.engine],
    [m.papers_cert_entry(), entry],
  ];
}

function drawFacts(doc: PdfDoc, facts: readonly (readonly [string, string])[], width: number): void {
  for (const fact of facts) drawFact(doc, fact, { x: MARGIN, width, split: 0.34 });
}

/** The code stands beside the facts; what follows stands below both. */
function drawCode(doc: PdfDoc, address: string): void {
  const top = 150;
  drawQr(doc, address, PAGE.width - MARGIN - QR_SIDE, top);
  doc.y = Math.max(doc.y, top + QR_SIDE);
}

function drawScores(doc: PdfDoc, findings: PaperFindings): void {
  doc.y += 10;
  const words = findings.checks.map(({ check, score }) => `${checkWord(check)} ${score ?? '–'}`).join('     ');
  doc.font('text').fontSize(10).fillColor(INK).text(words, MARGIN, doc.y, { width: WIDTH });
}

function drawChecks(doc: PdfDoc, findings: PaperFindings): void {
  heading(doc, m.papers_five());
  for (const check of findings.checks) {
    room(doc, 44);
    const look = outcomeLook(check.outcome);
    const y = doc.y;
    doc
      .font('bold')
      .fontSize(10.5)
      .fillColor(INK)
      .text(checkWord(check.check), MARGIN, y, { width: WIDTH * 0.5 });
    const result = check.score === null ? look.word : `${look.word}  ${check.score}`;
    doc.fillColor(OUTCOME_INK[check.outcome]).text(result, MARGIN, y, { width: WIDTH, align: 'right' });
    const why = `${m.papers_pass_mark({ mark: PASS_MARKS[check.check] })} ${checkSentence(check)}`;
    doc
      .font('text')
      .fontSize(9.5)
      .fillColor(INK_2)
      .text(why, MARGIN, doc.y + 2, { width: WIDTH });
    doc.y += 8;
  }
}

function drawFields(doc: PdfDoc, findings: PaperFindings): void {
  if (findings.fields.length === 0) return;
  heading(doc, m.papers_fields());
  for (const field of findings.fields) {
    room(doc, 30);
    drawFacts(doc, [[fieldWord(field.field), `${fieldValue(field)}  (${surenessWord(field.sureness)})`]], WIDTH);
  }
}

function heading(doc: PdfDoc, text: string): void {
  room(doc, 70);
  doc.y += 14;
  doc.font('bold').fontSize(13).fillColor(INK).text(text, MARGIN, doc.y, { width: WIDTH });
  doc.y += 6;
}

/** A new page where so many points are no longer left. */
function room(doc: PdfDoc, points: number): void {
  if (doc.y + points > PAGE.height - MARGIN) doc.addPage();
}

function drawFoot(doc: PdfDoc, { paper, address }: Result): void {
  room(doc, 110);
  doc.y += 14;
  const line = (text: string, size: number) =>
    doc.font('text').fontSize(size).fillColor(INK_2).text(text, MARGIN, doc.y, { width: WIDTH });
  line(m.papers_cert_hash(), 9.5);
  doc.font('bold').fontSize(9).fillColor(INK).text(paper.sha256, MARGIN, doc.y, { width: WIDTH });
  doc.y += 6;
  line(`${m.papers_report_at()} ${address}`, 9.5);
  doc.y += 6;
  line(notAnOpinion(), 9.5);
}
