import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { readTeamChange, readTeamMember, readTransfer } from './team-input.ts';

const ANN = 4;
const BLANK = { userId: null, person: null, organization: null, until: null, reason: null };

describe('a new entry of a team', () => {
  it('is an account in a role from a day on', () =>
    expect(readTeamMember({ role: 'teacher', userId: ANN, from: '2026-02-01' })).toEqual({
      ...BLANK,
      ...{ role: 'teacher', userId: ANN, from: '2026-02-01' },
    }));
  it('keeps no other name beside an account', () =>
    expect(
      readTeamMember({
        role: 'lead',
        userId: ANN,
        person: 'Ann',
        organization: 'VR',
        from: '2026-02-01',
        reason: 'New',
      }),
    ).toEqual({ ...BLANK, ...{ role: 'lead', userId: ANN, from: '2026-02-01', reason: 'New' } }));
  it('of an agency is a person or the organization, and no account', () => {
    const agency = { role: 'agency', from: '2026-02-01', until: '2026-02-01' };
    expect(readTeamMember({ ...agency, userId: ANN, person: 'Kim' })).toEqual({ ...BLANK, ...agency, person: 'Kim' });
    expect(readTeamMember({ ...agency, organization: 'VR' })).toEqual({ ...BLANK, ...agency, organization: 'VR' });
    expectRejection(() => readTeamMember(agency), 'invalid', { person: ['is required, or the organization'] });
  });
  it('needs an account in every other role', () => {
    const reasons = { userId: ['is required'] };
    expectRejection(() => readTeamMember({ role: 'teacher', from: '2026-02-01', person: 'Kim' }), 'invalid', reasons);
    expectRejection(() => readTeamMember({ role: 'lead', from: '2026-02-01', userId: null }), 'invalid', reasons);
  });
  it('does not end before it begins', () =>
    expectRejection(
      () => readTeamMember({ role: 'lead', userId: ANN, from: '2026-02-01', until: '2026-01-31' }),
      'invalid',
      { until: ['should not be before the first day'] },
    ));
  it('names all that is wrong at once', () =>
    expectRejection(
      () =>
        readTeamMember({ userId: 0, person: 'x'.repeat(101), organization: 'x'.repeat(101), reason: 'x'.repeat(501) }),
      'invalid',
      {
        role: ['is required'],
        userId: ['should be >= 1'],
        person: ['should NOT be longer than 100 characters'],
        organization: ['should NOT be longer than 100 characters'],
        from: ['is required'],
        reason: ['should NOT be longer than 500 characters'],
      },
    ));
  it('takes days of this century', () => {
    const from = (day: string) => () => readTeamMember({ role: 'lead', userId: ANN, from: day });
    expect(from('2000-01-01')().from).toBe('2000-01-01');
    expect(from('2100-12-31')().from).toBe('2100-12-31');
    expectRejection(from('1999-12-31'), 'invalid', { from: ['should not be before January 1, 2000'] });
    expectRejection(from('2101-01-01'), 'invalid', { from: ['should not be after December 31, 2100'] });
  });
});

describe('a change of an entry', () => {
  it('is nobody where nobody is named', () =>
    expect(readTeamChange({ on: '2026-02-01' })).toEqual({ on: '2026-02-01', userId: null, reason: null }));
  it('is somebody from a day on, and why', () =>
    expect(readTeamChange({ on: '2026-02-01', userId: ANN, reason: 'Moved' })).toEqual({
      ...{ on: '2026-02-01', userId: ANN, reason: 'Moved' },
    }));
  it('needs its day', () => expectRejection(() => readTeamChange({ userId: ANN }), 'invalid', { on: ['is required'] }));
});

describe('a transfer', () => {
  const sent = { studentIds: [8, 9, 8], from: ANN, to: 5, day: '2026-02-01' };

  it('is of each student once, as lead, and carried out, unless said otherwise', () => {
    expect(readTransfer(sent)).toEqual({ ...sent, studentIds: [8, 9], role: 'lead', reason: null, preview: false });
    const said = { role: 'teacher', reason: 'Moved', preview: true };
    expect(readTransfer({ ...sent, from: null, ...said })).toEqual({
      ...sent,
      from: null,
      studentIds: [8, 9],
      ...said,
    });
  });
  it('is to somebody else', () =>
    expectRejection(() => readTransfer({ ...sent, to: ANN }), 'invalid', { to: ['should be somebody else'] }));
  it('is of somebody, of ten thousand at most, and of no agency', () => {
    const students = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect(readTransfer({ ...sent, studentIds: students(10_000) }).studentIds).toHaveLength(10_000);
    const wrong = (changes: object) => () => readTransfer({ ...sent, ...changes });
    expectRejection(wrong({ studentIds: [] }), 'invalid', { studentIds: ['should NOT have fewer than 1 items'] });
    expectRejection(wrong({ studentIds: students(10_001) }), 'invalid', {
      studentIds: ['should NOT have more than 10000 items'],
    });
    expectRejection(wrong({ role: 'agency' }), 'invalid');
  });
});
