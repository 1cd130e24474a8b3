import { expect, test } from 'vitest';
import { LOCATION_PRECISIONS } from '#vocabulary/listing-words.ts';
import { readDrawingQuery, toDrawingPath } from './drawing-address.ts';
import { placeFrame } from './place-frame.ts';

const SIZE = { width: 400, height: 300 };
const at = (latitude: number | null, longitude: number | null) => ({
  latitude,
  longitude,
  location_precision: 'area' as const,
});

test('a place that nobody has put on the map, or that lies outside the drawing, has no picture', () => {
  for (const place of [at(null, null), at(6.4, null), at(52.5, 13.4), at(6.4, -3)])
    expect(placeFrame(place, SIZE)).toBeNull();
});

test('every precision gets an address that the drawing answers, with its circle inside the picture; an exact place none', () => {
  for (const location_precision of LOCATION_PRECISIONS) {
    const found = placeFrame({ latitude: 6.4478, longitude: 3.4723, location_precision }, SIZE);
    const path = found && toDrawingPath(found.frame, 'auto');
    expect(path && readDrawingQuery(new URL(path, 'http://none').searchParams), location_precision).toBeTruthy();
    if (location_precision === 'exact') expect(found?.reach).toBeNull();
    else expect(found?.reach && found.reach > 0 && found.reach < 1, location_precision).toBe(true);
  }
});
