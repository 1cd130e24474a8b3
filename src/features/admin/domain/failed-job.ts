/** A job that failed: given up, or waiting to be tried again. */
export type FailedJob = {
  id: string;
  name: string;
  state: 'failed' | 'waiting';
  tries: number;
  /** What it said when it failed last. */
  error: string | null;
  createdAt: string;
  nextAt: string | null;
};
