import { NO_LINE, NOT_VISIBLE } from '../kernel/look-alikes.ts';

/** The texts of the checks (rules/import#remarks). */
export const IMPORT_MESSAGES = {
  missing: 'Required data is missing',
  unexpectedRequired: 'Required data is an unexpected value',
  unexpected: 'Data is an unexpected value.',
  gradeTypeMissing: 'Grade type must be specified when a grade is specified',
  gradeNotNumber: 'Grade is not a valid number',
  gradeNotLetter: 'Grade is not a valid letter grade',
  leavingMissing: {
    exitCategory: 'Exit category is required when the grade level is Post-school',
    postSchoolOutcome: 'Post-school outcome is required when the grade level is Post-school',
  },
  disabilities: 'One or more of the disabilities is an unexpected value',
  percent: 'Data is not a number from 0 to 100',
  count: 'Data is not a whole number of 0 or more',
  tooLong: (longest: number) => `should NOT be longer than ${longest} characters`,
  invisible: NOT_VISIBLE,
  turned: NO_LINE,
  duplicate: (studentNumber: string) => `Duplicate student ID (${studentNumber})`,
  anotherPerson: (name: string, birthday: string) =>
    `Probably another person: the number belongs to ${name}, born ${birthday}`,
  passedOn: 'This number is not of the student any more whose it was: choose the file again',
  errorValue: 'A spreadsheet wrote an error in place of the value: correct its formula and save the file again',
  shortened: 'A spreadsheet shortened the number: format the column as text, enter the number again and save the file',
  dayAsNumber: 'A spreadsheet wrote a number in place of the day: format the column as dates and save the file again',
  lostZeros:
    'A student with zeros before this number is known: a spreadsheet probably took them away. As it is, a new student is created.',
  overwrites: 'Student already exists and value will overwrite current records.',
  overwritesOtherYear: 'Student already exists and value will overwrite current records in a different year.',
} as const;
