import { m } from '#paraglide/messages.js';
import { resolveAddress } from '../gazetteer.server.ts';
import { nearbyAreas } from '../nearby-areas.server.ts';

/**
 * What the gazetteer can truly say of an area for a home's own page: where it lies and which areas are around
 * it, with distances between their middles. Null when the place is not known.
 */
export function generateAreaGuide(request: {
  location?: string | null;
  address?: string | null;
  state?: string | null;
}): string | null {
  const place = resolveAddress({
    location: request.location ?? '',
    address: request.address ?? '',
    state: request.state ?? '',
  });
  if (!place || place.precision === 'state') return null;
  const around = [...new Set([place.city, place.lga, place.state])]
    .filter((name) => name && name !== place.name)
    .join(', ');
  const near = nearbyAreas(place).map(({ name, km }) => m.places_guide_near_one({ name, km }));
  // A city of its state's name has nothing else around it to name.
  const where =
    around === ''
      ? m.places_guide_where_state({ place: place.name, state: place.state })
      : m.places_guide_where({ place: place.name, around });
  const sentences = [where];
  if (near.length > 0)
    sentences.push(m.places_guide_near({ areas: new Intl.ListFormat('en-NG', { type: 'conjunction' }).format(near) }));
  return sentences.join(' ');
}
