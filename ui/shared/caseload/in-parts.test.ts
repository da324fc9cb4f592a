import { expect, it } from 'vitest';
import type { TransferAnswer } from '../../../domain/wire/caseload.ts';
import { inParts, PART } from './in-parts.ts';

const students = Array.from({ length: 2 * PART + 1 }, (_, at) => at + 1);
const answer = (part: readonly number[]): TransferAnswer => ({
  transfer: `t-${part[0]}`,
  counts: { students: part.length, changes: part.length - 1, same: 0, cannot: 1 },
  students: [
    { studentId: part[0] ?? 0, student: 'Ann Lee', outcome: 'cannot', reason: 'is not known' },
    { studentId: part[1] ?? 0, student: 'Bo Ray', outcome: 'changes', reason: null },
  ],
});

it('asks about everybody once, part by part, and tells the sum with whoever cannot', async () => {
  const asked: number[] = [];
  const done: number[] = [];
  const { signal } = new AbortController();
  const sum = await inParts(
    students,
    (part) => {
      asked.push(...part);
      return Promise.resolve(answer(part));
    },
    { onDone: (count) => done.push(count), signal },
  );
  expect(asked).toEqual(students);
  expect(done).toEqual([0, PART, 2 * PART]);
  expect(sum.counts).toEqual({ students: students.length, changes: students.length - 3, same: 0, cannot: 3 });
  expect(sum.students.map(({ studentId }) => studentId)).toEqual([1, PART + 1, 2 * PART + 1]);
});

it('asks for no further part once it is stopped, and tells what was done', async () => {
  const stopper = new AbortController();
  const ask = (part: readonly number[]) => {
    stopper.abort();
    return Promise.resolve(answer(part));
  };
  const sum = await inParts(students, ask, { onDone: () => undefined, signal: stopper.signal });
  expect(sum.counts.students).toBe(PART);
});
