import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../domain/events.ts';
import { forgottenFields } from '../../domain/kernel/forgotten.ts';
import { streams } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { keySubject } from '../../event-store/sealing.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import { everything, type Manner, projected, recorded, type Written } from '../support/projected.ts';
import { runs } from '../support/runs.ts';
import { history } from './history.ts';

/** Milliseconds, for `npm run test:long`. */
const TIMEOUT_MS = 600_000;

const manner: fc.Arbitrary<Manner> = fc.record({
  batches: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
  slices: fc.record({ after: fc.constantFrom(0, 1, 9), limit: fc.integer({ min: 1, max: 4 }) }),
});

/** With its fields in the order of the schema, in which the log hands them out. */
const read = (event: Recorded): Recorded =>
  ({ ...event, data: eventTypes[event.type].schema.parse(event.data) }) as Recorded;

/** What the log hands out of an event of somebody whose key is destroyed: nothing of what was sealed. */
function withoutKey(event: Recorded, studentId: number): Recorded {
  if (keySubject(event.stream) !== `student-${studentId}`) return event;
  const type = eventTypes[event.type];
  const plain = Object.entries(event.data).filter(([field]) => !type.personal.includes(field));
  const isSealed = plain.length < Object.keys(event.data).length;
  if (!isSealed) return event;
  return { ...event, data: { ...forgottenFields(type), ...Object.fromEntries(plain) }, forgotten: true } as Recorded;
}

describe.each(allProjections.map((one) => [one.name, one] as const))('the read model %s', (name, model) => {
  it(
    'holds the same after somebody was forgotten as when it is made anew afterwards',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          history,
          manner,
          fc.integer({ min: 100_001, max: 100_003 }),
          async (events, lived, studentId) => {
            const data = { request: 1, studentId };
            const forgotten = [
              { stream: streams.forgetting, type: 'ForgettingBegun', data },
              { stream: streams.forgetting, type: 'StudentForgotten', data },
            ] as unknown as Written[];
            const log = recorded([...events, ...forgotten]).map(read);
            const look = everything(model);
            const rebuilt = await projected(
              model,
              log.map((event) => read(withoutKey(event, studentId))),
              look,
              { batches: [10_000], slices: { after: 0, limit: 500 } },
            );
            expect(await projected(model, log, look, lived)).toEqual(rebuilt);
          },
        ),
        runs(name === 'records' ? 30 : 8),
      );
    },
    TIMEOUT_MS,
  );
});
