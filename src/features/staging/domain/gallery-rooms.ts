import type { StagingRoom } from '#vocabulary/staging-words.ts';

/** The room filters of the gallery (spec 2), each by its word in the address. */
export const GALLERY_ROOMS = ['living-rooms', 'bedrooms', 'kitchens', 'dining-rooms', 'home-offices'] as const;
export type GalleryRoom = (typeof GALLERY_ROOMS)[number];

/** Which room type a filter shows. */
export const ROOM_OF: Readonly<Record<GalleryRoom, StagingRoom>> = {
  'living-rooms': 'living-room',
  bedrooms: 'bedroom',
  kitchens: 'kitchen',
  'dining-rooms': 'dining-room',
  'home-offices': 'office',
};
