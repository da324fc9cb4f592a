import { z } from 'zod';
import { accepted, reading } from '../../kernel/read-body.ts';
import {
  enrollmentBody,
  newStudentBody,
  readEnrollment,
  readNewStudent,
  readStudentChanges,
  studentChangesBody,
} from '../../students/person-input.ts';
import { answersJson, answersNothing, answersPage } from '../answered.ts';
import { changeStudentsAnswer, changeStudentsBody, readChangeStudents } from '../change-students.ts';
import { studentTermInfos, wireStudent } from '../contract.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { historyAnswer } from '../history.ts';
import { id } from '../parts.ts';
import { restIds, restList } from '../rest-list.ts';
import { editBy } from '../seen.ts';
import { chosenValues } from '../single-values.ts';
import { studentFilter } from '../student-filter.ts';
import { admittedStudentRow, studentRow } from '../student-lists.ts';
import { studentViewAnswer } from '../student-view.ts';

/** Students, their memberships in school years, and lists of them. */

export const createStudent = declareCall({
  method: 'POST',
  path: '/api/schoolYears/:yearId/students',
  body: readBy(newStudentBody, readNewStudent),
  answers: answersJson(studentTermInfos),
});

export const editStudent = declareCall({
  method: 'POST',
  path: '/api/schoolYears/:yearId/students/:studentId',
  body: editBy(studentChangesBody, readStudentChanges),
  answers: answersJson(studentTermInfos),
});

export const enrollStudent = declareCall({
  method: 'POST',
  path: '/api/app/schoolYears/:yearId/students/:studentId/enroll',
  body: readBy(enrollmentBody, readEnrollment),
  answers: answersJson(studentTermInfos),
});

export const changeStudents = declareCall({
  method: 'POST',
  path: '/api/app/schoolYears/:yearId/changeStudents',
  body: readBy(changeStudentsBody, readChangeStudents),
  answers: answersJson(changeStudentsAnswer),
});

export const removeStudent = declareCall({
  method: 'DELETE',
  path: '/api/schoolYears/:yearId/students/:studentId',
  answers: answersNothing,
});

export const allStudents = declareCall({
  method: 'GET',
  path: '/api/students/all',
  answers: answersJson(z.object({ students: z.array(z.object({ student: wireStudent, schoolYearId: id() })) })),
});

export const studentView = declareCall({
  method: 'GET',
  path: '/api/app/schoolYears/:yearId/students/:studentId',
  answers: answersJson(studentViewAnswer),
});

const LARGEST_HISTORY_PAGE = 200;

const timelineQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt)
    .optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(LARGEST_HISTORY_PAGE).default(50),
});
const historyQuery = timelineQuery.extend({
  schoolYearId: z.coerce.number<string | number>().int().min(1).optional(),
});

/** What is sent empty was not chosen. */
const readHistoryQuery = (query: URLSearchParams) => accepted(reading(historyQuery, chosenValues(query)));

export const history = declareCall({
  method: 'GET',
  path: '/api/app/students/:studentId/history',
  query: readBy(historyQuery, readHistoryQuery),
  answers: answersJson(historyAnswer),
});

export const timeline = declareCall({
  method: 'GET',
  path: '/api/app/timelines/:subject',
  params: z.object({ subject: z.string().regex(/^(school-settings|(staff|year)-\d{1,9})$/, 'Not Found') }),
  query: timelineQuery,
  answers: answersJson(historyAnswer),
});

/** What lists of students may be sorted by. */
export const STUDENT_SORTS = ['name', 'gradeLevel', 'risk', 'id'] as const;

/** Asking for many by their ids names no term (rules/wire#simple-rest): then it is the current one. */
export const listFilter = studentFilter.partial({ termId: true });

export const listStudents = declareCall({
  method: 'GET',
  path: '/api/rest/students',
  query: restList(listFilter, STUDENT_SORTS),
  answers: answersPage(studentRow),
});

export const oneStudent = declareCall({
  method: 'GET',
  path: '/api/rest/students/:id',
  answers: answersJson(studentRow),
});

export const admittedFilter = z.object({ q: z.string().optional(), id: restIds.optional() });

export const studentsInNoYear = declareCall({
  method: 'GET',
  path: '/api/rest/studentsInNoYear',
  query: restList(admittedFilter, ['name', 'id']),
  answers: answersPage(admittedStudentRow),
});

export const listAdmitted = declareCall({
  method: 'GET',
  path: '/api/rest/admittedStudents',
  query: restList(admittedFilter, ['name', 'id']),
  answers: answersPage(admittedStudentRow),
});
