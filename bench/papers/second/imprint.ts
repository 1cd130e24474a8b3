import { chanceOf } from './chance.ts';
import type { Facts } from './facts.ts';
import { shiftDays } from './parcel.ts';
import type { Imprint } from './pdf-file.ts';
import type { PaperPlan } from './plan.ts';

const BORN: readonly [producer: string, creator: string][] = [
  ['Microsoft® Word 2016', 'Microsoft® Word 2016'],
  ['Microsoft® Word for Microsoft 365', 'Microsoft® Word for Microsoft 365'],
  ['iText 2.1.7 by 1T3XT', 'JasperReports (coo)'],
  ['Powered By Crystal', 'Crystal Reports'],
  ['Microsoft: Print To PDF', ''],
  ['wkhtmltopdf 0.12.6', ''],
  ['LibreOffice 7.3', 'Writer'],
  ['Skia/PDF m118', 'Chromium'],
];
const SCANNED: readonly [producer: string, creator: string][] = [
  ['Adobe PSL 1.3e for Canon', 'Canon iR-ADV C3530'],
  ['HP Scan Extended Application', 'HP Scan'],
  ['intsig.com pdf producer', 'CamScanner'],
  ['EPSON Scan', 'EPSON Scan'],
  ['KONICA MINOLTA bizhub C258', 'KMBT_C258'],
  ['Adobe Scan for Android 22.08', 'Adobe Scan for Android'],
  ['iLovePDF', ''],
];
const EDITED: readonly [producer: string, creator: string][] = [
  ['Adobe Photoshop for Windows', 'Adobe Photoshop CS6 (Windows)'],
  ['Canva', 'Canva'],
  ['Corel PDF Engine Version 17.1', 'CorelDRAW X7'],
  ['GIMP 2.10.30', 'GIMP'],
  ['Adobe Photoshop for Windows', 'Adobe Photoshop 22.0 (Windows)'],
  ['PicsArt', 'PicsArt Photo Studio'],
];

/** The file's imprint: honest files were made on or after the paper's day, and last changed no earlier than made. */
export function imprintOf(plan: PaperPlan, facts: Facts): Imprint {
  const chance = chanceOf(`${plan.seed}/imprint`);
  const born = plan.form === 'text-pdf';
  const [producer, creator] = chance.pick(born ? BORN : SCANNED);
  const first =
    facts.parcel.search.date > '2012'
      ? facts.parcel.search.date
      : `${chance.whole(2012, 2025)}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`;
  const issued = facts.fields.date as string;
  const day =
    born && issued > '2006'
      ? shiftDays(issued, chance.whole(0, 9))
      : shiftDays(first > issued ? first : issued, chance.whole(1, 500));
  const hour = (name: string) => chance.branch(name).whole(8 * 3600, 17 * 3600) * 1000;
  const created = new Date(Math.min(Date.parse(day), Date.UTC(2026, 8, 1)) + hour('made'));
  const later = chance.odds(0.3) ? chance.whole(1, 90_000) * 1000 : 0;
  const honest: Imprint = {
    title: chance.odds(0.5) ? '' : facts.type.replaceAll('_', ' '),
    producer,
    creator,
    created,
    modified: new Date(created.getTime() + later),
  };
  if (plan.tampering !== 'pdf-wrong-producer') return honest;
  const sort = chance.branch('lie').whole(0, 2);
  const [program, maker] = chance.branch('program').pick(EDITED);
  const before = new Date(Date.parse(issued) - chance.branch('early').whole(40, 900) * 86_400_000);
  if (sort === 0) return { ...honest, producer: program, creator: maker };
  if (sort === 1) return { ...honest, producer: program, creator: maker, modified: new Date(created.getTime() - 6e9) };
  return { ...honest, created: before, modified: before };
}
