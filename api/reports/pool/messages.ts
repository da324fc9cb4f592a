import type { RenderJob } from './job.ts';

/** To a rendering thread: a job, how many bytes of its file have gone on, and that it is to end, between two pages. */
export type ToRenderer = { type: 'render'; job: RenderJob } | { type: 'taken'; bytes: number } | { type: 'end' };

/** From a rendering thread; one job at a time, so none is named. */
export type FromRenderer = { type: 'bytes'; bytes: Uint8Array } | { type: 'done' } | { type: 'failed'; error: Error };
