import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { recorded, type Written, write } from '../../tests/support/projected.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { recordedFirst } from './recorded-first.ts';

async function* flowing(events: readonly Recorded[]) {
  yield* events;
}

/** What happens in which order: whom the record is told of, and each event that is shown. */
async function told(events: readonly Recorded[]): Promise<(readonly number[] | Recorded)[]> {
  const all: (readonly number[] | Recorded)[] = [];
  const record = async (students: readonly number[]) => void all.push(students);
  for await (const event of recordedFirst(flowing(events), record)) all.push(event);
  return all;
}
const about = (student: number): Written => write.details(100_000 + student, { ell: true });

it('shows the events as they are, after it was recorded once whose they are', async () => {
  const student = fc.option(fc.integer({ min: 1, max: FEW_FOUND + 4 }), { nil: undefined, freq: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(student, { maxLength: 4 * FEW_FOUND, size: 'max' }), async (students) => {
      const events = recorded(students.map((one) => (one === undefined ? write.year(1) : about(one))));
      const [whom, ...shown] = await told(events);
      expect(shown).toEqual(events);
      const named = [...new Set(students.filter((one) => one !== undefined))].map((one) => 100_000 + one);
      expect(whom).toEqual(named.length > FEW_FOUND ? [] : named.sort((a, b) => a - b));
    }),
    { numRuns: 50 },
  );
});

it('holds back no more than it has to, where they are about many', async () => {
  let read = 0;
  async function* reading() {
    for (const event of recorded(Array.from({ length: 10 * FEW_FOUND }, (_, at) => about(at)))) {
      read += 1;
      yield event;
    }
  }
  for await (const _ of recordedFirst(reading(), async () => undefined)) break;
  expect(read).toBe(FEW_FOUND + 1);
});

it('shows nothing that could not be recorded', async () => {
  const events = recorded([about(1)]);
  const first = recordedFirst(flowing(events), () => Promise.reject(new Error('the disk is full'))).next();
  await expect(first).rejects.toThrow('the disk is full');
});
