import { expect, it } from 'vitest';
import { goldenExamples } from '../../tests/golden/golden.ts';
import { gatherWhom } from './whom.ts';

/** The first id of a student, and what stands in examples beside ids of students that is none. */
const FIRST = 100_001;
const NO_STUDENT = new Set(['upTo', 'subject', 'minutes']);

/** Every id of a student that stands anywhere in what happened, whatever it is called there. */
function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return value >= FIRST && value < 10 * FIRST ? [value] : [];
  if (typeof value === 'string')
    return /student(?:Id=|-)\d/.test(value) ? (value.match(/\d{6}/g) ?? []).map(Number) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (NO_STUDENT.has(key) ? [] : idsIn(one)));
}

it('names every student whose id stands in an event, of each kind of event there is or was', () => {
  const named = (event: { stream: string; data: unknown }) => {
    const whom = gatherWhom();
    whom.add(event);
    return whom.named();
  };
  const examples = [...goldenExamples()];
  expect(examples.map(([name, { stream, data }]) => [name, named({ stream, data })])).toEqual(
    examples.map(([name, { stream, data }]) => {
      const ids = [...named({ stream, data: {} }), ...idsIn(data)];
      return [name, [...new Set(ids)].sort((a, b) => a - b)];
    }),
  );
});
