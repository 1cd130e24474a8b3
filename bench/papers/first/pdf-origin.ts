import type { PdfInfo } from './draw-pdf.ts';
import { randomOf } from './random.ts';

type Program = readonly [producer: string, creator: string];

const OFFICE: readonly Program[] = [
  ['Microsoft® Word 2016', 'Microsoft® Word 2016'],
  ['Microsoft® Word for Microsoft 365', 'Microsoft® Word for Microsoft 365'],
  ['LibreOffice 7.3', 'Writer'],
  ['iText® 5.5.13.2 ©2000-2020 iText Group NV (AGPL-version)', 'Land Information System'],
  ['Skia/PDF m108', 'Chromium'],
  ['Qt 4.8.7', 'wkhtmltopdf 0.12.5'],
  ['Crystal Reports', 'Crystal Reports'],
  ['iLovePDF', 'Microsoft® Word 2013'],
];
const SCANNERS: readonly Program[] = [
  ['Canon iR-ADV C3520', 'Canon iR-ADV C3520'],
  ['HP Scan', 'HP LaserJet MFP M428'],
  ['Xerox WorkCentre 7835', 'Xerox WorkCentre 7835'],
  ['EPSON Scan', 'EPSON Scan'],
  ['CamScanner', 'CamScanner'],
  ['Adobe Scan for Android', 'Adobe Scan for Android'],
  ['iLovePDF', ''],
  ['Microsoft: Print To PDF', ''],
];
const IMAGE_EDITORS: readonly Program[] = [
  ['Adobe Photoshop for Windows', 'Adobe Photoshop 21.2 (Windows)'],
  ['GIMP', 'GIMP 2.10.30'],
  ['Canva', 'Canva'],
  ['Corel PDF Engine Version 21.0', 'CorelDRAW 2019'],
  ['cairo 1.16.0 (https://cairographics.org)', 'Inkscape 1.1'],
  ['Adobe PDF library 15.00', 'Adobe Illustrator 24.0 (Windows)'],
];

const DAY = 86_400_000;

/** What a PDF says of how it came about: after the day of the paper, with a program that makes such files. */
export function originOf(seed: string, given: { issued: string; isText: boolean }): PdfInfo {
  const random = randomOf(seed, 'origin');
  const [Producer, Creator] = random.pick(given.isText ? OFFICE : SCANNERS);
  const issued = Date.parse(given.issued);
  const from = Math.max(
    issued + DAY * random.between(0.3, given.isText ? 20 : 1500),
    Date.UTC(2012, 0, 1) + random.next() * DAY * 3000,
  );
  const created = new Date(Math.round(from / 1000) * 1000);
  const isTouched = random.chance(0.3);
  return {
    Producer,
    Creator,
    CreationDate: created,
    ModDate: isTouched ? new Date(created.getTime() + Math.round(random.between(60, 900_000)) * 1000) : created,
  };
}

/** An origin that cannot be: a program for pictures, days before the paper or against each other, or both. */
export function impossibleOrigin(seed: string, honest: PdfInfo, issued: string): PdfInfo {
  const random = randomOf(seed, 'impossible');
  const kind = random.int(0, 3);
  const origin = { ...honest };
  if (kind !== 1) [origin.Producer, origin.Creator] = random.pick(IMAGE_EDITORS);
  if (kind === 1 || kind === 2) {
    const before = Date.parse(issued) > Date.UTC(2009, 0, 1);
    if (before && random.chance(0.6)) origin.CreationDate = new Date(Date.parse(issued) - DAY * random.int(20, 700));
    else origin.ModDate = new Date(origin.CreationDate.getTime() - DAY * random.int(1, 400));
  }
  return origin;
}
