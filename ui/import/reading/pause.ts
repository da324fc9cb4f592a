/** Milliseconds of work after which the browser gets its turn: below one frame at 60 Hz. */
const SLICE_MS = 12;

/** Gives the browser a turn: input and drawing go first. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });

/** Runs `step` for 0 to `count - 1` in slices, so that the page stays usable; ends early when the signal says so. */
export async function inSlices(
  count: number,
  step: (index: number) => void,
  options: { signal?: AbortSignal; onSlice?: (done: number) => void } = {},
): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (let index = 0; index < count; index++) {
    step(index);
    if (performance.now() < sliceEnd) continue;
    options.onSlice?.(index + 1);
    await pause();
    if (options.signal?.aborted) return;
    sliceEnd = performance.now() + SLICE_MS;
  }
}
