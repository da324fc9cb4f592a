import { eachField } from './field-definition.ts';
import { TERM_FIELDS, type TermField, type TermInfo } from './term-fields.ts';
import { SECTION_FIELDS, type TermSection } from './term-sections.ts';

/** How much of each section is answered, in whole percents, rounded down. */
export type Completion = Record<TermSection, number>;

const isAnswered = (value: unknown) => value !== null && value !== undefined && value !== '';

/** A question, and the one it depends on. */
interface Asked {
  field: TermField;
  askedWith: TermField | undefined;
}
const ASKED = eachField(SECTION_FIELDS, (fields): Asked[] =>
  fields.map((field) => ({ field, askedWith: TERM_FIELDS[field].askedWith })),
);

function isComplete(info: Partial<TermInfo>, { field, askedWith }: Asked): boolean {
  if (askedWith === undefined || info[askedWith] === true) return isAnswered(info[field]);
  // Who was not there had no role; while that is open, the role is open too (rules/records#completion).
  return info[askedWith] === false;
}

const share = (info: Partial<TermInfo>, fields: readonly Asked[]) =>
  Math.floor((100 * fields.filter((asked) => isComplete(info, asked)).length) / fields.length);

/** How much of a term record is answered (rules/records#completion); 0 and 'no' are answers, empty text is none. */
export const completion = (info: Partial<TermInfo>): Completion => ({
  riskFactors: share(info, ASKED.riskFactors),
  skills: share(info, ASKED.skills),
  careerDev: share(info, ASKED.careerDev),
});

/** How many questions of a section are answered, of how many (rules/records#completion). */
export const answeredOf = (info: Partial<TermInfo>, section: TermSection): { answered: number; of: number } => ({
  answered: ASKED[section].filter((asked) => isComplete(info, asked)).length,
  of: ASKED[section].length,
});

/** Whether a risk level stands on fewer than half of the risk factors: it is shown as one on few answers (rules/records#charts). */
export function isFewAnswers({ answered, of }: { answered: number; of: number }): boolean {
  return 2 * answered < of;
}

/** The same of a record. */
export const hasFewAnswers = (info: Partial<TermInfo>): boolean => isFewAnswers(answeredOf(info, 'riskFactors'));

/** Attended the IEP meeting, and the role in it is not recorded. */
export const lacksIepRole = ({ attendedIepMeeting, iepRole }: Partial<TermInfo>): boolean =>
  attendedIepMeeting === true && !isAnswered(iepRole);
