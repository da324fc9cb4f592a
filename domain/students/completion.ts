import { TERM_FIELDS, type TermField, type TermInfo } from './term-fields.ts';
import { SECTION_FIELDS, type TermSection } from './term-sections.ts';

/** How much of each section is answered, in whole percents, rounded down. */
export type Completion = Record<TermSection, number>;

const isAnswered = (value: unknown) => value !== null && value !== undefined && value !== '';

function isComplete(info: Partial<TermInfo>, field: TermField): boolean {
  const { askedWith } = TERM_FIELDS[field];
  if (askedWith === undefined || info[askedWith] === true) return isAnswered(info[field]);
  // Who was not there had no role; while that is open, the role is open too (rules/records#completion).
  return info[askedWith] === false;
}

const share = (info: Partial<TermInfo>, fields: readonly TermField[]) =>
  Math.floor((100 * fields.filter((field) => isComplete(info, field)).length) / fields.length);

/** How much of a term record is answered (rules/records#completion); 0 and 'no' are answers, empty text is none. */
export const completion = (info: Partial<TermInfo>): Completion => ({
  riskFactors: share(info, SECTION_FIELDS.riskFactors),
  skills: share(info, SECTION_FIELDS.skills),
  careerDev: share(info, SECTION_FIELDS.careerDev),
});
