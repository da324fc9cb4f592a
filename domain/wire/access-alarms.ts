import { z } from 'zod';
import { count, id, instant } from './parts.ts';

/** An account that looked at far more than usual within an hour. */
const accessAlarm = z
  .object({
    id: z.string(),
    at: instant(),
    user: z.object({ id: id().nullable(), name: z.string() }),
    measure: z.enum(['students', 'rows']).meta({ description: 'Students opened, or rows of lists and exports' }),
    amount: count(),
    usual: count().meta({ description: 'The most in any hour of the four weeks up to a day before' }),
    limit: count().meta({ description: 'Beyond which an alarm is raised' }),
  })
  .meta({ id: 'AccessAlarm' });
export type AccessAlarm = z.infer<typeof accessAlarm>;

/** `GET /api/app/accessRecord/alarms`, the newest first. */
export const accessAlarmsAnswer = z.object({ alarms: z.array(accessAlarm) });
