import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { DEFAULT_SETTINGS } from '../school-settings/settings.ts';
import { GRADE_LEVELS, GRADE_TYPES } from '../vocabulary/school.ts';
import { RISK_LEVELS } from '../vocabulary/transition.ts';
import { assessRisk } from './assess.ts';
import { RISK_FACTORS, type RiskInfo } from './factors.ts';

const table = DEFAULT_SETTINGS.gradeConversions;
const answer = fc.option(fc.boolean());
const infos = fc.record<RiskInfo>({
  gradeType: fc.option(fc.constantFrom(...GRADE_TYPES)),
  grade: fc.option(fc.constantFrom('A', 'C', 'F', '3.1', '55', '')),
  behaviorMarks: fc.option(fc.nat(6)),
  suspended: answer,
  failingEnglish: answer,
  failingMath: answer,
  failingOther: answer,
  onTrack: answer,
  retained: answer,
  schoolsAttended: fc.option(fc.nat(8)),
  hasExtracurricular: answer,
});
const levels = fc.option(fc.constantFrom(...GRADE_LEVELS));
const absences = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }));

describe('risk', () => {
  it('never falls when absences rise', () =>
    fc.assert(
      fc.property(infos, levels, absences, absences, (info, level, a, b) => {
        const rank = (absentPercent: number) =>
          RISK_LEVELS.indexOf(assessRisk({ ...info, absentPercent }, level, table).risk);
        expect(rank(Math.max(a, b))).toBeGreaterThanOrEqual(rank(Math.min(a, b)));
      }),
      runs(500),
    ));

  it('never throws, whatever it is given', () => {
    const values = fc.oneof(fc.anything(), fc.string(), fc.double());
    const wild = fc.record(
      Object.fromEntries([...RISK_FACTORS, 'grade', 'gradeType'].map((field) => [field, values])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(wild, fc.string(), (info, level) => {
        const found = assessRisk(info as RiskInfo, level, table);
        expect(RISK_LEVELS).toContain(found.risk);
        expect(found.factors).toHaveLength(11);
      }),
      runs(300),
    );
  });
});
