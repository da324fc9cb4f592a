import { describe, expect, it } from 'vitest';
import { FORGOTTEN_TEXT } from '../../domain/kernel/forgotten.ts';
import type { StaffEvent } from '../../domain/staff/events.ts';
import { streams } from '../../domain/streams.ts';
import { BEGINNING } from '../../event-store/port.ts';
import type { TakenModels } from '../../projections/past/past-models.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { admitted, cause, embeddedLedger, removed, renamed } from '../../tests/support/embedded-ledger.ts';
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
    const at = async (position: bigint) => (await servicesOfThen(services, position, taken)).followed;
    const first = await at(last);
    expect(await at(last)).toBe(first);
    expect(await at(last - 1n)).not.toBe(first);
    // What was asked for least lately gives way.
    for (let position = 100n; position < 108n; position += 1n) await at(position);
    expect(await at(last)).not.toBe(first);
  });

  it('rebuild, compare and close nothing', async () => {
    const { ledger, last } = await threeEvents();
    const services = { ledger, readModels: nothing, followed: followStreams(ledger), configuration: {} as never };
    const { readModels } = await servicesOfThen(services, last, taken);
    expect([await readModels.status(), await readModels.runs(), readModels.checkpoint('records')]).toEqual([
      ...[[], [], last],
    ]);
    await expect(readModels.rebuild('records', {} as never)).rejects.toThrow('only read');
    expect(await readModels.waitFor(last + 1n, ['records'], 1)).toBe(true);
  });

  it('name no account that is forgotten by now, also where its key is not destroyed yet', async () => {
    const { ledger } = school.log;
    const person = { firstName: 'Quirina', lastName: 'Vandersteen', email: 'q@school.example' };
    const made = { userId: 1, ...person, admin: false, auditor: false, passwordHash: null };
    const write = async (event: StaffEvent) => {
      const { tip } = await ledger.read(streams.staff);
      return (await ledger.append([{ stream: streams.staff, tip, events: [event] }], cause)).position;
    };
    await write({ type: 'StaffAccountCreated', data: made });
    const position = await write({ type: 'StaffAccountChanged', data: { userId: 1, lastName: 'Marsh' } });
    const services = { ledger, readModels: nothing, followed: followStreams(ledger), configuration: {} as never };
    const namedThen = async () => {
      const { followed } = await servicesOfThen(services, position, taken);
      return (await followed.staff.current()).state.listed.get(1);
    };
    expect(await namedThen()).toMatchObject({ firstName: 'Quirina', lastName: 'Marsh' });
    await write({ type: 'StaffAccountRemoved', data: { userId: 1 } });
    await write({ type: 'StaffAccountForgotten', data: { userId: 1 } });
    expect(await namedThen()).toMatchObject({ firstName: FORGOTTEN_TEXT, email: FORGOTTEN_TEXT });
    expect(await namedThen()).toMatchObject({ lastName: FORGOTTEN_TEXT });
  });
});
