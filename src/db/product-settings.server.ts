import { z } from 'zod';
import type { SettingDefinition } from './settings.server.ts';

/** Whether and when the lead dialog opens by itself on the home page (spec 4: after 600 ms). */
export const LEAD_POPUP: SettingDefinition<{ enabled: boolean; delay_ms: number }> = {
  key: 'lead_popup',
  schema: z.strictObject({ enabled: z.boolean(), delay_ms: z.int().min(0).max(60_000) }),
  fallback: { enabled: true, delay_ms: 600 },
};

/** Where the office's mail goes, such as word of a new lead; empty: every admin is told by themselves. */
export const OFFICE_MAIL: SettingDefinition<{ address: string }> = {
  key: 'office_mail',
  schema: z.object({ address: z.union([z.literal(''), z.email().max(254)]) }),
  fallback: { address: '' },
};

/** Whether built-in samples stand in on list pages that would be empty (spec 9, product.md 2). */
export const SAMPLE_LISTINGS: SettingDefinition<{ enabled: boolean }> = {
  key: 'sample_listings',
  schema: z.strictObject({ enabled: z.boolean() }),
  fallback: { enabled: true },
};

/** What the verification levels cost, in whole naira (spec 2: basic free, silver ₦5,000, gold ₦15,000). */
export const VERIFICATION_FEES: SettingDefinition<{ silver: number; gold: number }> = {
  key: 'verification_fees',
  schema: z.strictObject({ silver: z.int().min(100).max(10_000_000), gold: z.int().min(100).max(10_000_000) }),
  fallback: { silver: 5000, gold: 15_000 },
};

/** How many different people must report a listing within how many days before it is frozen for review. */
export const REPORT_SPIKE: SettingDefinition<{ reporters: number; days: number }> = {
  key: 'report_spike',
  schema: z.strictObject({ reporters: z.int().min(2).max(100), days: z.int().min(1).max(90) }),
  fallback: { reporters: 3, days: 7 },
};

/** After how many days without a word from its lister a listing lapses (product.md 5.4). */
export const LISTING_EXPIRY: SettingDefinition<{ rent_days: number; sale_days: number }> = {
  key: 'listing_expiry',
  schema: z.strictObject({ rent_days: z.int().min(1).max(365), sale_days: z.int().min(1).max(365) }),
  fallback: { rent_days: 14, sale_days: 30 },
};
