import * as calls from '../../domain/wire/calls/operations.ts';
import { json } from '../http/reply.ts';
import { route } from './route.ts';

export const backUpSchedule = route(calls.backUpSchedule, {
  rule: 'oversee',
  about: 'How the schedule of back-ups stands; null where there is none',
  access: 'no records',
  answer: ({ services }) => json({ backUps: services.backUps?.state() ?? null }),
});
