import { existsSync } from 'node:fs';
import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../definitions/all.ts';
import { generationFile } from '../storage/sqlite/storage.ts';
import { type Mark, markUpTo } from '../storage/sqlite/versions.ts';
import { readMarksState } from './marks-state.ts';

/** Where marks of a year are kept, and how they are read. */
export type Marks = (name: string) => { base: { file: string; mark: number }; checkpoint: Mark['checkpoint'] };

/** The newest mark up to a position at which all these read models can be read; undefined where there is none. */
export function marksUpTo(folder: string, models: readonly ReadModelName[], position: Position): Marks | undefined {
  const files = models.map((name) => generationFile(folder, name));
  const state = readMarksState(folder);
  if (!state || !files.every((file) => existsSync(file))) return undefined;
  const found = files.map((file) => markUpTo(file, { position, last: state.mark }));
  // They are set in one model after another: the least of them is there in all.
  const least = found.reduce((one, other) => (one && other && other.mark < one.mark ? other : one && other && one));
  return (
    least &&
    ((name) => ({ base: { file: generationFile(folder, name), mark: least.mark }, checkpoint: least.checkpoint }))
  );
}
