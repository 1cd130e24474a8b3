import type { DecodedPaper } from '#adapters/paper-reader/port.ts';
import { checkConsistency } from './check-consistency.ts';
import { checkForgery } from './check-forgery.ts';
import { checkSeal, faintSeals, seePages } from './check-seal.ts';
import { checkPasted, checkSignature } from './check-signature.ts';
import { checkWatermark } from './check-watermark.ts';
import { toGreyPage } from './grey-page.ts';
import { completeChecks, reckonConfidence, statusOf } from './judge-paper.ts';
import type { MarkRegion } from './mark-region.ts';
import type { PaperCheck, PaperFindings } from './paper-report.ts';
import { arrangeText } from './paper-text.ts';
import { readBeacons } from './read-beacons.ts';
import { readFields } from './read-fields.ts';
import { recogniseType } from './recognise-type.ts';

/** Raised with every change that may judge a paper otherwise than before. */
const ENGINE = 'papers-7';
/** Wide enough for the rim of a seal and the stroke of a pen: about 75 dots an inch. */
const SEEN_WIDTH = 620;

/** What a decoded paper is found to be on that day (YYYY-MM-DD); `say` hears of each step as it begins. */
export function examinePaper(paper: DecodedPaper, today: string, say: (step: string) => void): PaperFindings {
  const text = arrangeText(paper.pages);
  const type = recogniseType(text);
  const fields = type ? readFields(text, type) : [];
  const beacons = type === 'survey_plan' ? readBeacons(text) : [];
  say('seal_signature');
  const seen = seePages(paper.pages, (page) => toGreyPage(page.raster, SEEN_WIDTH));
  const [seal, signature] = [checkSeal(seen), checkSignature(seen, text)];
  const marks: MarkRegion[] = [
    ...seal.regions.map((region) => ({ ...region, kind: 'seal' as const })),
    ...signature.regions.map((region) => ({ ...region, kind: 'signature' as const })),
    ...faintSeals(seen).map((region) => ({ ...region, kind: 'faint' as const })),
  ];
  const made: PaperCheck[] = [seal, checkPasted(paper.pages, marks) ?? signature];
  say('watermark');
  made.push(checkWatermark(seen));
  say('tampering');
  const date = fields.find(({ field }) => field === 'date')?.value;
  made.push(checkForgery(paper, typeof date === 'string' ? date : null, marks));
  say('result');
  if (type) made.push(checkConsistency({ type, text, fields, beacons, today }));
  else made.push(unknownType());
  const checks = completeChecks(made);
  const confidence = reckonConfidence(checks);
  return {
    engine: ENGINE,
    type,
    fields,
    beacons,
    checks,
    confidence,
    status: statusOf(confidence),
    pageCount: paper.pageCount,
  };
}

const unknownType = (): PaperCheck => ({
  check: 'text_consistency',
  outcome: 'could_not_check',
  score: null,
  reason: 'type_unknown',
  values: {},
  regions: [],
});
