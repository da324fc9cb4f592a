import { isStudentId } from '../../domain/kernel/ids.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { MOST_CHOSEN } from './named-students.ts';

/** Students that are looked up at once. */
const AT_ONCE = 500;

/**
 * Who of these there is, each once, where they are few enough to be named; nobody where they are more, which are a list. One student among
 * hundreds of ids that are nobody's, or said hundreds of times, is one.
 */
export async function whoIsThere(
  models: Pick<ReadModels, 'reader'>,
  ids: Iterable<number>,
): Promise<readonly number[]> {
  const wanted = [...new Set(ids)].filter(isStudentId);
  const there: number[] = [];
  for (let from = 0; from < wanted.length && there.length <= MOST_CHOSEN; from += AT_ONCE) {
    if (from > 0) await turns.next(currentParty());
    const found = await models.reader(students).getMany(admittedStudents, wanted.slice(from, from + AT_ONCE));
    there.push(...found.map(({ id }) => id));
  }
  return there.length > MOST_CHOSEN ? [] : there;
}
