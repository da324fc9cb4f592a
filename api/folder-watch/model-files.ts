import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';

/** The files of the read models that are there now, their catalog among them; none where somebody took the folder away. */
export function modelFiles(place: DataPlace): string[] {
  const folder = dirname(filesOf(place).readModels);
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.db'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
