import { answeredOf } from '../../domain/students/completion.ts';
import type { TermInfo } from '../../domain/students/term-fields.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';

/** A term record as a row of a list of students. */
export const presentStudentRow = (record: TermRecordDocument): StudentRow => ({
  id: record.studentId,
  termRecordId: record.id,
  studentNumber: record.student.studentNumber,
  firstName: record.student.firstName,
  lastName: record.student.lastName,
  gender: record.student.gender,
  race: record.student.race,
  gradeLevel: record.gradeLevel,
  disabilities: record.student.disabilities,
  risk: record.risk,
  support: record.support,
  answered: answeredOf(record.info, 'riskFactors'),
});

/**
 * What of a stored term record goes into a row, found without parsing it: a quotation mark inside a value is escaped, so that a key
 * with its colon is found nowhere but where it stands. In its order: the record's id, the student's, grade level, number and names,
 * gender and race, disabilities, answers, risk and support.
 */
const STORED =
  /^\{"id":(\d+),"cohort":"[^"]*","termId":\d+,"yearId":\d+,"studentId":(\d+),"stay":\d+,("gradeLevel":"[^"]*"),.*?"student":\{("studentNumber":.*?),"birthday":"[^"]*",("gender":(?:null|"[^"]*"),"race":(?:null|"[^"]*")),.*?("disabilities":\[[^\]]*\]).*?"info":(\{"gradeType":.*?\}),"activityGroups":\[.*,("risk":"[^"]*","support":\[[^\]]*\]),"gpa":/s;

const answeredText = (info: string): string =>
  JSON.stringify(answeredOf(JSON.parse(info) as Partial<TermInfo>, 'riskFactors'));

/** {@link presentStudentRow} of a stored record, as JSON. Only its answers are parsed, to count them. */
export function studentRowText(stored: string): string {
  const found = STORED.exec(stored);
  if (!found) return JSON.stringify(presentStudentRow(JSON.parse(stored) as TermRecordDocument));
  const [, recordId, studentId, grade, names, traits, disabilities, info = '', risk] = found;
  const ids = `"id":${studentId},"termRecordId":${recordId}`;
  return `{${ids},${names},${traits},${grade},${disabilities},${risk},"answered":${answeredText(info)}}`;
}
