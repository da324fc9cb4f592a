import { describe, expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import { BEGINNING } from '../../event-store/port.ts';
import type { TakenModels } from '../../projections/past/past-models.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { admitted, embeddedLedger, removed, renamed } from '../../tests/support/embedded-ledger.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { ledgerUpTo, servicesOfThen } from './services-of-then.ts';

const school = embeddedLedger();
const STUDENT = streams.student(100_001);

/** Three events of a student, the second of which is the last one of then. */
async function threeEvents() {
  const { ledger } = school.log;
  for (const event of [admitted, renamed, removed]) {
    const { tip } = await ledger.read(STUDENT);
    await school.appendStudent([event], tip);
  }
  const [, last] = await ledger.readAll(BEGINNING, 10);
  return { ledger, last: last?.position ?? 0n };
}
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('the log of then', () => {
  it('ends at its position, however it is read', async () => {
    const { ledger, last } = await threeEvents();
    const then = ledgerUpTo(ledger, last);
    const upTo = ['StudentAdmitted', 'StudentDetailsChanged'];
    expect(types((await then.read(STUDENT)).events)).toEqual(upTo);
    expect(types((await then.read(STUDENT, 1)).events)).toEqual(upTo.slice(1));
    expect(types(await then.readAll(BEGINNING, 10))).toEqual(upTo);
    expect(await then.readAll(last, 10)).toEqual([]);
    expect(await then.head()).toBe(last);
    expect(await ledgerUpTo(ledger, BEGINNING).readAll(BEGINNING, 10)).toEqual([]);
  });

  it('is only read, and closing it leaves the log open', async () => {
    const { ledger, last } = await threeEvents();
    const then = ledgerUpTo(ledger, last);
    const refused = 'what was known then is only read';
    await expect(then.append([], {} as never)).rejects.toThrow(refused);
    await expect(then.forget('student-100001')).rejects.toThrow(refused);
    await then.close();
    expect((await ledger.read(STUDENT)).events).toHaveLength(3);
  });
});

describe('the services of then', () => {
  const nothing = { reader: () => expect.fail('nothing is read') } as unknown as ReadModels;
  const taken = nothing as unknown as TakenModels;

  it('fold accounts and settings of then once for the requests that follow', async () => {
    const { ledger, last } = await threeEvents();
    const services = { ledger, readModels: nothing, followed: followStreams(ledger), configuration: {} as never };
    const at = (position: bigint) => servicesOfThen(services, position, taken).followed;
    const first = at(last);
    expect(at(last)).toBe(first);
    expect(at(last - 1n)).not.toBe(first);
    // What was asked for least lately gives way.
    for (let position = 100n; position < 108n; position += 1n) at(position);
    expect(at(last)).not.toBe(first);
  });

  it('rebuild, compare and close nothing', async () => {
    const { ledger, last } = await threeEvents();
    const services = { ledger, readModels: nothing, followed: followStreams(ledger), configuration: {} as never };
    const { readModels } = servicesOfThen(services, last, taken);
    expect([await readModels.status(), await readModels.runs(), readModels.checkpoint('records')]).toEqual([
      ...[[], [], last],
    ]);
    await expect(readModels.rebuild('records', {} as never)).rejects.toThrow('only read');
    expect(await readModels.waitFor(last + 1n, ['records'], 1)).toBe(true);
  });
});
