import { studentDescription } from '../../../domain/students/display.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { translated } from '../../words/t.ts';

/** 'F, Grade 9 AU ED' of the student on display. */
export const describeView = ({ student, gradeLevel }: StudentView): string => {
  const disabilities = student.disabilities.map((disability) => disability.name);
  return studentDescription({ gender: student.gender, gradeLevel, disabilities }, translated);
};
