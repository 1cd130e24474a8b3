import type { FaceCrop, FacePlace, FacePoint, FaceReading } from '#adapters/face-reader/port.ts';

/** What a movement is judged by; made of one picture. */
export type FaceMeasures = {
  /** Where the nose stands between the edges of the face: 0 in the middle, 1 at the person's left edge. */
  turn: number;
  /** Height of the open eye over its width, the mean of both. */
  openness: number;
  /** Where the eyes are in the crop. */
  eyes: readonly [FacePlace, FacePlace];
  crop: FaceCrop;
};

const [NOSE, RIGHT_EDGE, LEFT_EDGE] = [1, 234, 454] as const;
/** Corners of each eye, and pairs of its lids, by the numbers of the face mesh. */
const EYES = [
  {
    corners: [33, 133],
    lids: [
      [159, 145],
      [158, 153],
      [160, 144],
    ],
  },
  {
    corners: [362, 263],
    lids: [
      [386, 374],
      [385, 380],
      [387, 373],
    ],
  },
] as const;
/** Lids move only inside of this part of the eye's width. */
const EYE_HEIGHT = 0.5;

/** Measures the face that was read. */
export function measureFace({ points, crop }: FaceReading): FaceMeasures {
  const at = (index: number): FacePoint => points[index] ?? [0, 0];
  const across = (from: number, to: number) => at(to)[0] - at(from)[0];
  const width = across(RIGHT_EDGE, LEFT_EDGE) || 1;
  const opennesses = EYES.map(({ corners: [inner, outer], lids }) => {
    const heights = lids.map(([upper, lower]) => distance(at(upper), at(lower)));
    return heights.reduce((sum, height) => sum + height, 0) / heights.length / (distance(at(inner), at(outer)) || 1);
  });
  const [right, left] = EYES.map(({ corners: [from, to] }) => placeOf(at(from), at(to)));
  return {
    turn: (across(RIGHT_EDGE, NOSE) - across(NOSE, LEFT_EDGE)) / width,
    openness: opennesses.reduce((sum, value) => sum + value, 0) / opennesses.length,
    eyes: [right as FacePlace, left as FacePlace],
    crop,
  };
}

const distance = (one: FacePoint, other: FacePoint) => Math.hypot(one[0] - other[0], one[1] - other[1]);

function placeOf(from: FacePoint, to: FacePoint): FacePlace {
  const width = Math.abs(to[0] - from[0]);
  return { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2, width, height: width * EYE_HEIGHT };
}

/**
 * How the maker of the weights turns distances into a share: 0.2 and less is nothing, 0.8 and more the same
 * picture.
 */
const SCALE = { factor: 25, least: 0.2, most: 0.8 } as const;

/** How alike two faces are, 0 to 1; different people come to 0.35 in the middle and seldom past 0.58 (decision 44). */
export function faceSimilarity(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0;
  const squares = one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
  const share = (1 - Math.sqrt(SCALE.factor * squares) / 100 - SCALE.least) / (SCALE.most - SCALE.least);
  return Math.min(Math.max(share, 0), 1);
}

/** Measures as they are kept between two requests. */
export type KeptMeasures = Omit<FaceMeasures, 'crop'> & { crop: { side: number; grey: string } };

/** Packs measures for keeping. */
export function packMeasures(measures: FaceMeasures): KeptMeasures {
  const { side, grey } = measures.crop;
  return { ...measures, crop: { side, grey: btoa(String.fromCharCode(...grey)) } };
}

/** Unpacks kept measures. */
export function unpackMeasures(kept: KeptMeasures): FaceMeasures {
  const { side, grey } = kept.crop;
  return { ...kept, crop: { side, grey: Uint8Array.from(atob(grey), (letter) => letter.charCodeAt(0)) } };
}
