import { z } from 'zod';
import { isEmpty } from '../kernel/changes.ts';
import * as fields from '../kernel/fields.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import type { Membership, TermInfo } from '../students/events.ts';
import { membershipBody } from '../students/person-input.ts';
import { missingExitData } from '../students/post-school.ts';
import { termInfoBody } from '../students/term-info-input.ts';
import { undone } from './history.ts';
import { count, id } from './parts.ts';

/** Students of one request: what becomes of each has to go into one event. */
const MOST_STUDENTS = 10_000;
/** Students who are listed by name of each outcome; beyond them they are only counted. */
export const MOST_NAMED_STUDENTS = 1000;

const somethingAnswered = (answers: object) => !isEmpty(answers);

/** What is changed for everybody: answers of a term, grade level and leaving, or the membership itself (rules/records#change-many). */
const change = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('answers'),
      termId: fields.wholeNumber({ min: 1 }),
      answers: termInfoBody.refine(somethingAnswered, 'should name an answer'),
    }),
    z.object({
      kind: z.literal('membership'),
      membership: membershipBody.superRefine((membership, context) => {
        for (const field of Object.keys(missingExitData(membership as unknown as Membership)))
          context.addIssue({ code: 'custom', path: [field], message: 'is required' });
      }),
    }),
    z.object({ kind: z.literal('removal') }),
  ],
  fields.NOT_OFFERED,
);

/** What `POST /api/app/schoolYears/{yearId}/changeStudents` is asked. */
export const changeStudentsBody = fields.record({
  studentIds: fields
    .list(fields.wholeNumber({ min: 1 }))
    .min(1, 'should NOT have fewer than 1 items')
    .max(MOST_STUDENTS, `should NOT have more than ${MOST_STUDENTS} items`),
  change,
  seen: z
    .string()
    .regex(/^\d{1,18}$/, 'should be what a preview answered')
    .optional()
    .meta({
      description:
        'What the preview answered: 409 when somebody changed the same since. Without it such changes are overwritten',
    }),
  preview: z.boolean().optional().meta({ description: 'Answers what would be done and writes nothing' }),
});

/** One change for many students. */
export type StudentsChange =
  | { kind: 'answers'; termId: number; answers: Partial<TermInfo> }
  | { kind: 'membership'; membership: Membership }
  | { kind: 'removal' };

/** A change and whom it is for, each once. */
export interface ChangeOfMany {
  studentIds: readonly number[];
  change: StudentsChange;
  /** The entry up to which its sender has looked (docs/decisions/a-change-of-many-is-held-against-an-entry.md). */
  seen?: string;
}

/** Reads the body; refuses with all faulty fields. */
export function readChangeStudents(sent: unknown): ChangeOfMany & { preview: boolean } {
  const { studentIds, change: wanted, preview = false, ...rest } = accepted(reading(changeStudentsBody, sent));
  return { ...rest, studentIds: [...new Set(studentIds)], change: wanted as StudentsChange, preview };
}

/** What becomes of a student: something changes, everything is so already, or it cannot be. */
export const CHANGE_OUTCOMES = ['cannot', 'changes', 'same'] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

const changedStudent = z.object({
  studentId: id(),
  student: z.string().nullable().meta({ description: 'The present name; null where it was forgotten' }),
  outcome: z.enum(CHANGE_OUTCOMES),
  fields: z
    .array(z.object({ field: z.string(), now: z.unknown(), to: z.unknown() }))
    .meta({ description: 'What changes: as it is, and as it becomes; null is nothing' }),
  reason: z.string().nullable().meta({ description: 'Why it cannot be' }),
  overwrites: undone.nullable().meta({ description: 'Who gave the answers that go, and when' }),
  meanwhile: undone.nullable().meta({ description: 'Who changed the same after what `seen` names, and when' }),
});
export type ChangedStudent = z.infer<typeof changedStudent>;

export const changeStudentsAnswer = z
  .object({
    seen: z.string().meta({ description: 'Up to where was looked, for `seen` of the request that follows' }),
    change: z
      .string()
      .nullable()
      .meta({ description: 'Id of the entry of the change; null where nothing was written' }),
    counts: z.object({ students: count(), changes: count(), same: count(), cannot: count() }),
    students: z.array(changedStudent).meta({
      description: `Those who cannot, then those who change, then those who stay: the first ${MOST_NAMED_STUDENTS} of each`,
    }),
  })
  .meta({ id: 'ChangeOfStudents' });
export type ChangeStudentsAnswer = z.infer<typeof changeStudentsAnswer>;
