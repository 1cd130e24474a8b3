import { z } from '@hono/zod-openapi';
import { AREA_CORNERS_MAX, AREA_MAX_KM2, type AreaProblem, readArea } from '#features/maps/drawn-area.ts';

const REASONS: Record<AreaProblem | 'unreadable', string> = {
  unreadable: 'Expected an encoded polyline.',
  few: 'Expected three corners or more.',
  many: `Expected ${AREA_CORNERS_MAX} corners or fewer.`,
  far: 'Expected corners in or near Nigeria.',
  crossing: 'Expected an area whose edges do not cross.',
  small: 'Expected an area of a hectare or more.',
  large: `Expected an area of ${AREA_MAX_KM2} square kilometres or less.`,
};

/** A drawn area as an encoded polyline of five decimals. */
export const drawnArea = z.string().transform((value, context) => {
  const area = readArea(value);
  if (typeof area !== 'string') return area;
  context.addIssue({ code: 'custom', message: REASONS[area] });
  return z.NEVER;
});
