import type { Draft } from '../draft.ts';
import { roundSeal, signature, signingLine } from '../marks.ts';
import { ensure, type Sheet } from '../sheet.ts';

/** Some of the conditions that offices print, in their order. */
export const conditionsOf = ({ story, chance }: Draft) => {
  const all = [
    `To pay in advance without any demand the yearly ground rent of N${story.certificate.rent}.00 or such revised rent as may be fixed from time to time.`,
    'To pay and discharge all rates, taxes and impositions whatsoever which may at any time be charged on the said land or any building thereon.',
    'Within two years from the date of the commencement of this right to erect and complete on the land the buildings shown on plans approved by the planning authority.',
    'Not to alienate the right of occupancy hereby granted or any part thereof by sale, assignment, mortgage, sub-lease, bequest or otherwise howsoever without consent in writing first had and obtained.',
    `To use the said land only for ${story.purpose.toUpperCase()} purposes.`,
    'To maintain in good and substantial repair all buildings on the land and to so deliver them up at the end of the term.',
    'To permit officers so authorised to enter upon the land at any reasonable hour for inspection.',
    'Not to erect or build, or permit to be erected, any structure beyond the building line of the road.',
  ];
  const from = chance.whole(0, 3);
  return all.slice(from, from + chance.whole(3, 5));
};

/** Where the governor or minister signs, with the seal beside. */
export function signedByHead(sheet: Sheet, { story, chance }: Draft, x: number): void {
  ensure(sheet, 92);
  const y = sheet.y + 58;
  signature(sheet, [x + 24, y - 4], chance);
  signingLine(sheet, [x, y], 190, [
    chance.pick([
      `${story.registry.head.toUpperCase()}`,
      `${story.registry.head} of ${story.registry.state}`,
      `For: The ${story.registry.head}`,
    ]),
  ]);
  const rim = chance.pick([
    story.registry.title,
    `${story.registry.state.toUpperCase()} LANDS`,
    'OFFICE OF THE GOVERNOR',
  ]);
  if (chance.is(0.85))
    roundSeal(sheet, [x > 250 ? x - 66 : x + 270, y - 14], chance, {
      rim,
      foot: 'LAND SEAL',
      middle: chance.is(0.5) ? ['SEAL', 'LANDS'] : [],
    });
  sheet.y = y + 34;
}
