import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';

/** Spec 3, Gallery item. */
export type GalleryItem = {
  id: string;
  title: string;
  roomType: StagingRoom;
  style: StagingStyle;
  beforeImage: StoredPicture;
  afterImage: StoredPicture;
  description: string;
  tags: string[];
  featured: boolean;
  /** Rendered for the product, and said to be. */
  isSample: boolean;
};
