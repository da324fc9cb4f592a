import { isStudentId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/activities.ts';
import { activities as activitiesModel, studentYears } from '../../projections/definitions/activities.ts';
import type { ActivityRecord } from '../../projections/definitions/shared/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { json } from '../http/reply.ts';
import { presentActivity } from '../presenters/activity.ts';
import { route } from './route.ts';

import { cohortOf, yearOr404 } from './term.ts';

/**
 * Student and year of an activity path. It is specified year first; existing clients send the student first. Student ids
 * and year ids never overlap, so either order says the same (rules/wire#activity-paths).
 */
export function studentAndYear({ first, second }: { first: number; second: number }): {
  studentId: number;
  yearId: number;
} {
  return isStudentId(first) ? { studentId: first, yearId: second } : { studentId: second, yearId: first };
}

/** A student's activities of a year, newest first; none when the student is not in the year. */
export async function activitiesOf(models: ReadModels, studentId: number, yearId: number): Promise<ActivityRecord[]> {
  const year = await yearOr404(models, yearId);
  const document = await models.reader(activitiesModel).get(studentYears, `${studentId}-${yearId}`);
  return document?.cohort === cohortOf(year, yearId) ? document.activities.toReversed() : [];
}

async function requireStudent(models: ReadModels, studentId: number): Promise<void> {
  if (isStudentId(studentId) && (await models.reader(students).get(admittedStudents, studentId))) return;
  throw new Rejection('not-found', 'Student does not exist');
}

export const activities = route(calls.activities, {
  rule: 'read',
  about: "A student's activities of a year; year and student in either order",
  reads: ['school-years', 'students', 'activities'],
  access: {
    kind: 'student-opened',
    about({ params }) {
      const [first, second] = [Number(params['first']), Number(params['second'])];
      const { studentId, yearId } = studentAndYear({ first, second });
      return { studentId, details: { yearId: String(yearId) } };
    },
  },
  async answer(call) {
    const { studentId, yearId } = studentAndYear(call.input.params);
    const records = await activitiesOf(call.services.readModels, studentId, yearId);
    if (records.length === 0) await requireStudent(call.services.readModels, studentId);
    return json({ activities: records.map((record) => presentActivity(studentId, yearId, record)) });
  },
});
