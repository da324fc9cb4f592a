import { type CareerField, TERM_FIELDS, type TermInfo } from '../../../domain/students/term-fields.ts';
import { arises, DEPENDENT_FIELDS, reportLabel, SECTION_FIELDS } from '../../../domain/students/term-sections.ts';
import type { Say } from '../words/words.ts';
import { answerText } from './person.ts';

/** What reports say of the IEP meeting and the plan: the answers of the section that are no long texts. */
type PlanField = Exclude<CareerField, 'postSchoolGoals'>;
export type PlanAnswers = Pick<TermInfo, PlanField>;

const isPlanField = (field: CareerField): field is PlanField => TERM_FIELDS[field].kind !== 'text';
const PLAN_FIELDS = SECTION_FIELDS.careerDev.filter(isPlanField);

/** The answers of one term; null where the question does not arise. */
export const planAnswers = (info: TermInfo): PlanAnswers =>
  Object.fromEntries(PLAN_FIELDS.map((field) => [field, arises(field, info) ? info[field] : null])) as PlanAnswers;

/** An answer in words; null where nothing was chosen. */
function textOf(answer: PlanAnswers[PlanField], field: PlanField): string | null {
  if (TERM_FIELDS[field].kind === 'yes-no') return answerText(answer as boolean | null);
  return answer === null ? null : String(answer);
}

/** Each answer with its label. */
export const planLines = (answers: PlanAnswers): { label: string; text: string | null }[] =>
  PLAN_FIELDS.map((field) => ({ label: reportLabel(field), text: textOf(answers[field], field) }));

/** The same in one line: an answer to a question that depends on another stands beside that one. */
export function planLine(answers: PlanAnswers, say: Say): string {
  const beside = (field: PlanField) =>
    DEPENDENT_FIELDS.filter((one) => one.askedWith === field)
      .map((one) => answers[one.field as PlanField])
      .filter((answer) => answer !== null)
      .map((answer) => say(String(answer)));
  return PLAN_FIELDS.filter((field) => !TERM_FIELDS[field].askedWith)
    .map(
      (field) =>
        `${say(reportLabel(field))}: ${[say(textOf(answers[field], field) ?? ''), ...beside(field)].join(' - ')}`,
    )
    .join('   |   ');
}
