import { rmSync } from 'node:fs';
import { type BackUpTarget, backUp, copiesIn, requireBackUp } from '../embedded/embedded-back-up.ts';
import { type DataPlace, filesOf } from '../embedded/embedded-files.ts';
import type { Position } from '../port.ts';
import { makeFolderOf, requireOutside, writingBoth } from './places.ts';

/**
 * Backs log, access record and keys up as they are into folders, which are made where there are none. One that fails leaves no copy.
 * @throws {BackUpUnfit} for a place that takes no back-up; as {@link backUp} when there is nothing to copy, or copies already
 */
export async function copyIntoFolders(place: DataPlace, target: BackUpTarget): Promise<Position> {
  const { log, keys } = filesOf({ dataDir: target.log, keysDir: target.keys });
  requireBackUp(place, target);
  for (const copy of [log, keys]) requireOutside(place, copy);
  for (const copy of [log, keys]) await makeFolderOf(copy);
  try {
    return await writingBoth({ log, keys }, () => backUp(place, target));
  } catch (error) {
    for (const copy of copiesIn(target)) for (const file of [copy, `${copy}.part`]) rmSync(file, { force: true });
    throw error;
  }
}
