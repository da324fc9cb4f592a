import { z } from 'zod';
import { DISABILITY_CODES } from '../vocabulary/disabilities.ts';
import { GENDERS, RACES } from '../vocabulary/people.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { RISK_LEVELS, SUPPORTS } from '../vocabulary/transition.ts';
import { wireStudentTermInfo } from './contract.ts';
import { count, id, plainDay } from './parts.ts';

/** A row of `GET /api/rest/students?filter={termId,...}&range=[0,49]&sort=["name","ASC"]`. */
export const studentRow = z
  .object({
    id: id().meta({ description: "The student's id" }),
    termRecordId: id(),
    studentNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(GENDERS),
    race: z.enum(RACES).nullable(),
    gradeLevel: z.enum(GRADE_LEVELS),
    disabilities: z.array(z.enum(DISABILITY_CODES)),
    risk: z.enum(RISK_LEVELS),
    support: z.array(z.enum(SUPPORTS)),
    answered: z.object({ answered: z.number().int(), of: z.number().int() }).meta({
      description: 'How many of the risk factors stand behind the level',
    }),
  })
  .meta({ id: 'StudentRow' });
export type StudentRow = z.infer<typeof studentRow>;

/** `GET /api/app/terms/{termId}/studentIds?filter={...}&sort=["name","ASC"]`: a whole list, to be filled in page by page. */
export const studentIdsAnswer = z.object({
  studentIds: z.array(id()).meta({ description: 'In the order of the list' }),
});

/** The sections of the filter panel whose options are counted. */
export const COUNTED_SECTIONS = ['grades', 'disabilities', 'riskLevels', 'supportNeeded', 'races'] as const;

const optionCounts = () =>
  z.record(z.string(), count()).meta({ description: 'By option; one that is missing shows nobody' });

/** `GET /api/app/terms/{termId}/filterCounts?filter={...}` */
export const filterCountsAnswer = z
  .object({
    grades: optionCounts(),
    disabilities: optionCounts(),
    riskLevels: optionCounts(),
    supportNeeded: optionCounts(),
    races: optionCounts(),
  })
  .meta({ id: 'FilterCounts' });
export type FilterCounts = z.infer<typeof filterCountsAnswer>;

/** `GET /api/app/terms/{termId}/records?students=100001,100002` */
export const termRecordsAnswer = z.object({
  records: z
    .array(wireStudentTermInfo)
    .meta({ description: 'In the order asked for; who is not in the term is left out' }),
});

/** A row of `GET /api/rest/studentsInNoYear?filter={q?}&range=&sort=["name","ASC"]`, and of `GET /api/rest/admittedStudents`. */
export const admittedStudentRow = z
  .object({
    id: id().meta({ description: "The student's id" }),
    studentNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    birthday: plainDay(),
  })
  .meta({ id: 'AdmittedStudentRow' });
export type AdmittedStudentRow = z.infer<typeof admittedStudentRow>;
