import { z } from 'zod';
import { EXIT_GROUPS } from '../../student-facts/exit-figures.ts';
import { answersFile, answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { namedActor } from '../journal.ts';
import { count, id, instant, plainDay } from '../parts.ts';

/** Exits of an exit year, and Indicators 1 and 2 by them (rules/facts#indicators). */

const year = z.object({
  year: z
    .string()
    .regex(/^(19|20|21)\d\d$/, 'Not Found')
    .transform(Number),
});

const exitFiguresAnswer = z
  .object({
    year: z.int(),
    first: plainDay(),
    last: plainDay(),
    groups: z.record(z.enum(EXIT_GROUPS), count()),
    all: count(),
    denominator: count().meta({ description: 'Exits by diploma, certificate, maximum age and dropping out' }),
    indicator1: z.string().nullable().meta({ description: 'Percent to two places; null where nobody is counted' }),
    indicator2: z.string().nullable(),
    unresolved: count().meta({ description: 'Of whom nobody has recorded day and reason' }),
    state: z.string(),
    indicator2By: z.string().meta({ description: 'How the state files Indicator 2' }),
    hash: z.string().nullable().meta({
      description:
        'SHA-256 as a filing has it: as of a filing it is the same as the filing’s. Null for staff who are shown their own students: from few exits it could be found out whose they are',
    }),
  })
  .meta({ id: 'ExitFigures' });
export type ExitFiguresAnswer = z.infer<typeof exitFiguresAnswer>;

export const exitFiguresOfYear = declareCall({
  method: 'GET',
  path: '/api/app/exits/:year',
  params: year,
  answers: answersJson(exitFiguresAnswer),
});

/** Students who are listed; beyond them they are only counted. */
export const MOST_EXITS = 2000;

const exitRow = z
  .object({
    id: id(),
    name: z.string(),
    studentNumber: z.string(),
    on: plainDay(),
    group: z.enum(EXIT_GROUPS),
    because: z.string().nullable(),
    unresolved: z.boolean(),
    category: z
      .string()
      .nullable()
      .meta({ description: 'The exit category of the membership, where no exit is recorded' }),
    yearId: id().nullable().meta({ description: 'The newest school year the student is in' }),
  })
  .meta({ id: 'ExitRow' });
export type ExitRow = z.infer<typeof exitRow>;

export const exitStudents = declareCall({
  method: 'GET',
  path: '/api/app/exits/:year/students',
  params: year,
  query: z.object({ group: z.enum([...EXIT_GROUPS, 'unresolved']).optional() }),
  answers: answersJson(
    z.object({
      total: count(),
      students: z.array(exitRow).meta({ description: `By name, the first ${MOST_EXITS}` }),
    }),
  ),
});

/** Filings in one answer, each of which is held against the figures of now; those before them are asked for by their numbers. */
export const MOST_FILINGS = 200;

/** Differences of filings in one answer; of the others it tells how many they are. */
export const MOST_DIFFERENCES = 2000;

const exitGroup = z.enum(EXIT_GROUPS).nullable();

const filedExits = z
  .object({
    filing: id(),
    at: instant(),
    by: namedActor,
    upTo: z.string().meta({ description: 'Everything up to this entry was counted' }),
    rules: z.int().meta({ description: 'Version of the rules of counting' }),
    denominator: count(),
    indicator1: z.string().nullable(),
    indicator2: z.string().nullable(),
    profile: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    hash: z.string().meta({ description: 'SHA-256 of what was counted and by what: the same figures have the same' }),
    differences: z
      .array(
        z.object({
          id: id(),
          name: z.string().nullable(),
          was: exitGroup.meta({ description: 'How the exit counted; null for who was not among them' }),
          is: exitGroup,
          entry: z.string().nullable().meta({
            description: 'The entry by which it came to count as it does; null for the profile or the calendar',
          }),
          type: z.string().nullable(),
          changedAt: instant().nullable(),
          changedBy: namedActor.nullable(),
        }),
      )
      .meta({ description: `Who counts otherwise now, of the newest filings the first ${MOST_DIFFERENCES} together` }),
    differ: count().meta({ description: 'How many count otherwise now' }),
  })
  .meta({ id: 'FiledExits' });
export type WireFiledExits = z.infer<typeof filedExits>;

const filingsAnswer = z.object({
  filings: z.array(filedExits).meta({ description: `Of the exit year, the newest first, at most ${MOST_FILINGS}` }),
});

/** What was filed of an exit year, and who counts otherwise now (rules/facts#filing). */
export const exitFilings = declareCall({
  method: 'GET',
  path: '/api/app/exits/:year/filings',
  params: year,
  query: z.object({
    filing: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ description: 'This filing alone; the newest of the year unless given' }),
  }),
  answers: answersJson(filingsAnswer),
});

export const fileExits = declareCall({
  method: 'POST',
  path: '/api/app/exits/:year/filings',
  params: year,
  answers: answersJson(filingsAnswer),
});

/** What was filed, to the byte: the SHA-256 of this file is the filing's (rules/facts#filing). */
export const filedFile = declareCall({
  method: 'GET',
  path: '/api/app/exits/:year/filings/:filing/file',
  params: year,
  answers: answersFile('application/json', 'What was filed, to the byte; its SHA-256 is the `hash` of the filing'),
});
