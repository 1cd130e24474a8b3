import type { PublicSettings } from '#config/env.server.ts';
import type { GoogleMapsSettings } from './google-maps.ts';

/** What the browser needs to show Google's map; null, and so nothing of it in the page, unless a key is set. */
export function googleMapsSettings(env: PublicSettings): GoogleMapsSettings | null {
  return env.GOOGLE_MAPS_API_KEY ? { key: env.GOOGLE_MAPS_API_KEY, scriptUrl: env.GOOGLE_MAPS_SCRIPT_URL } : null;
}
