import type { Env } from '#config/env.server.ts';
import { createEmbeddedStaging } from './embedded.server.ts';
import { createImageEdits } from './image-edits.server.ts';
import type { ImageStaging } from './port.ts';

type Settings = Pick<Env, 'STAGING_API_URL' | 'STAGING_API_KEY' | 'STAGING_API_MODEL'>;

/** A process of this machine, and before it an outside image model where its address and key are told. */
export function chooseImageStaging(settings: Settings): ImageStaging {
  const own = createEmbeddedStaging();
  const { STAGING_API_URL, STAGING_API_KEY, STAGING_API_MODEL } = settings;
  if (!STAGING_API_URL || !STAGING_API_KEY) return own;
  const baseUrl = STAGING_API_URL.replace(/\/$/, '');
  return createImageEdits({ baseUrl, key: STAGING_API_KEY, model: STAGING_API_MODEL }, own);
}
