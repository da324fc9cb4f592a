import { z } from 'zod';
import { accepted, reading } from '../../../domain/kernel/read-body.ts';
import { historyAnswer } from '../../../domain/wire/history.ts';
import { opensStudent } from '../../access/recorded-call.ts';
import { answersJson } from '../../http/answered.ts';
import { idParam } from '../../http/params.ts';
import { json } from '../../http/reply.ts';
import { route } from '../../http/route.ts';

import { type HistoryQuestion, studentHistory } from './student-history.ts';

const LARGEST_PAGE = 200;

const query = z.object({
  schoolYearId: z.coerce.number().int().min(1).optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt)
    .optional(),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(50),
});

const readQuery = (sent: URLSearchParams): Omit<HistoryQuestion, 'studentId'> =>
  accepted(reading(query, Object.fromEntries([...sent].filter(([, value]) => value !== ''))));

export const history = route({
  method: 'GET',
  path: '/api/app/students/:studentId/history',
  rule: 'read',
  about: 'Who changed what of a student, from which value to which, newest first',
  query,
  answers: answersJson(historyAnswer),
  reads: ['journal'],
  access: opensStudent(),
  async answer(call) {
    const question = { studentId: idParam(call, 'studentId'), ...readQuery(call.query) };
    return json(await studentHistory(call.parts, question));
  },
});
