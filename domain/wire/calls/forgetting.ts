import { z } from 'zod';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { namedActor } from '../journal.ts';
import { id, instant } from '../parts.ts';

/** Forgetting students for good, by two administrators (rules/staff-and-settings#forgetting). */

const LONGEST_REASON = 1000;

const forgettingRequest = z
  .object({
    id: id(),
    studentId: id(),
    student: z.string().nullable().meta({ description: 'The name; null once it is forgotten' }),
    reason: z.string(),
    state: z.enum(['requested', 'confirmed', 'stopped', 'begun', 'forgotten']),
    requestedBy: namedActor,
    confirmedBy: namedActor.nullable(),
    stoppedBy: namedActor.nullable(),
    dueAt: instant().nullable().meta({ description: 'When it is carried out, unless it is stopped before' }),
  })
  .meta({ id: 'ForgettingRequest' });
export type ForgettingRow = z.infer<typeof forgettingRequest>;

const forgettingAnswer = z.object({
  delayHours: z.number().meta({ description: 'Hours in which a confirmed request can be stopped' }),
  requests: z.array(forgettingRequest).meta({ description: 'The newest first' }),
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
