import type { PaperType, TamperingKind } from '../synthetic-paper.ts';
import type { Chance } from './chance.ts';
import { drawOwner } from './people.ts';
import type { Mark } from './sheet.ts';
import type { Story } from './story.ts';

const later = (iso: string, days: number) => new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

export type FalseStory = { story: Story; areaFactor: number; mark: Mark };

/** The earlier date that each paper tells, told to lie after the paper's own. */
function disordered(story: Story, type: PaperType, days: number): Story {
  const after = (iso: string) => later(iso, days);
  const changes: Record<PaperType, () => Partial<Story>> = {
    certificate_of_occupancy: () => ({ survey: { ...story.survey, date: after(story.certificate.date) } }),
    survey_plan: () => ({ survey: { ...story.survey, fieldDate: after(story.survey.date) } }),
    deed_of_assignment: () => ({ certificate: { ...story.certificate, date: after(story.deed.date) } }),
    governors_consent: () => ({ deed: { ...story.deed, date: after(story.consent.date) } }),
    building_approval: () => ({ permit: { ...story.permit, appliedAt: after(story.permit.date) } }),
    property_registration: () => ({ search: { ...story.search, registeredAt: after(story.search.date) } }),
  };
  return { ...story, ...changes[type]() };
}

/** A story that contradicts itself, written down without any trace in the paper; null where the kind is not such a one. */
export function falsifyStory(
  story: Story,
  type: PaperType,
  kind: TamperingKind | null,
  chance: Chance,
): FalseStory | null {
  if (kind === 'dates-out-of-order')
    return {
      story: disordered(story, type, chance.whole(40, 1400)),
      areaFactor: 1,
      mark: 'earlierDate',
    };
  if (kind === 'area-mismatch') {
    const areaFactor = chance.pick([chance.between(1.15, 1.9), chance.between(0.45, 0.85)]);
    return { story, areaFactor, mark: 'areaSqm' };
  }
  if (kind === 'chain-broken') {
    const stranger = drawOwner(chance);
    return {
      story: { ...story, deed: { ...story.deed, assignor: stranger } },
      areaFactor: 1,
      mark: 'assignor',
    };
  }
  return null;
}
