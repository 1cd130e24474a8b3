import type { FieldName, PaperFields, PaperType } from '../synthetic-paper.ts';
import { aimOf, withFalseFact, withOther } from './altering.ts';
import { APPROVALS } from './layouts/approval.ts';
import { CERTIFICATES } from './layouts/certificate.ts';
import { CONSENTS } from './layouts/consent.ts';
import { DEEDS } from './layouts/deed.ts';
import { type Desk, type Layout, lookOf } from './layouts/desk.ts';
import { SEARCH_REPORTS } from './layouts/search-report.ts';
import { SURVEYS } from './layouts/survey.ts';
import { parcelOf, yearOf } from './parcel.ts';
import type { Slot } from './plan.ts';
import { randomOf } from './random.ts';
import { fieldsOf } from './wording.ts';

const LAYOUTS: Readonly<Record<PaperType, readonly Layout[]>> = {
  certificate_of_occupancy: CERTIFICATES,
  survey_plan: SURVEYS,
  deed_of_assignment: DEEDS,
  governors_consent: CONSENTS,
  building_approval: APPROVALS,
  property_registration: SEARCH_REPORTS,
};

/** The sheet of a slot as its office made it, and what a forger makes of its fields. */
export type Draft = { desk: Desk; seed: string; field: FieldName | null; altered: PaperFields };

/** Drafts the paper; false facts are on the sheet from the beginning, other changes wait in `altered`. */
export function draft(slot: Slot): Draft {
  const seed = `${slot.seed}/paper/${slot.index}`;
  const parcel = parcelOf(slot.seed, slot.group);
  const plain = fieldsOf(slot.type, parcel, { isPlain: false, habit: { date: 0, area: 0 } });
  const look = lookOf(randomOf(seed, 'look'), yearOf(plain.date ?? parcel.certificateDate), slot.form === 'text-pdf');
  const honest = fieldsOf(slot.type, parcel, look);
  const forger = randomOf(seed, 'forger');
  const lie = slot.tampering ? withFalseFact(slot.tampering, honest, { random: forger, look, parcel }) : null;
  const fields = lie?.fields ?? honest;
  const desk: Desk = {
    parcel,
    fields,
    random: randomOf(seed, 'layout'),
    look,
    hasPages: slot.container === 'pdf',
    sheet: { pages: [], hasWatermark: false },
  };
  (LAYOUTS[slot.type][slot.layout] as Layout)(desk);
  const field = lie?.field ?? (slot.tampering ? aimOf(slot.tampering, honest, forger) : null);
  const altered = field && !lie ? withOther(fields, field, { random: forger, look }) : fields;
  return { desk, seed, field, altered };
}
