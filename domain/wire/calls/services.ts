import { z } from 'zod';
import { requiredText, text } from '../../kernel/fields.ts';
import type { Quarter } from '../../services/program-year.ts';
import {
  newServicesBody,
  readCorrection,
  readNewServices,
  reasonBody,
  serviceCorrectionBody,
} from '../../services/service-input.ts';
import { PRE_ETS_ACTIVITIES } from '../../vocabulary/pre-ets.ts';
import { answersFile, answersJson } from '../answered.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { HANDED_OUT, recordedDisclosures } from '../disclosures.ts';
import {
  fileLookAnswer,
  loggedServicesAnswer,
  QUARTER_GROUPS,
  quarterAnswer,
  quarterStudentsAnswer,
  serviceAnswer,
  studentServicesAnswer,
} from '../services.ts';

/** Pre-ETS services of students, and files of them for VR. */

export const studentServices = declareCall({
  method: 'GET',
  path: '/api/app/students/:studentId/services',
  answers: answersJson(studentServicesAnswer),
});

export const logServices = declareCall({
  method: 'POST',
  path: '/api/app/services',
  body: readBy(newServicesBody, readNewServices),
  answers: answersJson(loggedServicesAnswer),
});

export const correctService = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/services/:service',
  body: readBy(serviceCorrectionBody, readCorrection),
  answers: answersJson(serviceAnswer),
});

export const withdrawService = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/services/:service/withdrawal',
  body: reasonBody,
  answers: answersJson(serviceAnswer),
});

const quarterName = z
  .string()
  .regex(/^[12]\d{3}-Q[1-4]$/, 'Not Found')
  .transform((text) => text as Quarter);
export const quarterInPath = { params: z.object({ quarter: quarterName }) };

export const preEtsQuarter = declareCall({
  method: 'GET',
  path: '/api/app/preEts/:quarter',
  ...quarterInPath,
  answers: answersJson(quarterAnswer),
});

export const preEtsStudents = declareCall({
  method: 'GET',
  path: '/api/app/preEts/:quarter/students',
  ...quarterInPath,
  query: z.object({
    group: z.enum(QUARTER_GROUPS).optional(),
    activity: z.enum(PRE_ETS_ACTIVITIES).optional(),
  }),
  answers: answersJson(quarterStudentsAnswer, 'Whom a number is about, by name, the first thousand'),
});

export const preEtsFileLook = declareCall({
  method: 'GET',
  path: '/api/app/preEts/:quarter/file',
  ...quarterInPath,
  answers: answersJson(fileLookAnswer),
});

export const makePreEtsFile = declareCall({
  method: 'POST',
  path: '/api/app/preEts/:quarter/file',
  ...quarterInPath,
  body: z.object({
    format: z.enum(['csv', 'xlsx']),
    party: requiredText({ max: 200 }),
    person: text({ max: 200 }).optional().default(''),
    purpose: requiredText({ max: 500 }),
    furtherParties: text({ max: 500 }).optional().default(''),
  }),
  answers: answersJson(recordedDisclosures),
});

export const preEtsFile = declareCall({
  method: 'GET',
  path: '/api/app/preEtsFiles/:file',
  answers: answersFile(
    'application/pdf',
    'A file for VR, made again; `X-Same-Bytes` says whether it is the same',
    HANDED_OUT,
  ),
});
