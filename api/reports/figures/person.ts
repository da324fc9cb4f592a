import { RACES, type Race } from '../../../domain/vocabulary/people.ts';
import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';

/** What stands of a student in every list and status bar (rules/reports#blocks). */
export interface ReportPerson {
  /** School-issued. */
  studentId: string;
  name: string;
  /** First letter. */
  gender: string;
  race: string;
  gradeLevel: string;
  ell: 'Yes' | 'No';
  categories: string[];
  risk: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** First letter of each stored name in upper case, the rest as stored (rules/reports#names). */
export const reportName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${capital(firstName)} ${capital(lastName)}`;

export const yesNo = (value: boolean): 'Yes' | 'No' => (value ? 'Yes' : 'No');

/** An answer in words. */
export const answerText = (value: boolean | null): string => (value === null ? 'No Data' : yesNo(value));

const raceText = (race: Race | null): string => (race !== null && RACES.includes(race) ? race : 'N/A');

/** A student as of one term. */
export function reportPerson({ student, gradeLevel, risk }: TermRecordDocument): ReportPerson {
  return {
    studentId: student.studentNumber,
    name: reportName(student),
    gender: student.gender.charAt(0).toUpperCase(),
    race: raceText(student.race),
    gradeLevel,
    ell: yesNo(student.ell),
    categories: [...student.disabilities],
    risk,
  };
}
