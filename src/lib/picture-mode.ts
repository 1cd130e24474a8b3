import { createContext, useContext } from 'react';

/**
 * Whether pictures are shown, or only linked because the reader asked for light pages. The root sets it; `show`
 * elsewhere.
 */
export type PictureMode = 'show' | 'link';

export const PictureModeContext = createContext<PictureMode>('show');

export function usePictureMode(): PictureMode {
  return useContext(PictureModeContext);
}
