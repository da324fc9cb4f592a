import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataWriter, previousHashIn, readMetadata } from './metadata.ts';

const HASH = 'a1'.repeat(32);
const cause = fc.record(
  {
    actor: fc.option(fc.nat()),
    source: fc.constantFrom('form', 'import', 'roll-over', 'demo') as fc.Arbitrary<'form'>,
    at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    correlationId: fc.oneof(fc.uuid(), fc.string()),
    causationId: fc.oneof(fc.uuid(), fc.string()),
    undoes: fc.string(),
  },
  { requiredKeys: ['actor', 'source', 'at', 'correlationId', 'causationId'] },
);
const written = fc
  .tuple(cause, fc.integer({ min: 1, max: 9 }), fc.constantFrom(null, HASH))
  .map(([of, version, hash]) => metadataWriter(of)(version, hash));

/** What is answered, or why nothing is. */
function outcome(read: () => string | null): string | null {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the hash before in stored metadata', () => {
  it('is the one that the whole of it holds', () =>
    fc.assert(
      fc.property(written, (text) => {
        expect(previousHashIn(text)).toBe(readMetadata(text).previousHash);
      }),
    ));

  it('is refused where the whole of it is: one character taken out, put in or changed', () =>
    fc.assert(
      fc.property(written, fc.nat(), fc.nat({ max: 1 }), fc.string({ maxLength: 1 }), (text, at, removed, added) => {
        const place = at % text.length;
        const changed = text.slice(0, place) + added + text.slice(place + removed);
        expect(outcome(() => previousHashIn(changed))).toBe(outcome(() => readMetadata(changed).previousHash));
      }),
    ));
});
