import { placeOn, type RoomPlan } from '../arrange/room-plan.ts';
import type { Vec } from '../geometry/camera.ts';
import type { Colours } from '../geometry/edge-contrast.ts';
import { drawMesh } from './draw.ts';
import { createLight, type LightSource } from './light.ts';
import { type Grid, lightFurniture, readGrid, shadeRoom } from './light-grids.ts';
import { assemble, type Standing } from './mesh.ts';
import type { Part } from './model.server.ts';
import type { PhotoLight } from './photo-light.ts';
import { createShader } from './shade.ts';
import { createRandom, LIGHT, toByte } from './tone.ts';
import { createTracer } from './tracer.ts';

export type DrawStep = 'light' | 'shadows' | 'furniture';

/** Shadows of soft light: a little deeper than the rays say, since walls give some of it back twice. */
const SHADE_POWER = 1.2;
const FLAT_CEILING = 2.6;

/** The windows and open doors light comes in by; one large soft light overhead where none is seen. */
export function sourcesOf(plan: RoomPlan): LightSource[] {
  const bright = plan.openings.filter(({ isBright }) => isBright);
  const facing: Record<string, Vec> = { back: [0, 0, 1], left: [1, 0, 0], right: [-1, 0, 0] };
  const sources = bright.map((opening): LightSource => {
    const { wall, from, to, bottom, top } = opening;
    const corner = placeOn(plan, wall, from, bottom);
    const end = placeOn(plan, wall, to, bottom);
    return {
      corner,
      across: [end[0] - corner[0], 0, end[2] - corner[2]],
      up: [0, top - bottom, 0],
      facing: facing[wall] as Vec,
      area: (to - from) * (top - bottom),
    };
  });
  if (sources.length > 0) return sources;
  const middle = -plan.back / 2;
  return [
    { corner: [-1.2, FLAT_CEILING, middle - 1.2], across: [2.4, 0, 0], up: [0, 0, 2.4], facing: [0, -1, 0], area: 4 },
  ];
}

/** Takes light from floor and walls where furniture keeps it off; blue a little less, as in shade. */
function layShade({ data, width, height }: Colours, shade: Grid): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const left = readGrid(shade, (x + 0.5) / width, (y + 0.5) / height);
      if (left > 0.996) continue;
      const by = left ** SHADE_POWER;
      const at = (y * width + x) * 3;
      data[at] = toByte((LIGHT[data[at] as number] as number) * by);
      data[at + 1] = toByte((LIGHT[data[at + 1] as number] as number) * by);
      data[at + 2] = toByte((LIGHT[data[at + 2] as number] as number) * by ** 0.97);
    }
}

/** Gives what was drawn the grain of the photo: as many steps of brightness, alike in all colours. */
function layGrain({ data, width, height }: Colours, isDrawn: Uint8Array, grain: number): void {
  if (grain < 0.3) return;
  const random = createRandom(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!((isDrawn[at >> 3] as number) & (1 << (at & 7)))) continue;
      const step = (random() + random() + random() - 1.5) * 2 * grain;
      for (let c = 0; c < 3; c++) {
        const value = (data[at * 3 + c] as number) + step;
        data[at * 3 + c] = Math.max(0, Math.min(255, value + 0.5));
      }
    }
  }
}

/** Draws furniture into a photo, in place: its shadows, then itself in the light of the room. */
export function drawRoom(
  picture: Colours,
  { plan, standing }: { plan: RoomPlan; standing: readonly Standing[] },
  { partsOf, photoLight }: { partsOf: ReadonlyMap<string, readonly Part[]>; photoLight: PhotoLight },
  onStep: (step: DrawStep, done: number) => void,
): void {
  const { camera } = plan;
  const aspect = picture.height / picture.width;
  const mesh = assemble(standing, partsOf);
  const sources = sourcesOf(plan);
  const walls = {
    back: plan.back,
    left: plan.hasWall.left ? -plan.left : null,
    right: plan.hasWall.right ? plan.right : null,
  };
  onStep('shadows', 0);
  // Rugs lie on the floor they would shade.
  const shade = shadeRoom({ camera, walls }, picture, createLight(sources, createTracer(mesh, false)));
  onStep('shadows', 0.6);
  layShade(picture, shade);
  onStep('shadows', 1);
  onStep('furniture', 0);
  const trace = createTracer(mesh, true);
  const lit = lightFurniture({ camera, picture }, mesh, trace, createLight(sources, trace));
  onStep('furniture', 0.5);
  const { white, floor } = photoLight;
  const isDrawn = new Uint8Array(Math.ceil((picture.width * picture.height) / 8));
  const shader = createShader(mesh, camera, aspect, { lit, shade, floor, white, sources });
  drawMesh(
    picture,
    { mesh, camera },
    (point, at, into) => {
      const pixel = Math.floor(at.y * picture.width) * picture.width + Math.floor(at.x * picture.width);
      isDrawn[pixel >> 3] = (isDrawn[pixel >> 3] as number) | (1 << (pixel & 7));
      shader(point, at, into);
    },
    (share) => onStep('furniture', 0.5 + 0.5 * share),
  );
  layGrain(picture, isDrawn, photoLight.grain);
}
