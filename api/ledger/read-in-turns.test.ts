import { expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import { cause, embeddedLedger } from '../../tests/support/embedded-ledger.ts';
import { readInTurns } from './read-in-turns.ts';

const school = embeddedLedger();

it('a long stream is read whole, from where it is asked for, and others have their turn meanwhile', async () => {
  const { ledger } = school.log;
  const stream = streams.forgetting;
  for (let from = 0; from < 450; from += 150) {
    const { tip } = await ledger.read(stream);
    const events = Array.from({ length: 150 }, (_, n) => ({
      ...{ type: 'RetentionRuleChanged' as const, data: { years: from + n + 1 } },
    }));
    await ledger.append([{ stream, tip, events }], { ...cause, correlationId: `${from}`, causationId: `${from}` });
  }
  let turns = 0;
  const others = setImmediate(function take() {
    turns += 1;
    if (turns < 100) setImmediate(take);
  });
  const read = await readInTurns(ledger, stream);
  clearImmediate(others);
  expect(turns).toBeGreaterThan(1);
  expect(read).toEqual(await ledger.read(stream));
  expect(read.events).toHaveLength(450);
  expect((await readInTurns(ledger, stream, 449)).events).toEqual(read.events.slice(449));
  expect((await readInTurns(ledger, stream, 450)).events).toEqual([]);
  expect((await readInTurns(ledger, streams.calendar)).tip).toEqual((await ledger.read(streams.calendar)).tip);
});
