import { SAMPLE_PICTURE_FACTS } from './data/sample-picture-facts.ts';

/** The rendered pictures in assets/demo by name, with what the product knows of each. */
export const SAMPLE_PICTURES = SAMPLE_PICTURE_FACTS;

export type SamplePictureName = keyof typeof SAMPLE_PICTURES;
