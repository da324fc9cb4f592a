import type { RenderJob } from './job.ts';

/**
 * To a rendering thread: a job, how many bytes of its file have gone on, that nobody wants the file any more, and that the thread
 * is to end. Both are heard between two pages; a job that is given up fails, unless it was done before.
 */
export type ToRenderer =
  | { type: 'render'; job: RenderJob }
  | { type: 'taken'; bytes: number }
  | { type: 'give up' }
  | { type: 'end' };

/** From a rendering thread; one job at a time, so none is named. */
export type FromRenderer = { type: 'bytes'; bytes: Uint8Array } | { type: 'done' } | { type: 'failed'; error: Error };
