import type { ThreadSide } from './thread-side.ts';

/** Photos of one message. */
export const MOST_PHOTOS = 3;

/**
 * What a form of the thread may bring: more and larger files than are taken, so that whoever sends too much is told
 * which photo it was, with their words still there.
 */
export const PHOTO_FORM = { maxFiles: 6, maxFileBytes: 15_000_000 } as const;

export type PhotoBudget = { perHour: number; inAll: number };

/** Who writes by a link may be anybody the link was passed on to. */
const BY_LINK: PhotoBudget = { perHour: 9, inAll: 24 };
const SIGNED_IN: PhotoBudget = { perHour: 30, inAll: 150 };

/** How many photos a side may send in one conversation. */
export const photoBudget = (voice: { side: ThreadSide; id: string | null }): PhotoBudget =>
  voice.id === null ? BY_LINK : SIGNED_IN;
