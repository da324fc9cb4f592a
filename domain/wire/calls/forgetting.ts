import { z } from 'zod';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { namedActor } from '../journal.ts';
import { count, id, instant, plainDay } from '../parts.ts';

/** Forgetting students for good, by two administrators (rules/staff-and-settings#forgetting). */

const LONGEST_REASON = 1000;

const forgettingRequest = z
  .object({
    id: id(),
    studentId: id(),
    student: z.string().nullable().meta({ description: 'The name; null once it is forgotten' }),
    reason: z.string(),
    state: z.enum(['requested', 'confirmed', 'stopped', 'begun', 'forgotten']),
    filesReplaced: z.boolean().meta({ description: 'The files of read models that once held the name are gone' }),
    requestedBy: namedActor,
    confirmedBy: namedActor.nullable(),
    stoppedBy: namedActor.nullable(),
    dueAt: instant().nullable().meta({ description: 'When it is carried out, unless it is stopped before' }),
  })
  .meta({ id: 'ForgettingRequest' });
export type ForgettingRow = z.infer<typeof forgettingRequest>;

const forgettingAnswer = z.object({
  delayHours: z.number().meta({ description: 'Hours in which a confirmed request can be stopped' }),
  over: count().meta({ description: 'Requests that are over; the newest 500 of them are told' }),
  requests: z
    .array(forgettingRequest)
    .meta({ description: 'The newest first: all that are not over, and the newest that are' }),
});

export const forgettingRequests = declareCall({
  method: 'GET',
  path: '/api/app/forgetting',
  answers: answersJson(forgettingAnswer),
});

export const requestForgetting = declareCall({
  method: 'POST',
  path: '/api/app/forgetting',
  body: z.object({
    studentId: id(),
    reason: z.string().trim().min(1, 'Say under which order.').max(LONGEST_REASON),
  }),
  answers: answersJson(forgettingAnswer),
});

export const confirmForgetting = declareCall({
  method: 'POST',
  path: '/api/app/forgetting/:id/confirm',
  answers: answersJson(forgettingAnswer),
});

export const stopForgetting = declareCall({
  method: 'POST',
  path: '/api/app/forgetting/:id/stop',
  answers: answersJson(forgettingAnswer),
});

/** Years a rule may name. */
const MOST_YEARS = 100;

const retainedStudent = z
  .object({
    id: id(),
    name: z.string(),
    leftOn: plainDay().meta({ description: 'June 30 of the last school year that was not post-school' }),
    request: id().nullable().meta({ description: 'The open request to forget this student' }),
  })
  .meta({ id: 'RetainedStudent' });
export type RetainedStudent = z.infer<typeof retainedStudent>;

const retentionAnswer = z.object({
  years: z.number().nullable().meta({ description: 'How long records of who has left are kept; null without a rule' }),
  total: z.number().meta({ description: 'How many left longer ago' }),
  students: z.array(retainedStudent).meta({ description: 'The first 500 of them, who left longest ago first' }),
});

/** Who left longer ago than the school keeps records (rules/staff-and-settings#retention). */
export const retention = declareCall({
  method: 'GET',
  path: '/api/app/retention',
  answers: answersJson(retentionAnswer),
});

export const setRetention = declareCall({
  method: 'POST',
  path: '/api/app/retention',
  body: z.object({ years: z.int().min(1, 'should be >= 1').max(MOST_YEARS, `should be <= ${MOST_YEARS}`).nullable() }),
  answers: answersJson(retentionAnswer),
});
