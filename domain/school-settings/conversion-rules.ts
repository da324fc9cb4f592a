import { compareKey } from '../kernel/fold-text.ts';
import type { FieldReasons } from '../kernel/rejection.ts';
import type { GradeConversion } from './events.ts';

type Rows = readonly GradeConversion[];

function rowFaults(row: GradeConversion, at: number, rows: Rows): FieldReasons {
  const above = rows[at - 1];
  const faults: FieldReasons = {};
  const field = (name: keyof GradeConversion) => `gradeConversions[${at}].${name}`;
  if (row.percent < 0) faults[field('percent')] = ['should be >= 0'];
  else if (row.percent > 100) faults[field('percent')] = ['should be <= 100'];
  else if (above && row.percent >= above.percent) faults[field('percent')] = [`should be < ${above.percent}`];
  if (row.gpa < 0) faults[field('gpa')] = ['should be >= 0'];
  const letter = compareKey(row.letter);
  const twice = rows.findIndex((other) => compareKey(other.letter) === letter) !== at;
  if (letter === '') faults[field('letter')] = ['is required'];
  else if (twice) faults[field('letter')] = ['should differ from the other letters'];
  return faults;
}

/**
 * What is wrong with a grade table, by wire field; empty when nothing is: percents from 0 to 100 that fall from row to row,
 * letters that differ (capitals aside), and at least two different GPAs, which span the scale
 * (rules/staff-and-settings#grade-table).
 */
export function conversionFaults(rows: Rows): FieldReasons {
  const faults: FieldReasons = Object.assign({}, ...rows.map(rowFaults));
  if (new Set(rows.map((row) => row.gpa)).size < 2)
    faults['gradeConversions'] = ['should have at least two different GPAs'];
  return faults;
}
