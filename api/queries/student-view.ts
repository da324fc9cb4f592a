import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { membershipOf } from '../../domain/students/membership-fields.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import type { StudentView } from '../../domain/wire/student-view.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { SchoolYearDocument, StudentDocument } from '../../projections/definitions/shared/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { opensStudent } from '../access/recorded-call.ts';
import { json } from '../http/reply.ts';
import { presentActivity } from '../presenters/activity.ts';
import { presentStudent } from '../presenters/student.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { activitiesOf } from './activities.ts';
import { route } from './route.ts';

import { cohortOf, yearOr404 } from './term.ts';

/** The student's records of a year by term index; empty when the student is not in it. */
export async function recordsOfYear(models: ReadModels, studentId: number, year: SchoolYearDocument) {
  const ids = year.terms.map((term) => termRecordIdOf(studentId, term.id));
  const found = await models.reader(records).getMany(termRecords, ids);
  return found.filter((record) => record.cohort === cohortOf(year, record.termId));
}

async function yearsOf(models: ReadModels, student: StudentDocument): Promise<StudentView['years']> {
  const ids = student.years.map((stay) => stay.yearId);
  const years = await models.reader(schoolYears).getMany(openSchoolYears, ids);
  return years
    .filter((year) => student.years.some((stay) => stay.yearId === year.id && stay.clearing === year.clearing))
    .sort((a, b) => b.year - a.year)
    .map(({ id, year, termType }) => ({ schoolYearId: id, year, termType }));
}

async function viewStudent(models: ReadModels, studentId: number, yearId: number): Promise<StudentView> {
  const year = await yearOr404(models, yearId);
  const [student, inTerms, activities] = await Promise.all([
    models.reader(students).get(admittedStudents, studentId),
    recordsOfYear(models, studentId, year),
    activitiesOf(models, studentId, yearId),
  ]);
  const [first] = inTerms;
  if (!student || !first) throw new Rejection('not-found', 'The student is not in this school year');
  return {
    student: presentStudent(studentId, student),
    schoolYearId: yearId,
    ...membershipOf(first),
    termRecords: inTerms.map(presentTermRecord),
    activities: activities.map((activity) => presentActivity(studentId, yearId, activity)),
    years: await yearsOf(models, student),
  };
}

export const studentView = route(calls.studentView, {
  rule: 'read',
  about: 'Everything of one student in one year',
  reads: ['school-years', 'students', 'records', 'activities'],
  access: opensStudent(),
  async answer({ services, input }) {
    const { studentId, yearId } = input.params;
    return json(await viewStudent(services.readModels, studentId, yearId));
  },
});
