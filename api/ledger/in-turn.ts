/** The last one in the line for each stream somebody waits for. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs work when everybody who asked for the same stream before is through. Commands that met a conflict try again one
 * after another: side by side only one of them would win each time, and most would give up.
 */
export async function inTurn<Answer>(stream: string, work: () => Promise<Answer>): Promise<Answer> {
  const mine = (lines.get(stream) ?? Promise.resolve()).then(work);
  const through = mine.catch(() => undefined);
  lines.set(stream, through);
  try {
    return await mine;
  } finally {
    if (lines.get(stream) === through) lines.delete(stream);
  }
}
