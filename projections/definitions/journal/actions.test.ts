import { describe, expect, it } from 'vitest';
import { instant, projected, type Written, write } from '../../../tests/support/projected.ts';
import { type Said, saying } from '../../../tests/support/said-events.ts';
import { journal } from '../journal.ts';
import { journalActions, journalEntries, quarterHours } from './collections.ts';
import { beginOf, quarterHourOf } from './quarter-hours.ts';

const [A, B] = [100_001, 100_002];
const of = (stream: string, type: string, data: object) => ({ stream, type, data }) as Written;

/** An event, with what is said of it. */
type Saying = readonly [event: Written, said?: Said];

const gathered = (...events: Saying[]) =>
  projected(
    journal,
    saying(
      events.map(([event]) => event),
      events.map(([, said]) => said),
    ),
    async (reader) => ({
      actions: await reader.find(journalActions, { where: {} }),
      entries: await reader.find(journalEntries, { where: {} }),
      counted: await reader.find(quarterHours, { where: {} }),
    }),
    { batches: [1] },
  );
const placesOf = ({ entries }: Awaited<ReturnType<typeof gathered>>) => entries.map(({ action }) => Number(action));

const accepted = (stream: string, details: object = {}, yearId = 1) =>
  of(stream, 'IntentAccepted', { yearId, termId: 11, rows: 2, details });
const completed = (stream: string) =>
  of(stream, 'IntentCompleted', { created: 1, changed: 2, unchanged: 4, outcomes: [] });
const removed = (userId: number) => of('staff', 'StaffAccountRemoved', { userId });
const settings = of('school-settings', 'SchoolSettingsChanged', { name: 'Hill School' });
const bulk = { request: 'bulk', source: 'bulk' } as const;

describe('a visit', () => {
  it('is to a student, an account, a year or the settings', async () => {
    const { actions } = await gathered([write.answers(A, 11, {})], [removed(4)], [write.cleared(3, 1)], [settings]);
    expect(actions.map(({ subject }) => subject)).toEqual([`student-${A}`, 'staff-4', 'year-3', 'school-settings']);
    expect(actions.map(({ userId, yearId }) => [userId, yearId])).toEqual([
      ...[
        [null, 1],
        [4, null],
      ],
      ...[
        [null, 3],
        [null, null],
      ],
    ]);
  });

  it('goes on for half an hour after its last entry, and no longer', async () => {
    const later = (at: string): Saying => [write.answers(A, 11, { suspended: true }), { at }];
    const steps = ['2025-09-01T00:00:00.000Z', '2025-09-01T00:30:00.000Z', '2025-09-01T01:00:00.001Z'].map(later);
    expect(placesOf(await gathered(...steps))).toEqual([1, 1, 3]);
  });

  it('is of one account, and what nobody signed in for is of its source', async () => {
    const change = write.answers(A, 11, { suspended: true });
    const nobody = (source: string) => ({ actor: null, source }) as Said;
    const events: Saying[] = [
      [change],
      [change, { actor: 7 }],
      [change, nobody('demo')],
      [change, nobody('feed')],
      [change],
    ];
    expect(placesOf(await gathered(...events))).toEqual([1, 2, 3, 4, 1]);
  });

  it('began and ended when its first and its last entry were recorded, whatever order clocks put them in', async () => {
    const at = (minute: number): Saying => [write.answers(A, 11, { suspended: true }), { at: instant(minute) }];
    const { actions } = await gathered(at(10), at(12), at(11));
    expect(actions).toMatchObject([
      { at: instant(10), lastAt: instant(12), lastId: '00000000000000000003', entries: 3 },
    ]);
  });

  it('names each field and each kind of entry once, with how many of it', async () => {
    const { actions } = await gathered(
      [write.answers(A, 11, { suspended: true, grade: 'A' })],
      [write.answers(A, 11, { grade: 'B', onTrack: true })],
      [write.membership(A, 1, 1, { gradeLevel: '10' })],
    );
    expect(actions[0]).toMatchObject({
      types: ['TermInfoUpdated', 'EnrollmentChanged'],
      counts: { TermInfoUpdated: 2, EnrollmentChanged: 1 },
      fields: ['suspended', 'grade', 'onTrack', 'gradeLevel'],
      ...{ intent: null, search: '' },
    });
  });
});

describe('an action over many students', () => {
  it('is one, whomever it touches, and says what it did', async () => {
    const { actions, entries } = await gathered(
      [accepted('bulk-1'), bulk],
      [write.answers(A, 11, { suspended: true }), bulk],
      [write.answers(B, 11, { grade: 'A' }), bulk],
      [completed('bulk-1'), bulk],
    );
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({
      ...{ kind: 'bulk', subject: null, studentId: null, entries: 4, search: '', fields: ['suspended', 'grade'] },
      intent: {
        ...{ fileName: null, fileHash: null, termId: 11, upload: null, parts: ['bulk-1'] },
        ...{ completed: 1, rows: 2, created: 1, changed: 2, unchanged: 4 },
      },
    });
    expect(entries[0]?.fields).toEqual(['rows', 'details']);
  });

  it('is of one student where it touched one, and of nobody where it touched two', async () => {
    const request = { request: 'undo', source: 'undo' } as const;
    const first = [write.answers(A, 11, { suspended: true }), request] as const;
    expect((await gathered([...first], [...first])).actions).toMatchObject([
      { kind: 'undo', studentId: A, subject: null },
    ]);
    expect((await gathered([...first], [removed(4), request])).actions).toMatchObject([{ studentId: A }]);
    const second = [write.answers(B, 11, { suspended: true }), request] as const;
    expect((await gathered([...first], [...second])).actions).toMatchObject([{ studentId: null }]);
    expect((await gathered([removed(4), request], [...first])).actions).toMatchObject([{ studentId: null, userId: 4 }]);
  });

  it('of no year says so, and a file of facts is for no term', async () => {
    const part = { request: 'facts', source: 'import' } as const;
    const facts = of('import-f', 'IntentAccepted', {
      yearId: 0,
      termId: 0,
      rows: 1,
      details: { fileName: 'Exits.csv' },
    });
    const { actions, entries } = await gathered([facts, part]);
    expect(entries).toMatchObject([{ yearId: null }]);
    expect(actions).toMatchObject([{ yearId: null, search: 'exits.csv', intent: { termId: null, upload: null } }]);
  });

  it('that was never accepted is not carried out', async () => {
    const { actions } = await gathered([completed('bulk-1'), bulk]);
    expect(actions).toMatchObject([{ kind: 'bulk', intent: null, entries: 1 }]);
  });
});

describe('parts of a file', () => {
  const part = (request: string): Said => ({ request, source: 'import' });

  it('are of different files where another account, year or name of upload is theirs, or none', async () => {
    const file = (stream: string, upload?: string, yearId = 1) =>
      accepted(stream, { fileName: 'Fall.csv', upload }, yearId);
    const found = await gathered(
      [file('import-a', 'x'), part('a')],
      [file('import-b', 'x', 2), part('b')],
      [file('import-c', 'x'), { ...part('c'), actor: 7 }],
      [file('import-d'), part('d')],
      [file('import-e'), part('e')],
      [file('import-f', 'x'), part('f')],
    );
    expect(placesOf(found)).toEqual([1, 2, 3, 4, 5, 1]);
    expect(found.actions[0]).toMatchObject({ entries: 2, intent: { parts: ['import-a', 'import-f'], rows: 4 } });
  });

  it('count as one action, which begins with the first that is accepted', async () => {
    const rows = of('import-a', 'IntentRowsRecorded', { from: 0, rows: [] });
    const { counted } = await gathered(
      [rows, part('a')],
      [accepted('import-a', { upload: 'x' }), part('a')],
      [write.answers(A, 11, { suspended: true }), part('a')],
      [accepted('import-b', { upload: 'x' }), part('b')],
    );
    expect(counted).toMatchObject([{ entries: 4, actions: 1 }]);
    expect((await gathered([rows, part('a')])).counted).toMatchObject([{ entries: 1, actions: 0 }]);
  });

  it('whose names cannot be read are taken without them', async () => {
    const { actions } = await gathered([accepted('import-a', { fileName: 7, fileHash: [], upload: {} }), part('a')]);
    expect(actions).toMatchObject([{ search: '', intent: { fileName: null, fileHash: null, upload: null } }]);
  });
});

describe('what is taken back', () => {
  const undo = (request: string, undoes: string): Said => ({ request, source: 'undo', undoes });
  const edit = write.answers(A, 11, { suspended: true });

  it('for some of many students is counted, and no more once that is taken back', async () => {
    const begun: Saying[] = [
      [accepted('bulk-1'), bulk],
      [edit, bulk],
      [edit, undo('one', 'bulk')],
    ];
    const second: Saying = [write.answers(B, 11, {}), undo('two', 'bulk')];
    expect((await gathered(...begun, second)).actions[0]).toMatchObject({ undoneStudents: 2, undoneBy: null });
    const again: Saying = [write.answers(B, 11, {}), undo('redo', 'two')];
    expect((await gathered(...begun, second, again)).actions[0]).toMatchObject({ undoneStudents: 1, undoneBy: null });
  });

  it('for all of them at once is taken back as a whole', async () => {
    const { actions } = await gathered([accepted('bulk-1'), bulk], [accepted('undo-1'), undo('all', 'bulk')]);
    expect(actions).toMatchObject([
      { kind: 'bulk', undoneBy: '00000000000000000002', undoneStudents: 0 },
      { kind: 'undo', undoes: '00000000000000000001' },
    ]);
  });

  it('is told once of a request with several entries', async () => {
    const begun: Saying[] = [
      [accepted('bulk-1'), bulk],
      [edit, undo('one', 'bulk')],
      [edit, undo('one', 'bulk')],
    ];
    expect((await gathered(...begun)).actions[0]).toMatchObject({ undoneStudents: 1 });
  });

  it('is nothing where nobody knows what it was', async () => {
    const { actions } = await gathered([edit, undo('one', 'never there')]);
    expect(actions).toMatchObject([{ kind: 'undo', undoes: null, undoneBy: null }]);
  });
});

it('a quarter of an hour is named by its beginning', () => {
  expect(
    ['2026-09-01T08:00:00.000Z', '2026-09-01T08:14:59.999Z', '2026-09-01T08:59:00.000Z'].map(quarterHourOf),
  ).toEqual([...['2026-09-01T08:00', '2026-09-01T08:00', '2026-09-01T08:45']]);
  expect(beginOf('2026-09-01T08:45')).toBe('2026-09-01T08:45:00.000Z');
});
