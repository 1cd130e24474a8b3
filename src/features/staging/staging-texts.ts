import type { StagingStep } from '#adapters/image-staging/port.ts';
import { m } from '#paraglide/messages.js';
import type { IconName } from '#ui/icon-names.ts';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';
import type { GalleryRoom } from './domain/gallery-rooms.ts';
import type { Cause } from './domain/image-states.ts';
import type { PlanKey } from './domain/staging-plans.ts';

const ROOMS: Record<StagingRoom, () => string> = {
  'living-room': m.staging_room_living,
  bedroom: m.staging_room_bedroom,
  kitchen: m.staging_room_kitchen,
  'dining-room': m.staging_room_dining,
  office: m.staging_room_office,
  bathroom: m.staging_room_bathroom,
};
const STYLES: Record<StagingStyle, () => string> = {
  modern: m.staging_style_modern,
  traditional: m.staging_style_traditional,
  contemporary: m.staging_style_contemporary,
  scandinavian: m.staging_style_scandinavian,
  industrial: m.staging_style_industrial,
  bohemian: m.staging_style_bohemian,
};
const STEPS: Record<StagingStep, () => string> = {
  floor: m.staging_step_floor,
  light: m.staging_step_light,
  choose: m.staging_step_choose,
  rug: m.staging_step_rug,
  furniture: m.staging_step_furniture,
  shadows: m.staging_step_shadows,
  finish: m.staging_step_shadows,
};
const CAUSES: Record<Cause, () => string> = {
  not_a_picture: m.staging_cause_not_a_picture,
  too_large: m.staging_cause_too_large,
  no_room: m.staging_cause_no_room,
  out_of_time: m.staging_cause_out_of_time,
  engine_failed: m.staging_cause_engine_failed,
  with_others: m.staging_cause_with_others,
};
const PLANS: Record<PlanKey, () => string> = {
  basic: m.staging_plan_basic,
  professional: m.staging_plan_professional,
  premium: m.staging_plan_premium,
};
const FILTERS: Record<GalleryRoom, () => string> = {
  'living-rooms': m.staging_filter_living,
  bedrooms: m.staging_filter_bedrooms,
  kitchens: m.staging_filter_kitchens,
  'dining-rooms': m.staging_filter_dining,
  'home-offices': m.staging_filter_offices,
};

export const roomWord = (room: StagingRoom): string => ROOMS[room]();
export const styleWord = (style: StagingStyle): string => STYLES[style]();
export const stepWord = (step: StagingStep): string => STEPS[step]();
export const causeWord = (cause: Cause): string => CAUSES[cause]();
export const planWord = (plan: PlanKey): string => PLANS[plan]();
export const filterWord = (room: GalleryRoom): string => FILTERS[room]();

export const ROOM_ICONS: Record<StagingRoom, IconName> = {
  'living-room': 'sofa',
  bedroom: 'bed',
  kitchen: 'pot',
  'dining-room': 'table',
  office: 'desk',
  bathroom: 'bath',
};
