import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccessEntry, AccessFilter, AccessStore } from '../../api/access/port.ts';
import { verifyAccessRecord } from '../../api/access/verify-record.ts';
import { plainDay } from '../../domain/kernel/plain-day.ts';

export interface OpenAccess {
  access: AccessStore;
  /** The same store as a later start, or another process, finds it. */
  restart(): Promise<AccessStore>;
  /** Closes what was opened and clears up. */
  end(): Promise<void>;
}

export const look = (second: number, more: Partial<AccessEntry> = {}): AccessEntry => ({
  at: `2025-10-01T10:00:${String(second).padStart(2, '0')}.000Z`,
  day: plainDay(2025, 10, 1) as AccessEntry['day'],
  ...{ kind: 'student-opened', userId: 7, address: '::1', studentId: null, call: 'GET /somewhere', details: {} },
  ...more,
});
const listed = (second: number, details: object, more: Partial<AccessEntry> = {}) =>
  look(second, { kind: 'students-listed', details: { ...details }, ...more });

export const everything = async (store: AccessStore, filter: AccessFilter = {}) =>
  (await store.find({ filter, sort: { by: 'id', descending: false }, skip: 0 })).entries;
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => Number(id));
const noFaults = { faultCount: 0 };

/** Everything a store of the access record promises, by name. */
export const accessStoreRules: Record<string, (opened: OpenAccess) => Promise<void>> = {
  'keeps entries whole and in their order, under numbers that follow each other': async ({ access, restart }) => {
    const some = [look(1, { studentId: 5, details: { year: 2, why: 'é "%' } }), look(2, { userId: null }), look(0)];
    await access.write(some.slice(0, 2));
    await access.write([]);
    const again = await restart();
    await again.write(some.slice(2));
    expect(await everything(access)).toEqual(some.map((entry, at) => ({ id: String(at + 1), ...entry })));
    expect(await again.get('2')).toEqual({ id: '2', ...some[1] });
    expect(await access.get('4')).toBeUndefined();
    expect(await verifyAccessRecord(again)).toMatchObject({ ...noFaults, entries: 3 });
  },

  'finds whom an entry is about, alone or with others': async ({ access }) => {
    await access.write([look(1, { studentId: 5 }), listed(2, { studentIds: [4, 5] }), look(3, { studentId: 6 })]);
    expect(idsOf(await everything(access, { studentId: 5 }))).toEqual([1, 2]);
    expect(idsOf(await everything(access, { studentId: 4, kinds: ['students-listed'] }))).toEqual([2]);
    expect(idsOf(await everything(access, { ids: ['1', '3'], from: look(2).at }))).toEqual([3]);
  },

  'pages through what is found, in either direction': async ({ access }) => {
    await access.write([look(1, { studentId: 6 }), look(2), look(3, { studentId: 5 })]);
    const page = async (descending: boolean, skip: number) => {
      const { entries, total } = await access.find({
        ...{ filter: {}, sort: { by: 'studentId', descending }, skip, limit: 2 },
      });
      return [...idsOf(entries), total];
    };
    expect(await page(false, 0)).toEqual([2, 3, 3]);
    expect(await page(true, 1)).toEqual([3, 2, 3]);
    expect(await page(true, 5)).toEqual([3]);
  },

  'counts looks by the hour: students once, and of lists rows, or whom they name where that is more': async ({
    access,
  }) => {
    await access.write([
      ...[look(1, { studentId: 5 }), look(2, { studentId: 5 }), look(3, { studentId: 6, userId: 8 })],
      ...[listed(4, { rows: 0, studentIds: [1, 2, 3] }), listed(5, { rows: 20, studentIds: [1] }), listed(6, {})],
      ...[listed(7, { rows: 0 }, { studentId: 9 }), listed(8, { rows: 0 })],
      ...[look(9, { kind: 'report-made', studentId: 6, details: { rows: 2 } }), look(9, { kind: 'signed-in' })],
      look(1, { at: '2025-10-01T11:00:00.000Z', kind: 'journal-read', details: { rows: 3 } }),
    ]);
    const hours = await access.looksOf(7, look(1).at, '2025-10-01T11:59:59.999Z');
    expect(hours.sort((a, b) => a.hour.localeCompare(b.hour))).toEqual([
      { hour: '2025-10-01T10', students: 2, rows: 3 + 20 + 1 + 2 },
      { hour: '2025-10-01T11', students: 0, rows: 3 },
    ]);
    expect(await access.looksOf(9, look(1).at, look(9).at)).toEqual([]);
  },

  'tells which alarms nobody has acknowledged, the newest first': async ({ access }) => {
    const alarm = (second: number) => look(second, { kind: 'alarm-raised' });
    const acknowledged = (id: number | string) => look(9, { kind: 'alarm-acknowledged', details: { alarm: id } });
    await access.write([alarm(1), alarm(2), alarm(3), alarm(4), acknowledged('2'), acknowledged(3)]);
    expect(idsOf(await access.alarms())).toEqual([4, 1]);
  },

  'takes long entries however many come together': async ({ access }) => {
    const filter = 'x'.repeat(40_000);
    await access.write(Array.from({ length: 450 }, (_, at) => listed(at % 60, { filter })));
    expect(await verifyAccessRecord(access)).toMatchObject({ ...noFaults, entries: 450 });
  },

  'writes what is wanted for what stands there alone': async ({ access, restart }) => {
    const again = await restart();
    const none = async (store: AccessStore) => (await store.alarms()).length === 0;
    const alarm = look(1, { kind: 'alarm-raised' });
    expect(await access.writeWhere(alarm, () => none(access))).toBe(true);
    expect(await again.writeWhere(alarm, () => none(again))).toBe(false);
    expect(idsOf(await again.alarms())).toEqual([1]);
  },

  'removes the oldest for good, as many as it is told, and holds together': async ({ access, restart }) => {
    await access.write([1, 2, 3, 4, 5].map((second) => listed(second, { studentIds: [second, 9] })));
    expect(await access.removeUpTo(3, 2)).toBe(2);
    expect(await access.removeUpTo(3, 2)).toBe(1);
    expect(await access.removeUpTo(3, 2)).toBe(0);
    const again = await restart();
    await again.write([look(6)]);
    expect(idsOf(await everything(again))).toEqual([4, 5, 6]);
    expect(idsOf(await everything(again, { studentId: 9 }))).toEqual([4, 5]);
    expect(await verifyAccessRecord(again)).toMatchObject({ ...noFaults, entries: 3 });
    expect(await again.removeUpTo(6, 10)).toBe(3);
    await again.write([look(7)]);
    expect(idsOf(await everything(access))).toEqual([7]);
    expect(await verifyAccessRecord(access)).toMatchObject({ ...noFaults, entries: 1 });
  },

  'takes more at once than anybody writes': async ({ access }) => {
    await access.write(Array.from({ length: 1201 }, (_, at) => look(at % 60, { studentId: at + 1 })));
    expect((await everything(access)).map(({ studentId }) => studentId)).toEqual(
      Array.from({ length: 1201 }, (_, at) => at + 1),
    );
    expect(await verifyAccessRecord(access)).toMatchObject({ ...noFaults, entries: 1201 });
  },
};

/** Holds a store against all of it. */
export function accessStoreContract(name: string, open: () => Promise<OpenAccess>): void {
  describe(`a store of the access record on ${name}`, () => {
    let opened: OpenAccess;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.end());

    it.each(Object.entries(accessStoreRules))('%s', (_, check) => check(opened));
  });
}
