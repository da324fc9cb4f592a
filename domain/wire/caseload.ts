import { z } from 'zod';
import { TEAM_ROLES } from '../teams/roles.ts';
import { CHANGE_OUTCOMES } from './change-students.ts';
import { namedActor } from './journal.ts';
import { count, id, plainDay } from './parts.ts';

const person = z.object({ id: id(), name: z.string(), active: z.boolean() });

const teamEntry = z.object({
  entry: count(),
  role: z.enum(TEAM_ROLES),
  user: person.nullable().meta({ description: 'The account; null for somebody from an agency' }),
  person: z.string().nullable(),
  organization: z.string().nullable(),
  from: plainDay(),
  until: plainDay().nullable().meta({ description: 'The last day; null while no end is known' }),
  reason: z.string().nullable(),
  when: z.enum(['past', 'present', 'future']).meta({ description: 'Against the day that was asked for' }),
});
export type WireTeamEntry = z.infer<typeof teamEntry>;

/** `GET /api/app/students/{studentId}/team` */
export const teamAnswer = z
  .object({
    studentId: id(),
    on: plainDay(),
    lead: person.nullable().meta({ description: 'Who was responsible on that day; null is nobody' }),
    entries: z.array(teamEntry).meta({ description: 'By their first day' }),
    mayChange: z.boolean().meta({ description: 'Whether the caller may change it now' }),
  })
  .meta({ id: 'Team' });
export type WireTeam = z.infer<typeof teamAnswer>;

/** What becomes of a student by a transfer. */
const transferred = z.object({
  studentId: id(),
  student: z.string().nullable(),
  outcome: z.enum(CHANGE_OUTCOMES),
  reason: z.string().nullable().meta({ description: 'Why it cannot be' }),
});

export const transferAnswer = z
  .object({
    transfer: z
      .string()
      .nullable()
      .meta({ description: 'Id of its entry in the journal; null where nothing was written' }),
    counts: z.object({ students: count(), changes: count(), same: count(), cannot: count() }),
    students: z.array(transferred),
  })
  .meta({ id: 'TransferOfStudents' });
export type TransferAnswer = z.infer<typeof transferAnswer>;

/** `GET /api/app/caseloads` */
export const caseloadsAnswer = z
  .object({
    on: plainDay(),
    people: z.array(
      person.extend({
        leads: count().meta({ description: 'Students in school in the current term whom they lead on that day' }),
        others: count().meta({ description: 'Further students in whose teams they are' }),
      }),
    ),
    nobody: count().meta({ description: 'Students in school without a lead on that day' }),
    students: count().meta({ description: 'Students in school' }),
    toCome: z
      .array(z.object({ day: plainDay(), to: namedActor, students: count() }))
      .meta({ description: 'Who begins to lead after that day' }),
  })
  .meta({ id: 'Caseloads' });
export type WireCaseloads = z.infer<typeof caseloadsAnswer>;

const FOUND = 50;
/** Students of one answer: more are asked for with `skip`. */
export const MOST_FOUND = 2000;

/** A student by what everybody may know: number, name and lead. */
const foundStudent = z.object({
  studentId: id(),
  studentNumber: z.string(),
  student: z.string(),
  gradeLevel: z.string().nullable(),
  lead: z.string().nullable(),
  leadId: id().nullable(),
});
export const foundStudents = z
  .object({ students: z.array(foundStudent), total: count() })
  .meta({ id: 'FoundStudents' });

export const findQuery = z.object({
  q: z.string().max(100).optional(),
  lead: z
    .union([z.literal('nobody'), z.coerce.number<string>().int().min(1)])
    .optional()
    .meta({ description: 'Of this account only, or without a lead' }),
  on: z.iso.date().optional(),
  skip: z.coerce.number<string>().int().min(0).default(0).meta({ description: 'So many of the first are left out' }),
  limit: z.coerce.number<string>().int().min(1).max(MOST_FOUND).default(FOUND),
});

/** `GET /api/app/terms/{termId}/caseload` */
export const scopeCounts = z
  .object({
    mode: z.enum(['open', 'ask', 'closed']),
    mine: count().meta({ description: 'Of the term, in school, in whose team the caller is today' }),
    all: count(),
  })
  .meta({ id: 'ScopeCounts' });
