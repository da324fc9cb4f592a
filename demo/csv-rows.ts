import type { ImportField } from '../domain/student-import/columns.ts';
import { importValues } from '../domain/student-import/import-values.ts';
import { BLANK_TERM_INFO } from '../domain/students/events.ts';
import { POST_SCHOOL } from '../domain/vocabulary/school.ts';
import { fullAnswers } from './answers.ts';
import { blankRate, withBlanks } from './blanks.ts';
import { managerOf } from './history/context.ts';
import { gradeTypeOf } from './history/open-context.ts';
import { livesOfPlace } from './lives.ts';
import { randomOf } from './random.ts';

/** One term of a school as a file for the import. */
export interface FilePlan {
  seed: string;
  students: number;
  /** Calendar year in which the school year starts. */
  year: number;
}

export type FileRow = Record<ImportField, string>;

/** The rows of the file, in no order that means anything. */
export function* fileRows({ seed, students, year }: FilePlan): Generator<FileRow> {
  const plan = { seed, students, firstYear: year, years: 1 };
  const gradeType = gradeTypeOf(seed);
  for (let place = 0; place < students; place++) {
    const life = livesOfPlace(plan, place)[0];
    const membership = life?.memberships[0];
    if (!life || !membership) throw new Error(`nobody at place ${place}`);
    const info =
      membership.gradeLevel === POST_SCHOOL
        ? BLANK_TERM_INFO
        : withBlanks(
            fullAnswers(seed, life, { year: 0, term: 0, termsPerYear: 2, gradeType }),
            blankRate(managerOf(place)),
            randomOf(seed, 'blanks', place),
          );
    yield importValues(life.person.details, membership, info);
  }
}
