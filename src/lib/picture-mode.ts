import { createContext, useContext } from 'react';

/**
 * Whether pictures are shown, or only linked because the reader asked for light pages. The root sets it; `show`
 * elsewhere.
 */
export type PictureMode = 'show' | 'link';

/** How a reader sees pictures who asked for light pages or not, and for the photos on them or not. */
export function pictureModeOf({ lite, photos }: { lite: boolean; photos?: boolean }): PictureMode {
  return lite && !photos ? 'link' : 'show';
}

export const PictureModeContext = createContext<PictureMode>('show');

export function usePictureMode(): PictureMode {
  return useContext(PictureModeContext);
}
