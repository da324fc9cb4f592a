import type { StudentRow } from '../../domain/wire/student-lists.ts';

/** A student past the last grade, as the lists have one. */
export const oldest = (id: number, lastName: string): StudentRow => ({
  ...{ id, termRecordId: id * 1_000_000 + 11, studentNumber: `A-${id}`, firstName: 'Maria', lastName },
  ...{ gender: 'female', race: 'HI7', gradeLevel: 'age 21', disabilities: ['AU'] },
  ...{ risk: 'low', answered: { answered: 11, of: 11 }, support: [] },
});
