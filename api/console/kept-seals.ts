import { readFileSync } from 'node:fs';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { readSeal } from '../../event-store/seals/seal.ts';
import { CannotStart } from '../configuration/cannot-start.ts';

const WHOLE = 'Give a whole copy of what "npm run log -- seals" printed.';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`The file ${file} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * The lines of a copy of the seals that was kept elsewhere; what `npm run log -- seals` prints around them is left out.
 * @throws {CannotStart} where a line is cut off or no seal, or none is one: such a copy would vouch for nothing
 */
export function keptSeals(file: string): string[] {
  const seals: string[] = [];
  for (const [at, line] of textOf(file).split('\n').entries()) {
    if (!line.startsWith('{')) continue;
    try {
      readSeal(line);
    } catch (error) {
      throw new CannotStart(`Line ${at + 1} of ${file} is no seal, or was cut off. ${WHOLE}`, { cause: error });
    }
    seals.push(line);
  }
  if (seals.length === 0) throw new CannotStart(`There is no seal in ${file}. ${WHOLE}`);
  return seals;
}
