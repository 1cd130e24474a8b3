import { m } from '#paraglide/messages.js';
import type { PresetKey } from './domain/presets.ts';

const NAMES: Readonly<Record<PresetKey, () => string>> = {
  nhf: m.mortgage_preset_nhf,
  'renewed-hope': m.mortgage_preset_hope,
  commercial: m.mortgage_preset_bank,
};

/** What a kind of loan is called. */
export const presetName = (key: PresetKey) => NAMES[key]();
