import { describe, expect, it } from 'vitest';
import { activityIdOf } from '../../domain/kernel/ids.ts';
import { day, instant, projected, recorded, SOMEBODY, type Written, write } from '../../tests/support/projected.ts';
import type { Projection } from '../projection.ts';
import type { Collection } from '../storage/collection.ts';
import { activities, studentYears } from './activities.ts';
import { acceptedImports, acceptedIntents, imports } from './imports.ts';
import { journal, journalEntries } from './journal.ts';
import { openSchoolYears, schoolYears } from './school-years.ts';
import { accounts, staff } from './staff.ts';
import { admittedStudents, students } from './students.ts';

const [A, B] = [100_001, 100_002];

const found = <C extends Collection>(projection: Projection, collection: C, events: Written[]) =>
  projected(projection, recorded(events), (reader) => reader.find(collection, { where: {} }));

describe('staff', () => {
  const created: Written = {
    stream: 'staff',
    type: 'StaffAccountCreated',
    data: {
      userId: 1,
      firstName: 'Zoë',
      lastName: "O'Neil",
      email: 'Zoe@school.example',
      admin: true,
      auditor: false,
      passwordHash: '$argon2id$secret',
    },
  };
  const account = {
    id: 1,
    firstName: 'Zoë',
    lastName: "O'Neil",
    email: 'Zoe@school.example',
    admin: true,
    auditor: false,
    removed: false,
    search: "zoe o'neil",
    createdAt: instant(1),
    updatedAt: instant(1),
  };

  it('lists an account without its secrets', async () => {
    expect(await found(staff, accounts, [created])).toEqual([account]);
  });

  it('follows changes, and keeps removed accounts', async () => {
    const renamed: Written = { stream: 'staff', type: 'StaffAccountChanged', data: { userId: 1, lastName: 'Lind' } };
    const removed: Written = { stream: 'staff', type: 'StaffAccountRemoved', data: { userId: 1 } };
    expect(await found(staff, accounts, [created, renamed, removed])).toEqual([
      { ...account, lastName: 'Lind', search: 'zoe lind', removed: true, updatedAt: instant(3) },
    ]);
  });

  it('says when a password changed, and nothing of a request to reset it', async () => {
    const reset: Written = {
      stream: 'staff',
      type: 'StaffPasswordReset',
      data: { userId: 1, tokenHash: 't', passwordHash: 'p', sessionsFrom: instant(2) },
    };
    const request: Written = {
      stream: 'staff',
      type: 'StaffPasswordResetRequested',
      data: { userId: 1, tokenHash: 't', expiresAt: instant(9) },
    };
    expect(await found(staff, accounts, [created, request])).toEqual([account]);
    expect(await found(staff, accounts, [created, reset])).toEqual([{ ...account, updatedAt: instant(2) }]);
  });
});

describe('school years', () => {
  const document = {
    id: 1,
    year: 2021,
    termType: 'semester',
    terms: [
      { id: 11, index: 0, startDate: day('2021-06-01') },
      { id: 12, index: 1, startDate: day('2021-07-01') },
    ],
    clearing: 0,
    createdAt: instant(1),
    updatedAt: instant(1),
  };
  const years = (...events: Written[]) => found(schoolYears, openSchoolYears, events);

  it('are there when they are created, with their terms by index', async () => {
    expect(await years(write.year(1))).toEqual([document]);
  });

  it('are there only from their opening on when a roll-over fills them', async () => {
    expect(await years(write.prepared(1))).toEqual([]);
    expect(await years(write.prepared(1), write.opened(1))).toEqual([{ ...document, updatedAt: instant(2) }]);
    expect(await years(write.prepared(1), write.deleted(1), write.opened(1))).toEqual([]);
  });

  it('count their clearings and go when they are deleted', async () => {
    const cleared = { ...document, clearing: 1, updatedAt: instant(2) };
    expect(await years(write.year(1), write.cleared(1, 1))).toEqual([cleared]);
    expect(await years(write.year(1), write.cleared(1, 1), write.deleted(1))).toEqual([]);
  });
});

describe('students', () => {
  const all = (...events: Written[]) => found(students, admittedStudents, events);
  const admitted = write.admitted(A, { studentNumber: ' aB-7 ', firstName: 'Şule', lastName: 'Ørsted' });

  it('are there from their admission on, in no year, to be found by number and folded names', async () => {
    expect(await all(admitted)).toMatchObject([
      {
        id: A,
        studentNumber: ' aB-7 ',
        numberKey: 'ab-7',
        sort: 'orsted sule',
        search: 'sule orsted\norsted sule\nab-7',
        years: [],
        yearCount: 0,
        createdAt: instant(1),
        updatedAt: instant(1),
      },
    ]);
  });

  it('follow changes of the person', async () => {
    const [student] = await all(admitted, write.details(A, { lastName: 'Lind', studentNumber: 'X' }));
    expect(student).toMatchObject({ lastName: 'Lind', sort: 'lind sule', numberKey: 'x', updatedAt: instant(2) });
  });

  it('are in the years they are enrolled in, oldest first, with the grade level there', async () => {
    const [student] = await all(
      write.year(1),
      write.year(2),
      admitted,
      write.enrolled(A, 2, { gradeLevel: '10' }),
      write.enrolled(A, 1),
      write.membership(A, 1, 1, { gradeLevel: '11' }),
    );
    expect(student).toMatchObject({
      years: [
        { yearId: 1, stay: 1, clearing: 0, gradeLevel: '11' },
        { yearId: 2, stay: 1, clearing: 0, gradeLevel: '10' },
      ],
      yearCount: 2,
      updatedAt: instant(3),
    });
  });

  it('leave a year when they are removed, when it is emptied and when it is deleted', async () => {
    const enrolled = [write.year(1), admitted, write.enrolled(A, 1)];
    for (const end of [write.removed(A, 1), write.cleared(1, 1), write.deleted(1)]) {
      expect(await all(...enrolled, end)).toMatchObject([{ years: [], yearCount: 0 }]);
    }
  });

  it('stay in it when only an earlier stay ends, or somebody empties it before they come', async () => {
    const again = [
      write.year(1),
      admitted,
      write.enrolled(A, 1),
      write.removed(A, 1),
      write.enrolled(A, 1, { stay: 2 }),
    ];
    expect(await all(...again, write.removed(A, 1, 1))).toMatchObject([{ years: [{ stay: 2 }] }]);
    const emptied = [write.year(1), write.cleared(1, 1), admitted, write.enrolled(A, 1, { clearing: 1 })];
    expect(await all(...emptied)).toMatchObject([{ years: [{ clearing: 1 }] }]);
  });
});

describe('activities', () => {
  const all = (...events: Written[]) => found(activities, studentYears, events);
  const enrolled = [write.year(1), write.admitted(A), write.enrolled(A, 1)];

  it('are kept by student and year in the order of logging', async () => {
    expect(await all(...enrolled, write.activity(A, 1, 1, 7), write.activity(A, 1, 2, 8))).toEqual([
      {
        id: `${A}-1`,
        studentId: A,
        yearId: 1,
        stay: 1,
        cohort: '1.0',
        activities: [1, 2].map((number) => ({
          id: activityIdOf(A, 1, number),
          number,
          activityTypeId: number + 6,
          frequency: 'Weekly',
          notes: '',
          events: [day('2025-10-02'), day('2025-10-01')],
          createdAt: instant(number + 3),
          updatedAt: instant(number + 3),
        })),
      },
    ]);
  });

  it('change and go', async () => {
    const logged = [...enrolled, write.activity(A, 1, 1, 7), write.activity(A, 1, 2, 8)];
    const stream = `student-${A}-1`;
    const changed = { stay: 1, number: 1, notes: 'went well', frequency: 'Daily' } as const;
    expect((await all(...logged, { stream, type: 'ActivityChanged', data: changed }))[0]?.activities).toMatchObject([
      {
        number: 1,
        notes: 'went well',
        frequency: 'Daily',
        activityTypeId: 7,
        createdAt: instant(4),
        updatedAt: instant(6),
      },
      { number: 2, updatedAt: instant(5) },
    ]);
    const removed = { stay: 1, number: 1 };
    expect((await all(...logged, { stream, type: 'ActivityRemoved', data: removed }))[0]?.activities).toMatchObject([
      { number: 2 },
    ]);
  });

  it('end with the stay they belong to', async () => {
    const logged = [...enrolled, write.activity(A, 1, 1, 7)];
    expect(await all(...logged, write.removed(A, 1))).toEqual([]);
    expect(
      await all(...logged, write.removed(A, 1), write.enrolled(A, 1, { stay: 2 }), write.activity(A, 1, 2, 7)),
    ).toMatchObject([{ stay: 2, activities: [] }]);
    expect(await all(...logged, write.cleared(1, 1))).toEqual([]);
    expect(await all(...logged, write.cleared(1, 1), write.enrolled(A, 1, { stay: 2, clearing: 1 }))).toMatchObject([
      { cohort: '1.1', activities: [] },
    ]);
  });
});

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

describe('imports', () => {
  const accepted: Written = {
    stream: 'import-abc',
    type: 'IntentAccepted',
    data: { yearId: 1, termId: 11, rows: 3, details: { fileName: 'autumn.csv', upload: 'u-1' } },
  };
  const document = {
    id: 'abc',
    yearId: 1,
    termId: 11,
    fileName: 'autumn.csv',
    upload: 'u-1',
    actor: SOMEBODY,
    status: 'accepted',
    rows: 3,
    created: 0,
    changed: 0,
    unchanged: 0,
    at: instant(1),
    completedAt: null,
  };

  it('are accepted, then completed with their result', async () => {
    const data = { created: 1, changed: 1, unchanged: 1, outcomes: [] };
    const completed: Written = { stream: 'import-abc', type: 'IntentCompleted', data };
    expect(await found(imports, acceptedImports, [accepted])).toEqual([document]);
    expect(await found(imports, acceptedImports, [accepted, completed])).toEqual([
      { ...document, status: 'completed', created: 1, changed: 1, unchanged: 1, completedAt: instant(2) },
    ]);
  });

  it('without a word on file and upload stand for themselves; other intents are none', async () => {
    const data = { yearId: 1, termId: null, rows: 1, details: {} };
    expect(await found(imports, acceptedImports, [{ ...accepted, data }])).toMatchObject([
      { fileName: null, upload: 'abc' },
    ]);
    expect(await found(imports, acceptedImports, [{ ...accepted, stream: 'roll-over-abc' }])).toEqual([]);
  });

  it('and every other action over many students are known by what is left to do', async () => {
    const bulk: Written = { ...accepted, stream: 'bulk-abc' };
    const done: Written = {
      stream: 'import-abc',
      type: 'IntentCompleted',
      data: { created: 0, changed: 0, unchanged: 3, outcomes: [] },
    };
    expect(await found(imports, acceptedIntents, [accepted, bulk, done])).toEqual([
      { id: 'bulk-abc', status: 'accepted', at: instant(2) },
      { id: 'import-abc', status: 'completed', at: instant(1) },
    ]);
  });
});
