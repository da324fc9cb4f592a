import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CountedExit } from '../student-facts/exit-figures.ts';
import type { FiledExits, FiledRow, FilingEvent } from './events.ts';

/** Of the rules by which exits are counted (rules/facts#indicators). */
const COUNTING_RULES = 1;

export interface FileExits extends Omit<FiledExits, 'filing' | 'rules'> {
  type: 'FileExits';
}

/** What was filed of an exit year. */
interface FiledYear {
  /** The numbers of its filings, in their order. */
  filings: number[];
  /** Of the newest. */
  hash: string;
  /** One of them counts somebody. */
  counts: boolean;
}

/** Of everything that was filed what the next filing is held against, without those who left. Changed in place by `evolve`. */
export interface FilingsState {
  /** The number of the newest: from 1, one for each event. */
  last: number;
  years: Map<number, FiledYear>;
}

/** Stream `filings`. The same figures are not filed again (docs/decisions/what-was-filed-is-counted-again.md). */
export const filingsDecider: Decider<FilingsState, FileExits, FilingEvent> = {
  get initial() {
    return { last: 0, years: new Map() };
  },
  decide({ type: _, ...figures }, { last, years }) {
    if (figures.rows.length === 0)
      throw new Rejection('rule', 'Nobody left in this exit year: there is nothing to file.');
    const filed = years.get(figures.exitYear);
    if (filed?.hash === figures.hash) return [];
    return [{ type: 'ExitsFiled', data: { filing: last + 1, rules: COUNTING_RULES, ...figures } }];
  },
  evolve(state, { data: { filing, exitYear, hash, denominator } }) {
    const { filings, counts } = state.years.get(exitYear) ?? { filings: [] as number[], counts: false };
    filings.push(filing);
    state.years.set(exitYear, { filings, hash, counts: counts || denominator > 0 });
    state.last = filing;
    return state;
  },
};

/** What is filed of exits, by student. */
export const filedRows = (exits: readonly CountedExit[]): FiledRow[] =>
  exits.map(({ studentId, on, group }) => ({ studentId, on, group })).sort((a, b) => a.studentId - b.studentId);

/** What the hash of a filing is taken over, of a former one by the rules of then: the same for the same figures, rules and profile. */
export const filedText = (
  filed: Pick<FiledExits, 'exitYear' | 'profile' | 'rows'>,
  rules: number = COUNTING_RULES,
): string =>
  JSON.stringify([
    rules,
    filed.exitYear,
    Object.entries(filed.profile).sort(([a], [b]) => (a < b ? -1 : 1)),
    filed.rows.map(({ studentId, on, group }) => [studentId, on, group]),
  ]);

/** Who counts otherwise now than was filed; null for who was not, or is not any more. */
export function filedDifference(filed: readonly FiledRow[], now: readonly FiledRow[]) {
  const [then, today] = [
    new Map(filed.map((row) => [row.studentId, row])),
    new Map(now.map((row) => [row.studentId, row])),
  ];
  return [...new Set([...then.keys(), ...today.keys()])]
    .sort((a, b) => a - b)
    .flatMap((studentId) => {
      const [was, is] = [then.get(studentId), today.get(studentId)];
      const isSame = was?.group === is?.group && was?.on === is?.on;
      return isSame ? [] : [{ studentId, was: was?.group ?? null, is: is?.group ?? null }];
    });
}
