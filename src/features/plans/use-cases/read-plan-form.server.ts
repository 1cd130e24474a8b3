import { parseArea } from '#lib/area.ts';
import { dayInNigeria, readDay } from '#lib/days.ts';
import { COORDINATE_SYSTEMS, type CoordinateSystem } from '#lib/geodesy/coordinate-systems.ts';
import { oneOf } from '#lib/one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { PLAN_FIELDS, type PlanFormValues, type PlanRefusals } from '../domain/plan-form.ts';
import { type CornersReading, MAX_CORNERS, readCorners } from '../domain/read-corners.ts';

/** A plan's form, read: everything but the corners may stay empty. */
export type ReadPlan = {
  reading: CornersReading;
  cornersText: string;
  system: CoordinateSystem | null;
  statedAreaSqm: number | null;
  planNumber: string | null;
  surveyor: string | null;
  surveyedOn: string | null;
};

const TEXT_MAX = 80;
/** An estate; and less is no plot. */
const AREA_SQM = { min: 10, max: 100_000_000 } as const;
const FIRST_DAY = '1900-01-01';

/** The plan that a form describes, or what is wrong with it, field by field. */
export function readPlanForm(values: PlanFormValues, now: Date): { plan: ReadPlan } | { refusals: PlanRefusals } {
  const refusals: PlanRefusals = {};
  const reading = readCorners(values.corners);
  if (typeof reading === 'string') refusals.corners = m.plans_refused_many({ limit: MAX_CORNERS });
  else if (reading.unread.length > 0)
    refusals.corners = m.plans_refused_lines({ lines: reading.unread.slice(0, 8).join(', ') });
  else if (reading.corners.length < 3 && reading.legs.length < 3) refusals.corners = m.plans_refused_few();
  const system = oneOf(COORDINATE_SYSTEMS, values.system);
  if (values.system !== '' && system === null) refusals.system = m.plans_refused_system();
  const statedAreaSqm = readArea(values.area);
  if (values.area.trim() !== '' && statedAreaSqm === null) refusals.area = m.plans_refused_area();
  const surveyedOn = values.day.trim();
  const isDay = readDay(surveyedOn) !== null && surveyedOn >= FIRST_DAY && surveyedOn <= dayInNigeria(now);
  if (surveyedOn !== '' && !isDay) refusals.day = m.plans_refused_day();
  for (const name of ['number', 'surveyor'] as const)
    if (values[name].length > TEXT_MAX) refusals[name] = m.plans_refused_long({ limit: TEXT_MAX });
  if (typeof reading === 'string' || PLAN_FIELDS.some((name) => refusals[name])) return { refusals };
  const plain = (text: string) => withoutControls(text).trim() || null;
  return {
    plan: {
      reading,
      cornersText: values.corners,
      system,
      statedAreaSqm,
      planNumber: plain(values.number),
      surveyor: plain(values.surveyor),
      surveyedOn: surveyedOn || null,
    },
  };
}

/** Square metres unless the words say otherwise; plots have no size that a plan could be held to. */
function readArea(text: string): number | null {
  const typed = text.trim();
  if (typed === '' || typed.length > TEXT_MAX) return null;
  const bare = /^[\d,]{1,12}(?:\.\d{1,4})?$/.test(typed) ? Number(typed.replaceAll(',', '')) : null;
  const parsed = bare === null ? parseArea(typed) : null;
  const sqm = bare ?? (parsed && parsed.unit !== 'plot' ? parsed.areaSqm : null);
  return sqm !== null && sqm >= AREA_SQM.min && sqm <= AREA_SQM.max ? sqm : null;
}
