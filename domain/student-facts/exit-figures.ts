import { fromKeys } from '../kernel/keys.ts';
import { dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import { sayDay } from '../kernel/said-day.ts';
import type { StateProfile } from '../school-settings/state-profile.ts';
import type { ExitReason } from './exit-labels.ts';
import { ageOn, childCountDateOf, type ExitYear } from './exit-year.ts';
import { dayOf, type FactsState, factOn, newestFact } from './state.ts';

/** Who left, as far as figures need it. */
export interface Leaver {
  studentId: number;
  /** '' where the student was forgotten. */
  birthday: string;
  /** How served, and exits. */
  facts: FactsState;
  /** From the exit category of a membership, where no exit is recorded: the last day in school, and what it says. */
  left: { on: PlainDay; reason: ExitReason | undefined } | null;
}

/** In the denominator of Indicators 1 and 2 (rules/facts#indicators). */
export const COUNTED_REASONS = ['GHS', 'GRADALTDPL', 'RC', 'RMA', 'DROPOUT'] as const;

/** Where an exit is counted, or why it is not. */
export const EXIT_GROUPS = [
  ...COUNTED_REASONS,
  ...(['D', 'MKC', 'TRAN', 'age', 'not served', 'served again'] as const),
] as const;
export type ExitGroup = (typeof EXIT_GROUPS)[number];

/** One student's exit of an exit year. */
export interface CountedExit {
  studentId: number;
  on: PlainDay;
  group: ExitGroup;
  /** Why it is counted as it is, where that is not plain. */
  because: string | null;
  /** Somebody has to say day and reason: what is counted is a stand-in. */
  unresolved: boolean;
}

interface FoundExit {
  on: PlainDay;
  reason: ExitReason;
  because: string | null;
  unresolved: boolean;
}

const UNSAID = 'Nobody has said the federal reason: dropped out until evidence says otherwise';
const UNDATED = 'From the exit category; the day is not recorded';
const NO_EVIDENCE = 'Moved, not known to be continuing: there is no evidence';

/** The last exit of the year: the recorded one, or what the exit category says. */
function exitIn({ facts, left }: Leaver, { first, last }: ExitYear): FoundExit | undefined {
  const inYear = (on: string) => on >= first && on <= last;
  const recorded = newestFact(facts, 'exit', inYear);
  if (recorded) {
    const { exitReason, exitEvidence } = recorded.values;
    const on = dayFrom(dayOf(recorded));
    if (exitReason === 'MKC' && !exitEvidence)
      return { on, reason: 'DROPOUT', because: NO_EVIDENCE, unresolved: false };
    return { on, reason: exitReason as ExitReason, because: null, unresolved: false };
  }
  if (!left || !inYear(left.on) || newestFact(facts, 'exit', () => true)) return undefined;
  const because = left.reason ? UNDATED : UNSAID;
  return { on: left.on, reason: left.reason ?? 'DROPOUT', because, unresolved: true };
}

const hasIep = (facts: FactsState, day: string) =>
  ['IDEA', 'both'].includes(factOn(facts, 'served', day)?.values['servedAs'] ?? '');

/** Why an exit is not counted at all; undefined where it is one of the federal table. */
function leftOut(leaver: Leaver, { on }: FoundExit, year: ExitYear, profile: StateProfile) {
  const { facts, birthday } = leaver;
  const from = profile.servedAtStart ? year.first : on;
  if (!hasIep(facts, from)) return { group: 'not served', because: `No IEP is recorded on ${sayDay(from)}` } as const;
  const again = newestFact(facts, 'served', (day) => day > on && day <= year.last);
  if (again && hasIep(facts, year.last))
    return { group: 'served again', because: `Has an IEP again on ${sayDay(year.last)}` } as const;
  const countDate = childCountDateOf(on, year, profile);
  const age = birthday ? ageOn(birthday, countDate) : undefined;
  if (age === undefined) return { group: 'age', because: 'The birthday is not known' } as const;
  if (age < 14 || age > 21)
    return { group: 'age', because: `Was ${age} on the child count date that applies, ${sayDay(countDate)}` } as const;
  return undefined;
}

/** How a student's exit counts in an exit year; undefined for who did not leave in it (rules/facts#indicators). */
export function countedExit(leaver: Leaver, year: ExitYear, profile: StateProfile): CountedExit | undefined {
  const found = exitIn(leaver, year);
  if (!found) return undefined;
  const { on, reason, because, unresolved } = found;
  const exit = { studentId: leaver.studentId, on, unresolved };
  return { ...exit, group: reason, because, ...leftOut(leaver, found, year, profile) };
}

/** Indicators 1 and 2 by exits, and the students behind them by group. */
export interface ExitFigures {
  groups: Record<ExitGroup, number>;
  all: number;
  denominator: number;
  /** Percent to two places; null where nobody is counted. */
  indicator1: string | null;
  indicator2: string | null;
  unresolved: number;
}

/** Percent to two places, halves up. */
function percent(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return (Math.floor((part * 20_000 + whole) / (2 * whole)) / 100).toFixed(2);
}

/** The figures of exits. */
export function exitFigures(exits: readonly CountedExit[]): ExitFigures {
  const groups = fromKeys(EXIT_GROUPS, () => 0);
  for (const { group } of exits) groups[group] += 1;
  const denominator = COUNTED_REASONS.reduce((sum, reason) => sum + groups[reason], 0);
  return {
    ...{ groups, all: exits.length, denominator },
    indicator1: percent(groups.GHS, denominator),
    indicator2: percent(groups.DROPOUT, denominator),
    unresolved: exits.filter(({ unresolved }) => unresolved).length,
  };
}
