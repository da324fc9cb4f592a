import { z } from 'zod';
import { count, id, instant } from './parts.ts';

/** What a check of the log came to, as it is kept. */
export const verificationOutcome = z.object({
  state: z.enum(['running', 'finished', 'failed']).meta({ description: 'It failed where something could not be read' }),
  result: z
    .enum(['sound', 'broken'])
    .nullable()
    .meta({ description: 'Sound: every event is as it was written. Null until it is finished' }),
  startedAt: instant(),
  finishedAt: instant().nullable(),
  events: count().meta({ description: 'Events checked so far' }),
  total: count().nullable().meta({ description: 'Events there are; an estimate on a cluster. Null at the beginning' }),
  sealedEvents: count().meta({ description: 'For the first so many events the newest seal vouches' }),
  findingCount: count(),
  findings: z.array(z.string()).meta({
    description: 'The first twenty: a broken link, a missing tail, an exchanged file, each in words',
  }),
  failure: z.string().nullable().meta({ description: 'Why it failed' }),
});
export type VerificationOutcome = z.infer<typeof verificationOutcome>;

/** The check of log, seals, keys and access record that runs, or the newest that came to an end. */
export const logVerification = verificationOutcome
  .extend({ startedBy: z.object({ id: id().nullable(), name: z.string() }) })
  .meta({ id: 'LogVerification' });
export type LogVerification = z.infer<typeof logVerification>;
