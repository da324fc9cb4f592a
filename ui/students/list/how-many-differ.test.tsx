import { expect, it } from 'vitest';
import { howManyDiffer } from './how-many-differ.ts';

it('counts the records of both lists that differ, and says that none does where somebody only came or went', () => {
  const nobody = { total: 0, students: [] };
  const compared = { came: nobody, went: { total: 1, students: [] }, changed: [] as number[] };
  expect(howManyDiffer({ ...compared, changed: [8] })).toBe('1 record of the term differs from now.');
  expect(howManyDiffer({ ...compared, went: nobody })).toBe('0 records of the term differ from now.');
  expect(howManyDiffer(compared)).toBe('No record of who is in both lists differs from now.');
});
