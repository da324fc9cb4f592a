// Moves the log of one data folder into another, as npm run move does between a folder and a cluster.
import { openEmbeddedSource, openEmbeddedTarget } from '../../event-store/move/embedded-side.ts';
import { moveLog } from '../../event-store/move/move-log.ts';

/** Moves it; what was begun before goes on. */
export async function moveInto(dataDir: string, from: string): Promise<void> {
  const [source, target] = [openEmbeddedSource({ dataDir: from }), openEmbeddedTarget({ dataDir })];
  try {
    await moveLog(source, target);
  } finally {
    await source.close();
    await target.close();
  }
}

const [, program, from] = process.argv;
if (program === import.meta.filename) await moveInto(String(process.env['DATA_DIR']), String(from));
