import { keysOf } from '../kernel/keys.ts';
import { type CareerField, type RiskField, type SkillField, TERM_FIELDS, type TermField } from './term-fields.ts';

/** The sections of a term record, in the order of the screens. */
export const TERM_SECTIONS = {
  riskFactors: 'Risk Factors',
  skills: 'Student Skills',
  careerDev: 'Career Dev and IEP',
} as const;
export type TermSection = keyof typeof TERM_SECTIONS;

/** The type of a grade is no answer of its own; long texts stand below the other answers. */
function answersIn<Field extends TermField>(section: TermSection): readonly Field[] {
  const answers = keysOf(TERM_FIELDS).filter((name) => {
    const { section: own, kind } = TERM_FIELDS[name];
    return own === section && kind !== 'grade-type';
  });
  const isText = (name: TermField) => TERM_FIELDS[name].kind === 'text';
  return [...answers.filter((name) => !isText(name)), ...answers.filter(isText)] as Field[];
}

/** The answers of each section, in the order of its form. */
export const SECTION_FIELDS = {
  riskFactors: answersIn<RiskField>('riskFactors'),
  skills: answersIn<SkillField>('skills'),
  careerDev: answersIn<CareerField>('careerDev'),
} satisfies Record<TermSection, readonly TermField[]>;

/** Answers that arise only with a yes to another question, each with that question. */
export const DEPENDENT_FIELDS = keysOf(TERM_FIELDS).flatMap((field) => {
  const { askedWith } = TERM_FIELDS[field];
  return askedWith ? [{ field, askedWith }] : [];
});

/** The answers that this answer takes back: those of questions that arise only with a yes to it. */
export const takenBackBy = (field: TermField, answer: unknown): Partial<Record<TermField, null>> =>
  Object.fromEntries(
    DEPENDENT_FIELDS.filter((one) => one.askedWith === field && answer !== true).map((one) => [one.field, null]),
  );

/** Whether a question arises beside the other answers of its record. */
export function arises(field: TermField, answers: { readonly [Field in TermField]?: unknown }): boolean {
  const { askedWith } = TERM_FIELDS[field];
  return askedWith === undefined || answers[askedWith] === true;
}

/** What reports call an answer, and what charts and rows over time do. */
export const reportLabel = (field: SkillField | CareerField): string =>
  TERM_FIELDS[field].report ?? TERM_FIELDS[field].label.view;
export const seriesLabel = (field: SkillField): string => TERM_FIELDS[field].series ?? reportLabel(field);
