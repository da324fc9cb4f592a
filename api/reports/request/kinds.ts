import type { ReportKind } from '../../../domain/wire/report-kinds.ts';
import type { ReadModelName } from '../../../projections/definitions/all.ts';

export type { ReportKind };

/** What a report takes beside the start year and term, which all of them need. */
export interface ReportRules {
  kind: ReportKind;
  /** From the start term to an end term. */
  overTime?: true;
  /** The five lists of the filter panel. */
  filtered?: true;
  /** A roster: a row a student, whose order may be chosen. */
  ordered?: true;
  student?: 'optional' | 'required';
  /** Read models its figures are found in, beside the term records. */
  reads?: readonly ReadModelName[];
  /** How many data categories. */
  categories?: 1 | 2;
  /** First part of the file name; categories are put in by `file-name.ts`. */
  fileType: string;
  /** The file name says where the range ends. */
  namesEnd?: true;
  /** The file name ends in `longitudinal`. */
  namesLongitudinal?: true;
  /** About those who have left, instead of those in school. */
  left?: true;
  /** It is about a whole year: no term in the file name. */
  wholeYear?: true;
  about: string;
}

/** Whether a report tells of students one by one, each by name; others only count them. */
export const namesStudents = ({ student, ordered }: Pick<ReportRules, 'student' | 'ordered'>): boolean =>
  student !== undefined || ordered === true;
