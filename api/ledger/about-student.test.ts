import { expect, it } from 'vitest';
import { longestPiece, workFor } from '../../tests/support/longest-piece.ts';
import { inRequest } from '../shares/request-context.ts';
import { eachAboutStudent } from './about-student.ts';

const PIECE_MS = 10;

it('works on the students of lists in rounds of their own, however many lists one account has asked for', async () => {
  const students = Array.from({ length: 15 }, (_, n) => n);
  const list = () =>
    inRequest({ requestId: '', party: 'account 1' }, () =>
      eachAboutStudent(students, async (student) => {
        workFor(PIECE_MS);
        return student;
      }),
    );
  let done: unknown;
  const longest = await longestPiece(async () => {
    done = await Promise.all([list(), list()]);
  });
  expect(done).toEqual([students, students]);
  expect(longest).toBeLessThan(PIECE_MS * 5);
});
