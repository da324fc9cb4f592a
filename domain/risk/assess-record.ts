import { assessFactor, type FactorAssessment, JUDGED } from './assess-factor.ts';
import type { RiskInfo } from './factors.ts';
import { gradeNumber } from './grades.ts';

/** What judging a record again needs of it: its GPA is normalised already, by the grade table of its own time. */
interface JudgedRecord {
  info: RiskInfo;
  gpa: number | null;
  gradeLevel: string;
}

/** Each factor of a stored record as it was judged, in their order (rules/risk#factors). */
export const factorsOfRecord = ({ info, gpa, gradeLevel }: JudgedRecord): FactorAssessment[] =>
  JUDGED.map((judged) =>
    assessFactor(judged, judged.factor === 'gpa' ? gpa : info[judged.factor], gradeNumber(gradeLevel)),
  );
