import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../school-settings/default-settings.ts';
import { GRADE_LEVELS } from '../vocabulary/school.ts';
import { assessRisk } from './assess.ts';
import { RISK_FACTORS, type RiskInfo } from './factors.ts';
import { RISK_RULES_VERSION } from './rules-version.ts';

/** Answers on both sides of every threshold, and between. */
const FIGURES = [
  ...Array.from({ length: 41 }, (_, tenths) => tenths / 10),
  ...Array.from({ length: 101 }, (_, n) => n),
  5.1,
  9.1,
];
const ANSWERS = [true, false, null, ...FIGURES];
const judge = (info: object, grade: string) => {
  const { risk, support } = assessRisk(info as RiskInfo, grade, DEFAULT_SETTINGS.gradeConversions);
  return [risk, support];
};

/** What the rules make of each answer alone, in each grade. */
const judged = () =>
  RISK_FACTORS.map((factor) =>
    GRADE_LEVELS.map((grade) =>
      ANSWERS.map((answer) =>
        judge(factor === 'gpa' ? { gradeType: 'gpa', grade: String(answer) } : { [factor]: answer }, grade),
      ),
    ),
  );

const FINGERPRINT = '861c78d6652e678a';

it('are of another version whenever they judge differently', () => {
  const fingerprint = createHash('sha256').update(JSON.stringify(judged())).digest('hex').slice(0, 16);
  // Rules that judge differently are a new version, listed in rules/risk#versions; then the new fingerprint belongs here.
  expect([RISK_RULES_VERSION, fingerprint]).toEqual([1, FINGERPRINT]);
});
