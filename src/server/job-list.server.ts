import type { JobHandler } from '#app/feature.server.ts';
import { FEATURES } from './features.server.ts';

/** Every job of the product by name. A name that is not here cannot be queued. */
export const JOBS: Record<string, JobHandler> = Object.fromEntries(
  FEATURES.flatMap(({ jobs = [] }) => jobs.map(({ name, run }) => [name, run])),
);
