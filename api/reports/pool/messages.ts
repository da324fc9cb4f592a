import type { RenderJob } from './render.ts';

/** To a rendering thread: a job, and how many bytes of its file have gone on. */
export type ToRenderer = { type: 'render'; job: RenderJob } | { type: 'taken'; bytes: number };

/** From a rendering thread; one job at a time, so none is named. */
export type FromRenderer = { type: 'bytes'; bytes: Uint8Array } | { type: 'done' } | { type: 'failed'; error: Error };
