import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../domain/events.ts';
import { runs } from '../tests/support/runs.ts';
import { type Upcasts, upcast, upcasts } from './upcasting.ts';

/** Each step says that it was taken. */
const steps: Upcasts = Object.fromEntries(
  [1, 2, 3, 4].map((version) => [
    `Enrolled@${version}`,
    (data) => ({ ...data, taken: [...((data['taken'] as number[] | undefined) ?? []), version] }),
  ]),
);
const brought = (version: number, to: number) => upcast(steps, { type: 'Enrolled', version, data: { a: 1 } }, to);

describe('an event of an earlier version', () => {
  it('is brought up one step at a time, in their order, to the version that is asked for', () => {
    expect(brought(1, 4)).toEqual({ a: 1, taken: [1, 2, 3] });
    expect(brought(3, 4)).toEqual({ a: 1, taken: [3] });
    expect(brought(4, 4)).toEqual({ a: 1 });
  });

  it('is the same by way of any version between', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(4), fc.nat(4), (version, more, furtherMore) => {
        const [between, to] = [Math.min(5, version + more), Math.min(5, version + more + furtherMore)];
        const data = brought(version, between);
        expect(upcast(steps, { type: 'Enrolled', version: between, data }, to)).toEqual(brought(version, to));
      }),
      runs(60),
    ));

  it('is refused where a step is missing, and where a later program wrote it', () => {
    expect(() => brought(3, 6)).toThrow('nothing brings Enrolled from version 5 to 6');
    expect(() => upcast(steps, { type: 'Left', version: 1, data: {} }, 2)).toThrow(
      'nothing brings Left from version 1 to 2',
    );
    expect(() => brought(5, 4)).toThrow('it was written by a newer version of this program (Enrolled version 5)');
  });
});

describe('the steps of this program', () => {
  const versions = new Map(Object.entries(eventTypes).map(([type, { version }]) => [type, version]));

  it('lead from every version of every type to the newest, without a gap', () => {
    const missing = [...versions].flatMap(([type, newest]) =>
      Array.from({ length: newest - 1 }, (_, at) => `${type}@${at + 1}`).filter((step) => !(step in upcasts)),
    );
    expect(missing).toEqual([]);
  });

  it('are of types and versions that there are', () => {
    const known = Object.keys(upcasts).map((step) => step.split('@') as [string, string]);
    expect(known.filter(([type, version]) => Number(version) >= (versions.get(type) ?? 0))).toEqual([]);
    expect(known.length).toBeGreaterThan(0);
  });

  it('change nothing of what they are given', () => {
    for (const step of Object.values(upcasts)) {
      const data = Object.freeze({ userId: 1, email: 'a@b.example' });
      expect(step(data)).toMatchObject(data);
    }
  });
});
