import { describe, expect, it } from 'vitest';
import { found, instant, type Written, write } from '../../tests/support/projected.ts';
import { admittedStudents, students } from './students.ts';

const A = 100_001;

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
