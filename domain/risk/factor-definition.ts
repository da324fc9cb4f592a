import type { RiskLevel, Support } from '../vocabulary/transition.ts';

/** One way to reach a level: `when` says whether it applies, `because` says so in words. */
interface Rule<Value> {
  level: RiskLevel;
  when(value: Value, grade: number | undefined): boolean;
  because: string;
}

export interface FactorDefinition<Value> {
  /** The first rule that applies decides (rules/risk#factors). */
  rules: readonly Rule<Value>[];
  /** What a value asks support for (rules/risk#support). */
  support?: { when(value: Value): boolean; for: readonly Support[] };
  /** In the box of one term, and in a row over time (rules/reports#student, rules/reports#risk-over-time). */
  report: { box: string; row: string };
  /** How reports write a number: with this unit, and with so many decimals where they are said. */
  unit?: string;
  decimals?: number;
  /** The entry that counts students in the summary (rules/reports#summary). */
  summary?: { label: string; when(value: Value): boolean };
}

/** A factor that is a number. */
export interface Figure extends FactorDefinition<number> {
  is: 'figure';
}
/** A factor that is a yes or no. */
export interface Question extends FactorDefinition<boolean> {
  is: 'question';
}

export const figure = (definition: Omit<Figure, 'is'>): Figure => ({ is: 'figure', ...definition });
export const question = (definition: Omit<Question, 'is'>): Question => ({ is: 'question', ...definition });

export const inReports = (label: string) => ({ box: label, row: label });

export const always = () => true;
export const isYes = (value: boolean) => value;
export const isNo = (value: boolean) => !value;
