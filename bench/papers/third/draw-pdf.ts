import PDFDocument from 'pdfkit';
import type { Page, ShapeOp, TextOp } from './sheet.ts';
import { cutOf, type Face, fontFile } from './typefaces.ts';

export type PdfOrigin = { producer: string; creator: string; created: Date; modified?: Date };
type Pdf = InstanceType<typeof PDFDocument>;

function openPdf(origin: PdfOrigin): { pdf: Pdf; finished: Promise<Uint8Array> } {
  const info = { Producer: origin.producer, Creator: origin.creator, CreationDate: origin.created };
  const pdf = new PDFDocument({ autoFirstPage: false, info });
  // The library signs with its own name otherwise.
  Object.assign(pdf.info, info, origin.modified && { ModDate: origin.modified });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  return { pdf, finished };
}

function drawText(pdf: Pdf, op: TextOp, used: Set<string>): void {
  const name = `${op.face}-${op.cut}`;
  if (!used.has(name)) {
    pdf.registerFont(name, fontFile(op.face, op.cut));
    used.add(name);
  }
  pdf.font(name).fontSize(op.size).fillColor(op.color);
  if (op.angle) pdf.save().rotate((op.angle * 180) / Math.PI, { origin: [op.x, op.y] });
  pdf.text(op.text, op.x, op.y, { lineBreak: false, baseline: 'alphabetic' });
  if (op.angle) pdf.restore();
}

function drawShape(pdf: Pdf, op: ShapeOp): void {
  op.points.forEach(([x, y], index) => {
    if (index === 0) pdf.moveTo(x, y);
    else pdf.lineTo(x, y);
  });
  if (op.closed) pdf.closePath();
  pdf.lineWidth(op.width ?? 0.7).lineJoin('round');
  if (op.dash) pdf.dash(op.dash, { space: op.dash * 1.6 });
  else pdf.undash();
  if (op.fill && op.stroke) pdf.fillAndStroke(op.fill, op.stroke);
  else if (op.fill) pdf.fill(op.fill);
  else pdf.stroke(op.stroke ?? '#000000');
}

/** The pages as a PDF whose text can be selected. */
export async function writeTextPdf(pages: readonly Page[], origin: PdfOrigin): Promise<Uint8Array> {
  const { pdf, finished } = openPdf(origin);
  const used = new Set<string>();
  for (const page of pages) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    if (page.paper !== '#ffffff') pdf.rect(0, 0, page.width, page.height).fill(page.paper);
    for (const op of page.ops) {
      if (op.kind === 'text') drawText(pdf, op, used);
      else if (op.kind === 'shape') drawShape(pdf, op);
      else {
        pdf.save().opacity(op.alpha);
        for (const own of op.ops) {
          if (own.kind === 'text') drawText(pdf, own, used);
          else drawShape(pdf, own);
        }
        pdf.restore();
      }
    }
  }
  pdf.end();
  return finished;
}

export type Overlay = {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  face: Face;
  size: number;
  paper: string;
};

/** Scanned pages in a PDF, as office machines send them; words may be laid over a page afterwards. */
export async function writeImagePdf(
  pictures: readonly { jpeg: Uint8Array; width: number; height: number }[],
  origin: PdfOrigin,
  overlay: Overlay | null,
): Promise<Uint8Array> {
  const { pdf, finished } = openPdf(origin);
  pictures.forEach(({ jpeg, width, height }, index) => {
    pdf.addPage({ size: [width, height], margin: 0 });
    pdf.image(Buffer.from(jpeg), 0, 0, { width, height });
    if (overlay?.page !== index) return;
    pdf.rect(overlay.x, overlay.y, overlay.width, overlay.height).fill(overlay.paper);
    pdf
      .registerFont('over', fontFile(overlay.face, cutOf({})))
      .font('over')
      .fontSize(overlay.size)
      .fillColor('#16161a');
    pdf.text(overlay.text, overlay.x + 1, overlay.y + overlay.height * 0.78, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
  });
  pdf.end();
  return finished;
}

const decoder = new TextDecoder('latin1');
const encoder = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);

/** The colour as a PDF writes it; the page of `writeTextPdf` is turned over, so what is added turns it back. */
const fillOf = (hex: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

/** Appends a second revision to a PDF of `writeTextPdf` that hides a place of a page and writes there anew. */
export function editIncrementally(bytes: Uint8Array, overlay: Overlay, pageHeight: number): Uint8Array {
  const source = decoder.decode(bytes);
  const pages = [...source.matchAll(/(\d+) 0 obj\n<<\n\/Type \/Page\n[\s\S]*?\nendobj/g)];
  const page = pages[overlay.page];
  const contents = page?.[0].match(/\/Contents (\d+) 0 R/);
  const resources = page?.[0].match(/\/Resources (\d+) 0 R/);
  const size = Number(source.match(/\/Size (\d+)/)?.[1]);
  const root = source.match(/\/Root (\d+ 0 R)/)?.[1];
  const info = source.match(/\/Info (\d+ 0 R)/)?.[1];
  const start = source.lastIndexOf('startxref');
  const previous = source
    .slice(start + 9)
    .trim()
    .split(/\s/)[0];
  const held = source.match(new RegExp(`\\n${resources?.[1]} 0 obj\\n([\\s\\S]*?)\\nendobj`))?.[1];
  if (!page || !contents || !held || !root) throw new Error('The PDF is not one of ours');
  const [content, font] = [size, size + 1];
  const low = (pageHeight - overlay.y - overlay.height).toFixed(2);
  const text = overlay.text.replace(/[()\\]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');
  const stream =
    `q 1 0 0 -1 0 ${pageHeight} cm ${fillOf(overlay.paper)} rg ${overlay.x.toFixed(2)} ${low} ${overlay.width.toFixed(2)} ${overlay.height.toFixed(2)} re f 0.05 g BT ` +
    `/Edit ${overlay.size} Tf ${(overlay.x + 1).toFixed(2)} ${(Number(low) + overlay.height * 0.22).toFixed(2)} Td (${text}) Tj ET Q`;
  const pageNumber = page[1];
  const objects: [number, string][] = [
    [content, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`],
    [font, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>'],
    [
      Number(pageNumber),
      page[0]
        .replace(/^\d+ 0 obj\n/, '')
        .replace(/\nendobj$/, '')
        .replace(/\/Contents \d+ 0 R/, `/Contents [${contents[1]} 0 R ${content} 0 R]`),
    ],
    [Number(resources?.[1]), held.replace(/\/Font <</, `/Font <<\n/Edit ${font} 0 R`)],
  ];
  let added = '\n';
  let table = 'xref\n';
  for (const [number, body] of objects.sort((one, other) => one[0] - other[0])) {
    table += `${number} 1\n${String(bytes.length + added.length).padStart(10, '0')} 00000 n \n`;
    added += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const at = bytes.length + added.length;
  added += `${table}trailer\n<< /Size ${size + 2} /Root ${root} /Info ${info} /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`;
  const extra = encoder(added);
  const edited = new Uint8Array(bytes.length + extra.length);
  edited.set(bytes);
  edited.set(extra, bytes.length);
  return edited;
}
