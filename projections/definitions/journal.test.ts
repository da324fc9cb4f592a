import { describe, expect, it } from 'vitest';
import { found, instant, SOMEBODY, type Written, write } from '../../tests/support/projected.ts';
import { journal, journalEntries } from './journal.ts';

const [A, B] = [100_001, 100_002];

describe('the journal', () => {
  const entries = (...events: Written[]) => found(journal, journalEntries, events);

  it('has an entry for every event: number, when, who, where, which fields', async () => {
    const [, entry] = await entries(write.admitted(A), write.answers(A, 11, { suspended: true, grade: 'A' }, 3));
    expect(entry).toEqual({
      id: '00000000000000000002',
      number: 2,
      at: instant(2),
      actor: SOMEBODY,
      source: 'form',
      stream: `student-${A}-1`,
      revision: 0,
      studentId: A,
      yearId: 1,
      type: 'TermInfoUpdated',
      fields: ['suspended', 'grade'],
    });
  });

  it('knows student and year of an event from its stream or from what it says', async () => {
    const claim: Written = { stream: 'roster', type: 'StudentNumberClaimed', data: { studentId: B, numberHash: 'h' } };
    const [claimed, cleared, enrolled] = await entries(claim, write.cleared(3, 1), write.enrolled(A, 2));
    expect(claimed).toMatchObject({ studentId: B, yearId: null, fields: ['numberHash'] });
    expect(cleared).toMatchObject({ studentId: null, yearId: 3, fields: [] });
    expect(enrolled).toMatchObject({
      studentId: A,
      yearId: 2,
      fields: ['gradeLevel', 'exitCategory', 'postSchoolOutcome'],
    });
  });
});
