import type { DrawnMarkup } from '#lib/drawn-markup.ts';

/** A card among others: finished HTML, because nobody changes what stands on it (`draw-card.server.tsx`). */
export type DrawnCard = { id: string; drawn: DrawnMarkup };
