import type { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import { accepted, checked, type Reading, reading } from '../kernel/read-body.ts';
import type { FieldReasons } from '../kernel/rejection.ts';
import type { TeamMember } from './events.ts';
import { ACCOUNT_ROLES, TEAM_ROLES } from './roles.ts';

const LONGEST_NAME = 100;
const LONGEST_REASON = 500;
const range = { from: dayFrom('2000-01-01'), to: dayFrom('2100-12-31') };
const day = () => fields.day(range);
const account = () => fields.wholeNumber({ min: 1 });
const reason = () => fields.optionalText(LONGEST_REASON).optional();

const member = {
  role: fields.oneOf(TEAM_ROLES),
  userId: account().nullable().optional(),
  person: fields.optionalText(LONGEST_NAME).optional(),
  organization: fields.optionalText(LONGEST_NAME).optional(),
  from: day(),
  until: day().nullable().optional(),
  reason: reason(),
};

/** A new entry of a team. */
export const teamMemberBody = fields.record(member);

type Given = Partial<TeamMember>;

/** Whoever comes from an agency is named, everybody else has an account. */
function faultsOf({ role, userId, person, organization, from, until }: Given): FieldReasons {
  if (from && until && until < from) return { until: ['should not be before the first day'] };
  if (role === undefined) return {};
  if (role !== 'agency') return userId == null ? { userId: ['is required'] } : {};
  return !person && !organization ? { person: ['is required, or the organization'] } : {};
}

/** An agency has no account, and somebody with an account no other name. */
const settled = <Values extends Given>(values: Values): Values => {
  if (values.role === undefined) return values;
  return values.role === 'agency' ? { ...values, userId: null } : { ...values, person: null, organization: null };
};

/** @throws {Rejection} `invalid` with every fault */
export function readTeamMember(sent: unknown): TeamMember {
  const read = checked(reading(teamMemberBody, sent) as Reading<Given>, faultsOf);
  const blank = { userId: null, person: null, organization: null, until: null, reason: null };
  return settled({ ...blank, ...accepted(read) } as TeamMember);
}

/** It changed: who it is from a day on; nobody where that is left out. */
export const teamChangeBody = fields.record({
  on: day(),
  userId: account().nullable().optional(),
  reason: reason(),
});
export interface TeamChange {
  on: PlainDay;
  userId: number | null;
  reason: string | null;
}
export const readTeamChange = (sent: unknown): TeamChange => ({
  ...{ userId: null, reason: null },
  ...(accepted(reading(teamChangeBody, sent)) as Partial<TeamChange> & { on: PlainDay }),
});

const MOST_STUDENTS = 10_000;

/** Students of one person who are another one's from a day on. */
export const transferBody = fields.record({
  studentIds: fields
    .list(account())
    .min(1, 'should NOT have fewer than 1 items')
    .max(MOST_STUDENTS, `should NOT have more than ${MOST_STUDENTS} items`),
  role: fields.oneOf(ACCOUNT_ROLES).optional(),
  from: account().nullable(),
  to: account(),
  day: day(),
  reason: reason(),
  preview: fields.yesNo().optional().meta({ description: 'Answers what would be done and writes nothing' }),
});
type Transfer = z.output<typeof transferBody>;
export interface WantedTransfer {
  studentIds: readonly number[];
  role: TeamMember['role'];
  from: number | null;
  to: number;
  day: PlainDay;
  reason: string | null;
}

export function readTransfer(sent: unknown): WantedTransfer & { preview: boolean } {
  const differs = ({ from, to }: Pick<Transfer, 'from' | 'to'>): FieldReasons =>
    from === to ? { to: ['should be somebody else'] } : {};
  const {
    studentIds,
    role = 'lead',
    reason = null,
    preview = false,
    ...rest
  } = accepted(checked(reading(transferBody, sent) as Reading<Transfer>, differs));
  return { ...rest, studentIds: [...new Set(studentIds)], role, reason, preview };
}

/** Why somebody opens a student outside their team, or everybody (rules/caseload#why). */
export const whyBody = fields.record({
  studentId: account().nullable(),
  reason: fields.readableText({ min: 3, max: 200 }),
});
