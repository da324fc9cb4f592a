import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BackUpTarget, backUp, copiesIn, requireBackUp } from '../embedded/embedded-back-up.ts';
import { type DataPlace, filesOf } from '../embedded/embedded-files.ts';
import { requireNoneLost } from '../embedded/embedded-keys.ts';
import { flushFolder } from '../flush-folder.ts';
import { alteredIn } from './altered-event.ts';
import { giveName } from './archive.ts';
import { makeFolderOf, requireOutside, writingBoth } from './places.ts';
import { type BackUpTaken, besides } from './write-back-up.ts';

/**
 * Backs log, access record and keys up as they are into folders, which are made where there are none. One that fails leaves no copy.
 * Each copies beside the names of the parts: two at the same moment would mix two schools, or take away each other's.
 * @throws {BackUpUnfit} for a place that takes no back-up; as {@link backUp} when there is nothing to copy, or copies already
 */
export async function copyIntoFolders(
  place: DataPlace,
  target: BackUpTarget,
): Promise<Pick<BackUpTaken, 'head' | 'altered'>> {
  const { log, keys } = filesOf({ dataDir: target.log, keysDir: target.keys });
  requireBackUp(place, target);
  for (const copy of [log, keys]) requireOutside(place, copy);
  for (const copy of [log, keys]) await makeFolderOf(copy);
  const staging = new AsyncDisposableStack();
  const named: string[] = [];
  try {
    return await writingBoth({ log, keys }, async () => {
      const copied = { log: await besides(log, staging), keys: await besides(keys, staging) };
      const head = await backUp(place, copied);
      requireNoneLost(filesOf({ dataDir: copied.log, keysDir: copied.keys }), filesOf(place).keys);
      const to = copiesIn(target);
      for (const [at, copy] of copiesIn(copied).entries()) {
        const name = to[at] ?? '';
        if (!existsSync(copy)) continue;
        await giveName(copy, name);
        named.push(name);
      }
      for (const copy of [log, keys]) await flushFolder(dirname(copy));
      return { head, altered: alteredIn(log) };
    });
  } catch (error) {
    for (const copy of named) rmSync(copy, { force: true });
    throw error;
  } finally {
    await staging.disposeAsync();
  }
}
