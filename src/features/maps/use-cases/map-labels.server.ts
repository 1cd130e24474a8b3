import labels from '../data/labels.json' with { type: 'json' };
import type { MapLabel } from '../domain/map-labels.ts';

/** Every name the map can print, the most important first; written by tools/build-basemap.ts from the gazetteer. */
export const MAP_LABELS = labels as unknown as readonly MapLabel[];
