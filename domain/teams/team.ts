import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import { type FieldReasons, invalidFields, Rejection } from '../kernel/rejection.ts';
import { sayDay } from '../kernel/said-day.ts';
import type { TeamEvent, TeamMember } from './events.ts';
import type { HandOver, TeamCommand } from './team-commands.ts';
import { dayBefore, holdsOn, inRole, overlap, type TeamEntry, type TeamState } from './team-state.ts';

/** What becomes of a student's team (rules/caseload#one-lead). @throws {Rejection} */
export function decideTeam(command: TeamCommand, team: TeamState): TeamEvent[] {
  switch (command.type) {
    case 'AddTeamMember':
      return add(command.member, team);
    case 'EndTeamMember':
      return end(entryOr404(team, command.entry), command, team);
    case 'CorrectTeamMember':
      return correct(entryOr404(team, command.entry), command.changes, team);
    case 'WithdrawTeamMember':
      return team.entries.some(({ entry }) => entry === command.entry)
        ? [{ type: 'TeamMemberWithdrawn', data: { entry: command.entry } }]
        : withdrawnBefore(team, command.entry);
    case 'RestoreTeamMember':
      return restore(command, team);
    case 'HandOver':
      return handOver(command, team);
  }
}

const NOT_THERE = 'This entry of the team is not there.';

function entryOr404({ entries }: TeamState, number: number): TeamEntry {
  const found = entries.find(({ entry }) => entry === number);
  if (!found) throw new Rejection('not-found', NOT_THERE);
  return found;
}

function withdrawnBefore({ last }: TeamState, entry: number): TeamEvent[] {
  if (entry > last) throw new Rejection('not-found', NOT_THERE);
  return [];
}

const samePerson = (a: TeamMember, b: TeamMember) =>
  a.userId === null ? a.person === b.person && a.organization === b.organization : a.userId === b.userId;

const spanText = ({ from, until }: TeamMember) =>
  `from ${sayDay(from)}${until ? ` to ${sayDay(until)}` : ', with no end'}`;

/** What stands against a member beside the others, by field. */
function faultsOf(member: TeamMember, others: readonly TeamEntry[]): FieldReasons {
  if (member.until !== null && member.until < member.from)
    return { until: [`should not be before ${sayDay(member.from)}, the first day`] };
  const beside = others.filter((other) => other.role === member.role && overlap(other, member));
  const twice = beside.find((other) => samePerson(other, member));
  if (twice) return { from: [`is in this role already ${spanText(twice)}`] };
  const lead = member.role === 'lead' ? beside[0] : undefined;
  return lead ? { from: [`somebody else leads ${spanText(lead)}: one lead on any day`] } : {};
}

function requireFits(member: TeamMember, others: readonly TeamEntry[]): void {
  const faults = faultsOf(member, others);
  if (!isEmpty(faults)) throw invalidFields(faults);
}

const isSame = (entry: TeamEntry, member: TeamMember) => isEmpty(changedFields<TeamMember>(entry, member));

/** Entries that a team has at once: a school life's, and few enough to be gone through at each change. */
export const MOST_ENTRIES = 500;

function requireRoom({ entries }: Pick<TeamState, 'entries'>): void {
  if (entries.length < MOST_ENTRIES) return;
  throw new Rejection('rule', 'This team has as many entries as there is room for: take out what is wrong.');
}

function add(member: TeamMember, { entries, last }: TeamState): TeamEvent[] {
  if (entries.some((entry) => isSame(entry, member))) return [];
  requireFits(member, entries);
  requireRoom({ entries });
  return [{ type: 'TeamMemberAdded', data: { entry: last + 1, ...member } }];
}

function restore({ entry, member }: { entry: number; member: TeamMember }, { entries }: TeamState): TeamEvent[] {
  const known = entries.find((one) => one.entry === entry);
  if (known) return [];
  requireFits(member, entries);
  requireRoom({ entries });
  return [{ type: 'TeamMemberAdded', data: { entry, ...member } }];
}

const othersThan = ({ entries }: TeamState, { entry }: TeamEntry) => entries.filter((one) => one.entry !== entry);

function end(
  known: TeamEntry,
  { until, reason }: { until: TeamMember['from']; reason: string | null },
  team: TeamState,
): TeamEvent[] {
  if (known.until === until && (reason === null || reason === known.reason)) return [];
  requireFits({ ...known, until }, othersThan(team, known));
  const said = reason === null ? {} : { reason };
  return [{ type: 'TeamMemberEnded', data: { entry: known.entry, until, ...said } }];
}

function correct(known: TeamEntry, wanted: Partial<TeamMember>, team: TeamState): TeamEvent[] {
  const changes = changedFields<TeamMember>(known, wanted);
  if (isEmpty(changes)) return [];
  requireFits(merged<TeamMember>(known, changes), othersThan(team, known));
  return [{ type: 'TeamMemberCorrected', data: { entry: known.entry, ...changes } }];
}

/** The end of what begins on a day with nobody before it: the day before the next lead. */
function untilNext(team: TeamState, { role, day }: HandOver): TeamMember['until'] {
  const next = team.entries.find((entry) => entry.role === role && role === 'lead' && entry.from > day);
  return next ? dayBefore(next.from) : null;
}

/** Somebody ends the day before, and somebody else begins, until whenever the first would have ended. */
function handOver(command: HandOver, team: TeamState): TeamEvent[] {
  const { role, from, to, day, reason } = command;
  const present = inRole(team, role, day);
  if (present.some((entry) => entry.userId === to)) return [];
  const leaving = present.find((entry) => entry.userId === from);
  requireLeaving(command, leaving, present);
  const until = leaving ? leaving.until : untilNext(team, command);
  const ended = leaving && end(leaving, { until: dayBefore(day), reason: null }, team);
  const others = leaving ? [...othersThan(team, leaving), { ...leaving, until: dayBefore(day) }] : team.entries;
  const member: TeamMember = { role, userId: to, person: null, organization: null, from: day, until, reason };
  return [...(ended ?? []), ...add(member, { ...team, entries: others })];
}

function requireLeaving({ role, from, day }: HandOver, leaving: TeamEntry | undefined, present: TeamEntry[]): void {
  if (from === null && role === 'lead' && present.length > 0)
    throw new Rejection('rule', `Has a lead on ${sayDay(day)} already.`);
  if (from === null) return;
  if (!leaving) throw new Rejection('rule', `Was not theirs on ${sayDay(day)}.`);
  if (!holdsOn(leaving, dayBefore(day)))
    throw new Rejection('rule', `Becomes theirs only on ${sayDay(day)}: correct the entry, or choose a later day.`);
}
