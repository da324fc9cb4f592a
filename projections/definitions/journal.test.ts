import { describe, expect, it } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { found, instant, projected, SOMEBODY, type Written, write } from '../../tests/support/projected.ts';
import { type Said, saying } from '../../tests/support/said-events.ts';
import { journalActions, journalEntries, quarterHours } from './journal/collections.ts';
import type { ActionDocument } from './journal/documents.ts';
import { journal } from './journal.ts';

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
      userId: null,
      type: 'TermInfoUpdated',
      fields: ['suspended', 'grade'],
      action: '00000000000000000001',
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

const gathered = (events: readonly Recorded[], batches = [1000]) =>
  projected(
    journal,
    events,
    async (reader) => {
      const actions: ActionDocument[] = await reader.find(journalActions, { where: {} });
      const entries = await reader.find(journalEntries, { where: {} });
      return { actions, places: entries.map(({ action }) => Number(action)) };
    },
    { batches },
  );

const rowsOf = (part: string): Written => ({
  stream: `import-${part}`,
  type: 'IntentRowsRecorded',
  data: { from: 0, rows: [] },
});
const acceptedOf = (part: string, upload: string): Written => ({
  stream: `import-${part}`,
  type: 'IntentAccepted',
  data: { yearId: 1, termId: 11, rows: 2, details: { fileName: 'Fall Röster.csv', fileHash: 'ab', upload } },
});
const completedOf = (part: string): Written => ({
  stream: `import-${part}`,
  type: 'IntentCompleted',
  data: { created: 1, changed: 1, unchanged: 0, outcomes: [] },
});

describe('the actions of the journal', () => {
  it('are the visits of an account to a student: what follows within half an hour is one', async () => {
    const events = [
      write.admitted(A),
      write.admitted(B),
      write.answers(A, 11, { suspended: true }),
      write.enrolled(A, 1),
    ];
    const later = saying(events, [{}, {}, {}, { at: '2025-09-01T00:34:00.000Z' }]);
    const { actions, places } = await gathered(later);
    expect(places).toEqual([1, 2, 1, 4]);
    expect(actions[0]).toMatchObject({
      kind: 'visit',
      subject: `student-${A}`,
      studentId: A,
      entries: 2,
      types: ['StudentAdmitted', 'TermInfoUpdated'],
      counts: { StudentAdmitted: 1, TermInfoUpdated: 1 },
      at: instant(1),
      lastAt: instant(3),
      lastId: '00000000000000000003',
    });
  });

  it.each([[[1000]], [[1]], [[2, 3]]])(
    'hold all parts of a file, whichever begins first; batches of %o',
    async (batches) => {
      const part = (request: string): Said => ({ request, source: 'import' });
      const events = saying(
        [
          rowsOf('one'),
          rowsOf('two'),
          acceptedOf('one', 'file'),
          acceptedOf('two', 'file'),
          write.admitted(A),
          completedOf('one'),
          write.admitted(B),
          completedOf('two'),
          rowsOf('other'),
          acceptedOf('other', 'another file'),
        ],
        [...['one', 'two', 'one', 'two', 'one', 'one', 'two', 'two', 'other', 'other'].map(part)],
      );
      const { actions, places } = await gathered(events, batches);
      expect(places).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 9, 9]);
      expect(actions.map(({ id }) => Number(id))).toEqual([1, 9]);
      expect(actions[0]).toMatchObject({
        kind: 'import',
        entries: 8,
        studentId: null,
        yearId: 1,
        search: 'fall roster.csv',
        intent: {
          fileName: 'Fall Röster.csv',
          fileHash: 'ab',
          termId: 11,
          upload: 'file',
          parts: ['import-one', 'import-two'],
          completed: 2,
          rows: 4,
          created: 2,
          changed: 2,
          unchanged: 0,
        },
      });
      expect(actions[1]?.intent).toMatchObject({ completed: 0, rows: 2 });
    },
  );

  it('are linked with what takes them back, until that is taken back itself', async () => {
    const events = [
      write.admitted(A),
      write.answers(A, 11, { suspended: true }),
      write.answers(A, 11, { suspended: false }),
    ];
    const undo = (request: string, undoes: string): Said => ({ request, source: 'undo', undoes });
    const once = saying(events.slice(0, 2), [{ request: 'edit' }, undo('undo', 'edit')]);
    expect((await gathered(once)).actions).toMatchObject([
      { kind: 'visit', undoneBy: '00000000000000000002' },
      { kind: 'undo', undoes: '00000000000000000001', undoneBy: null },
    ]);
    const twice = saying(events, [{ request: 'edit' }, undo('undo', 'edit'), undo('redo', 'undo')]);
    expect((await gathered(twice)).actions).toMatchObject([
      { undoneBy: null },
      { undoneBy: '00000000000000000003' },
      { undoes: '00000000000000000002' },
    ]);
  });

  it('of many students are told for how many alone they were taken back', async () => {
    const events = [
      rowsOf('one'),
      acceptedOf('one', 'file'),
      write.admitted(A),
      write.answers(A, 11, { suspended: true }),
    ];
    const part: Said = { request: 'one', source: 'import' };
    const undone = saying(events, [part, part, part, { request: 'undo', source: 'undo', undoes: 'one' }]);
    expect((await gathered(undone)).actions[0]).toMatchObject({ undoneBy: null, undoneStudents: 1 });
  });

  it('are counted by quarter hours and by whoever wrote', async () => {
    const events = saying(
      [write.admitted(A), write.answers(A, 11, { suspended: true }), write.admitted(B)],
      [{}, {}, { actor: null, source: 'demo' }],
    );
    const counted = await projected(journal, events, (reader) => reader.find(quarterHours, { where: {} }));
    expect(counted).toMatchObject([
      { id: `2025-09-01T00:00|${SOMEBODY}`, at: '2025-09-01T00:00', actor: SOMEBODY, entries: 2, actions: 1 },
      { id: '2025-09-01T00:00|demo', actor: null, source: 'demo', entries: 1, actions: 1 },
    ]);
  });
});
