import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../school-settings/default-settings.ts';
import type { GradeConversion } from '../school-settings/events.ts';
import type { RiskLevel, Support } from '../vocabulary/transition.ts';
import { assessRisk, type RiskAssessment } from './assess.ts';
import { RISK_FACTORS, type RiskFactor, type RiskInfo } from './factors.ts';

interface RiskCase {
  name: string;
  schoolSettings?: { gradeConversions: GradeConversion[] };
  termInfo: RiskInfo & { gradeLevel: string | null };
  expected: {
    risk: RiskLevel;
    riskData: Record<RiskFactor, RiskLevel>;
    interventions: Record<Support, boolean>;
    gpa: number | null;
  };
}

const facts = new URL('../../tests/facts/risk-cases.json', import.meta.url);
const cases: RiskCase[] = JSON.parse(readFileSync(facts, 'utf8'));
const table = DEFAULT_SETTINGS.gradeConversions;
/** A factor that came after the cases were recorded has no answer in them. */
const NOTHING_KNOWN = Object.fromEntries(RISK_FACTORS.map((factor) => [factor, 'No Data']));
const levelsOf = ({ factors }: RiskAssessment) =>
  Object.fromEntries(factors.map(({ factor, level }) => [factor, level]));

describe('the recorded cases', () => {
  it('are all there', () => expect(cases).toHaveLength(261));

  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { schoolSettings, termInfo, expected }) => {
    const found = assessRisk(termInfo, termInfo.gradeLevel, schoolSettings?.gradeConversions ?? table);
    const needed = Object.entries(expected.interventions).filter(([, yes]) => yes);
    expect(levelsOf(found)).toEqual({ ...NOTHING_KNOWN, ...expected.riskData });
    expect(found.risk).toBe(expected.risk);
    expect(new Set(found.support)).toEqual(new Set(needed.map(([support]) => support)));
    if (expected.gpa === null) expect(found.gpa).toBeNull();
    else expect(found.gpa).toBeCloseTo(expected.gpa, 9);
  });
});

describe('what cannot be read', () => {
  const gpaOf = (gradeType: unknown, grade: unknown, conversions: GradeConversion[] = table) =>
    assessRisk({ gradeType, grade } as RiskInfo, '10', conversions);

  it.each([
    ['letter', 'Z'],
    ['letter', 'b+'],
    ['letter', ''],
    ['percent', ''],
    ['percent', 'A'],
    ['percent', 'NaN'],
    ['gpa', 'Infinity'],
    ['gpa', ''],
    ['stars', '5'],
    ['gpa', 3],
  ])('grade type %s with grade %j is No Data', (gradeType, grade) => {
    expect(gpaOf(gradeType, grade)).toMatchObject({ gpa: null, risk: 'No Data', support: [] });
  });

  it('is a grade where the conversions span no range', () => {
    const flat = [
      { percent: 90, letter: 'A', gpa: 3 },
      { percent: 50, letter: 'F', gpa: 3 },
    ];
    for (const grade of ['2', '3', '4']) expect(gpaOf('gpa', grade, flat).gpa).toBeNull();
    expect(gpaOf('letter', 'A', flat).gpa).toBeNull();
  });

  it.each(['letter', 'percent', 'gpa'])('is a %s grade where there are no conversions', (gradeType) => {
    expect(gpaOf(gradeType, '3', []).gpa).toBeNull();
  });

  it('is an answer of the wrong kind, and the other answers still count', () => {
    const info = { absentPercent: '40', behaviorMarks: Number.NaN, suspended: 'yes', failingOther: true };
    const found = assessRisk(info as unknown as RiskInfo, '10', table);
    expect(found.risk).toBe('medium');
    expect(levelsOf(found)).toMatchObject({ absentPercent: 'No Data', behaviorMarks: 'No Data', suspended: 'No Data' });
    expect(found.support).toEqual(['engagement']);
  });
});

describe('reasons', () => {
  it('say value and threshold of every factor', () => {
    const info: RiskInfo = { absentPercent: 9.5, onTrack: false, gradeType: 'letter', grade: 'C' };
    const { factors } = assessRisk(info, 'age 18', table);
    expect(factors).toHaveLength(11);
    expect(factors.filter(({ level }) => level !== 'No Data')).toEqual([
      { factor: 'absentPercent', level: 'high', value: 9.5, threshold: 'more than 9% absent' },
      { factor: 'gpa', level: 'medium', value: 2, threshold: 'GPA below 2.6' },
      { factor: 'onTrack', level: 'ultra', value: false, threshold: 'off track from grade 9 on' },
    ]);
    expect(factors[1]).toEqual({
      factor: 'behaviorMarks',
      level: 'No Data',
      value: null,
      threshold: 'nothing recorded',
    });
  });

  it('name the grades where they decide', () => {
    const because = (info: RiskInfo, level: string, at: number) =>
      assessRisk(info, level, table).factors[at]?.threshold;
    expect(because({ absentPercent: 20 }, '8', 0)).toBe('20% absent or more in grades 6 to 8');
    expect(because({ absentPercent: 20 }, '9', 0)).toBe('more than 9% absent');
    expect(because({ behaviorMarks: 1 }, '7', 1)).toBe('any behavior mark in grades 6 and 7');
  });
});
