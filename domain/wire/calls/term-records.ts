import { z } from 'zod';
import { readTermInfoChanges, termInfoBody } from '../../students/term-info-input.ts';
import { RISK_LEVELS } from '../../vocabulary/transition.ts';
import { answersJson } from '../answered.ts';
import { dashboardCharts as chartsAnswer, studentCourses as coursesAnswer } from '../charts.ts';
import { wireStudentTermInfo } from '../contract.ts';
import { dashboardCounts as countsAnswer, wireDashboard } from '../dashboard.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { movedStudents as movedStudentsAnswer, termMovement as movementAnswer } from '../movement.ts';
import { restList } from '../rest-list.ts';
import { editBy } from '../seen.ts';
import { studentFilter } from '../student-filter.ts';
import { filterCountsAnswer, studentIdsAnswer, termRecordsAnswer } from '../student-lists.ts';
import { STUDENT_SORTS } from './students.ts';

/** What is known of the students of a term. */

export const termInfo = declareCall({
  method: 'GET',
  path: '/api/students/:studentId/termInfo/:termId',
  answers: answersJson(z.object({ studentTermInfo: wireStudentTermInfo })),
});

export const saveTermInfo = declareCall({
  method: 'POST',
  path: '/api/studentTermInfo/:id',
  body: editBy(termInfoBody, (sent) => ({ changes: readTermInfoChanges(sent) })),
  answers: answersJson(z.object({ studentTermInfo: wireStudentTermInfo })),
});

export const termStudents = declareCall({
  method: 'GET',
  path: '/api/term/:termId/students',
  answers: answersJson(z.object({ students: z.array(wireStudentTermInfo) })),
});

/** The list of a term that the path names. */
export const termListFilter = studentFilter.omit({ termId: true });
const termList = restList(termListFilter, STUDENT_SORTS);

export const studentIds = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/studentIds',
  query: readBy(termList.schema.omit({ range: true }), termList.read),
  answers: answersJson(studentIdsAnswer),
});

export const filterCounts = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/filterCounts',
  query: readBy(termList.schema.pick({ filter: true }), termList.read),
  answers: answersJson(filterCountsAnswer),
});

/** Records one call may ask for. */
const MOST_RECORDS = 200;

/** Which students of a term are asked for. */
export const studentsQuery = z.object({
  students: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= MOST_RECORDS, `should NOT have more than ${MOST_RECORDS} items`)
    .meta({ description: `Student ids with commas between them, at most ${MOST_RECORDS}` }),
});

export const termRecords = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/records',
  query: studentsQuery,
  answers: answersJson(termRecordsAnswer),
});

export const contractDashboard = declareCall({
  method: 'GET',
  path: '/api/dashboard/:termId',
  answers: answersJson(wireDashboard),
});

export const dashboardCounts = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/dashboard',
  answers: answersJson(countsAnswer),
});

export const dashboardCharts = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/charts',
  answers: answersJson(chartsAnswer),
});

export const studentCourses = declareCall({
  method: 'GET',
  path: '/api/app/courses',
  query: studentsQuery,
  answers: answersJson(coursesAnswer),
});

/** A term by its id in a query. */
const termInQuery = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .meta({ description: 'Id of a term' });

export const termMovement = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/movement',
  query: z.object({ from: termInQuery }),
  answers: answersJson(movementAnswer),
});

/** Students of one answer. */
export const MOVED_STUDENTS_PAGE = 100;

const levelOrNone = z.enum([...RISK_LEVELS, 'none']).optional();

export const movedStudents = declareCall({
  method: 'GET',
  path: '/api/app/terms/:termId/movement/students',
  query: z.object({
    from: termInQuery,
    was: levelOrNone.meta({
      description: 'The level in the other term, `none` for not in school there; left out: any',
    }),
    is: levelOrNone.meta({ description: 'The level in this term, `none` for not in school here; left out: any' }),
    skip: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .optional()
      .meta({ description: `How many to pass over; ${MOVED_STUDENTS_PAGE} are answered` }),
  }),
  answers: answersJson(movedStudentsAnswer),
});
