import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';

type Problem = { problem: { title: string; description?: string } };
type FoundPlace = { latitude: number; longitude: number; placeName: string; precision: string };

function post(name: string, body: object): Promise<Response> {
  return fetch(localPath(`/api/functions/${name}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Asks the function geocode-address (spec 7), with the spec's words for what can go wrong (spec 8). */
export async function askForPlace(body: {
  address: string;
  location: string;
  state: string;
  lga: string;
}): Promise<FoundPlace | Problem> {
  try {
    const response = await post('geocode-address', body);
    if (!response.ok) throw new Error(String(response.status));
    const answer = (await response.json()) as { success: boolean; error?: string } & Partial<FoundPlace>;
    const { latitude, longitude, placeName, precision = 'area' } = answer;
    if (answer.success && latitude !== undefined && longitude !== undefined && placeName !== undefined)
      return { latitude, longitude, placeName, precision };
    return {
      problem: { title: m.submissions_find_failed(), description: answer.error || m.submissions_geocoding_failed() },
    };
  } catch {
    return { problem: { title: m.submissions_geocode_failed() } };
  }
}

/**
 * Asks the function generate-area-guide (spec 7). An area nobody knows is another failure than one that could not be
 * asked about.
 */
export async function askAreaGuide(body: {
  location: string;
  state: string;
  address: string;
}): Promise<{ areaGuide: string } | Problem> {
  try {
    const response = await post('generate-area-guide', body);
    if (response.status === 404) return { problem: { title: m.submissions_insights_failed() } };
    if (!response.ok) throw new Error(String(response.status));
    const { areaGuide } = (await response.json()) as { areaGuide?: string };
    return areaGuide ? { areaGuide } : { problem: { title: m.submissions_insights_failed() } };
  } catch {
    return { problem: { title: m.submissions_guide_failed() } };
  }
}
