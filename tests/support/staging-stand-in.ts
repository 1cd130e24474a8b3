import sharp from 'sharp';
import { markPicture } from '#adapters/image-staging/finish-picture.server.ts';
import type { FloorCorners, ImageStaging, StagingAnswer, StagingRequest } from '#adapters/image-staging/port.ts';
import { STAGING_STEPS } from '#adapters/image-staging/port.ts';
import type { App } from '#app/app.server.ts';

const FLOOR: FloorCorners = [
  { x: 0.05, y: 0.95 },
  { x: 0.95, y: 0.95 },
  { x: 0.75, y: 0.65 },
  { x: 0.25, y: 0.65 },
];

/** A staging vendor behind the port: it gives back what it is told to, and remembers what it was asked. */
export function startStagingStandIn() {
  const asked: StagingRequest[] = [];
  const state: { answer: 'staged' | 'corners' | 'no room' | 'throws'; before: () => Promise<void> } = {
    answer: 'staged',
    before: async () => {},
  };
  const staging: ImageStaging = {
    async stage(request, onStep): Promise<StagingAnswer> {
      asked.push(request);
      for (const step of STAGING_STEPS) onStep(step, 1);
      await state.before();
      if (state.answer === 'throws') throw new Error('The vendor does not answer.');
      if (state.answer === 'no room') return { kind: 'failed', reason: 'no room to furnish' };
      if (state.answer === 'corners' && !request.corners)
        return { kind: 'corners needed', guess: FLOOR, confidence: 0.41 };
      const { width, height } = await sharp(request.photo).metadata();
      // Every adapter prints the mark and writes it into the file.
      const edited = sharp(request.photo).modulate({ brightness: 0.9 });
      const picture = await markPicture(edited, width, 'compositeWithTrainedAlgorithmicMedia');
      const corners = request.corners ?? FLOOR;
      return { kind: 'staged', picture, width, height, corners, confidence: 0.9, placed: ['sofa', 'rug'] };
    },
    close: async () => {},
  };
  /** The same App, staging through the vendor. */
  const through = (app: App): App =>
    Object.create(app, { adapters: { value: { ...app.adapters, imageStaging: () => staging } } }) as App;
  return { asked, state, through };
}
