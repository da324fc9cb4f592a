import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import { INITIAL_PROFILE } from '../school-settings/state-profile.ts';
import { countedExit, exitFigures, type Leaver } from './exit-figures.ts';
import { type ExitReason, reasonOfCategory } from './exit-labels.ts';
import { exitYear, exitYearOf } from './exit-year.ts';
import type { KnownFact } from './state.ts';

const day = (text: string) => text as PlainDay;
const profile = INITIAL_PROFILE;
const YEAR = exitYear(2025, profile);
const fact = (number: number, kind: KnownFact['kind'], values: KnownFact['values']): KnownFact => ({
  ...{ fact: number, kind, values, replaces: null, removed: false },
});
const iep = fact(1, 'served', { servedFrom: '2024-08-26', servedAs: 'IDEA' });
const exit = (reason: ExitReason, on = '2026-05-29', evidence: string | null = null) =>
  fact(2, 'exit', { exitOn: on, exitReason: reason, exitEvidence: evidence, exitEvidenceOn: evidence && '2026-06-02' });
const leaver = (more: Partial<Leaver>): Leaver => ({
  studentId: 1,
  birthday: '2008-03-04',
  facts: [iep],
  left: null,
  ...more,
});
const counted = (one: Leaver, of = profile) => countedExit(one, YEAR, of);
const many = (reason: ExitReason, count: number, evidence: string | null = null) =>
  Array.from({ length: count }, () => leaver({ facts: [iep, exit(reason, '2026-05-29', evidence)] }));

describe('forty exits', () => {
  const others = [
    ...many('GHS', 18),
    ...many('GRADALTDPL', 1),
    ...many('RC', 3),
    ...many('RMA', 2),
    ...many('DROPOUT', 6),
    ...many('D', 1),
    ...many('TRAN', 2),
  ];
  const figures = (leavers: readonly Leaver[]) => exitFigures(leavers.flatMap((one) => counted(one) ?? []));

  it('have thirty in the denominator: who died, moved on or went to regular education is not in it', () =>
    expect(figures([...others, ...many('MKC', 7, 'enrollment')])).toMatchObject({
      ...{ all: 40, denominator: 30, indicator1: '60.00', indicator2: '20.00', unresolved: 0 },
      groups: { GHS: 18, GRADALTDPL: 1, RC: 3, RMA: 2, DROPOUT: 6, D: 1, MKC: 7, TRAN: 2 },
    }));
  it('count who moved without evidence as dropped out', () =>
    expect(figures([...others, ...many('MKC', 5, 'enrollment'), ...many('MKC', 2)])).toMatchObject({
      ...{ denominator: 32, indicator1: '56.25', indicator2: '25.00' },
      groups: { DROPOUT: 8, MKC: 5 },
    }));
  it('have no percentages where nobody is counted', () =>
    expect(figures([])).toMatchObject({ denominator: 0, indicator1: null, indicator2: null }));
});

describe('the age is that on the child count date', () => {
  const left = (birthday: string, on: string) => counted(leaver({ birthday, facts: [iep, exit('GHS', on)] }));
  it('of the exit year for who left on it or later', () =>
    expect(left('2011-09-20', '2025-11-01')).toMatchObject({ group: 'GHS' }));
  it('a year earlier for who left before it, however old at the exit', () =>
    expect(left('2011-09-01', '2025-09-10')).toMatchObject({
      group: 'age',
      because: 'Was 13 on the child count date that applies, October 1, 2024',
    }));
  it('21 is counted, 22 is not', () => {
    expect(left('2003-10-02', '2026-05-29')).toMatchObject({ group: 'GHS' });
    expect(left('2003-10-01', '2026-05-29')).toMatchObject({ group: 'age' });
  });
});

describe('an exit is not counted', () => {
  it('without an IEP when the year began, where the profile says so', () => {
    const late = leaver({ facts: [fact(1, 'served', { servedFrom: '2025-08-25', servedAs: 'both' }), exit('GHS')] });
    expect(counted(late)).toMatchObject({ group: 'not served', because: 'No IEP is recorded on July 1, 2025' });
    expect(counted(late, { ...profile, servedAtStart: false })).toMatchObject({ group: 'GHS' });
  });
  it('of a student with a 504 plan only', () =>
    expect(
      counted(leaver({ facts: [fact(1, 'served', { servedFrom: '2024-08-26', servedAs: '504' }), exit('GHS')] })),
    ).toMatchObject({ group: 'not served' }));
  it('of who has an IEP again at the end of the year', () =>
    expect(
      counted(
        leaver({
          facts: [
            iep,
            exit('DROPOUT', '2025-11-03'),
            fact(3, 'served', { servedFrom: '2025-11-03', servedAs: 'none' }),
            fact(4, 'served', { servedFrom: '2026-02-02', servedAs: 'IDEA' }),
          ],
        }),
      ),
    ).toMatchObject({ group: 'served again' }));
  it('of another exit year: from July 1 to June 30', () => {
    const of = (on: string) => counted(leaver({ facts: [iep, exit('GHS', on)] }))?.group;
    expect([of('2025-06-30'), of('2025-07-01'), of('2026-06-30'), of('2026-07-01')]).toEqual([
      undefined,
      'GHS',
      'GHS',
      undefined,
    ]);
    expect(exitYearOf(day('2024-02-29'), profile)).toEqual({ year: 2023, first: '2023-07-01', last: '2024-06-30' });
  });
});

describe('what an exit category says', () => {
  it.each([
    ['Graduated with regular diploma', 'GHS'],
    ['Graduated with State-defined alternate diploma', 'GRADALTDPL'],
    ['Exited with a certificate or other non-standard diploma/exiting credential', 'RC'],
    ['Dropped out', 'DROPOUT'],
    ['Aged out', 'RMA'],
    ['Died', 'D'],
    ['Other', undefined],
    ['Graduated, moved to Ohio', undefined],
  ])('%s is %s', (category, reason) => expect(reasonOfCategory(category)).toBe(reason));
  it('is unresolved, and dropped out where it says nothing', () => {
    const left = (category: string) =>
      counted(leaver({ left: { on: day('2026-06-30'), reason: reasonOfCategory(category) } }));
    expect(left('Moved to Ohio')).toMatchObject({ group: 'DROPOUT', unresolved: true });
    expect(left('Aged out')).toMatchObject({ group: 'RMA', unresolved: true });
  });
  it('says nothing beside a recorded exit', () =>
    expect(
      counted(leaver({ facts: [iep, exit('GHS', '2024-05-29')], left: { on: day('2026-06-30'), reason: 'DROPOUT' } })),
    ).toBeUndefined());
  it('the last exit of the year counts', () =>
    expect(counted(leaver({ facts: [iep, exit('GHS'), { ...exit('DROPOUT', '2025-10-10'), fact: 3 }] }))).toMatchObject(
      { group: 'GHS', on: '2026-05-29' },
    ));
});
