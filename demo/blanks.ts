import { BLANK_TERM_INFO, TERM_INFO_FIELDS, type TermInfo } from '../domain/students/events.ts';
import type { Random } from './random.ts';

/** Three case managers of forty leave more blank than the others. */
const CARELESS_ONES = [4, 17, 30];
const CAREFUL = 0.04;
const CARELESS = 0.35;
const isCareless = (manager: number): boolean => CARELESS_ONES.includes(manager % 40);

/** How much of the answers a case manager leaves blank in a term that is over. */
export const blankRate = (manager: number): number => (isCareless(manager) ? CARELESS : CAREFUL);

/** The answers with some left out; what belongs together stays together. */
export function withBlanks(answers: TermInfo, rate: number, random: Random): TermInfo {
  const left = { ...answers };
  for (const field of TERM_INFO_FIELDS) if (random.chance(rate)) Object.assign(left, { [field]: null });
  if (left.attendedIepMeeting !== true) left.iepRole = null;
  if (left.grade === null || left.gradeType === null) {
    left.grade = null;
    left.gradeType = BLANK_TERM_INFO.gradeType;
  }
  return left;
}
