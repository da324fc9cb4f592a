import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { BLANK_TERM_INFO, type TermInfo } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { ApiError } from '../../data/api-error.ts';
import { createEdits } from './edits.ts';
import { type Field, type RowEdits, waiting } from './row-edits.ts';

const FIELDS = ['suspended', 'retained', 'behaviorMarks'] as const;
const VALUES = { suspended: [true, false, null], retained: [true, false], behaviorMarks: [0, 3, 7] } as const;
const RECORD = { ...BLANK_TERM_INFO, id: 1, updatedAt: 1 } as WireStudentTermInfo;

/** What people do to one record, and what becomes of the next call. */
type Deed =
  | { does: 'type' | 'colleague writes'; field: (typeof FIELDS)[number]; at: number }
  | { does: 'again' | 'give up'; field: (typeof FIELDS)[number] }
  | { does: 'fails'; status: number }
  | { does: 'waits' };

const field = fc.constantFrom(...FIELDS);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('type' as const), field, at: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('colleague writes' as const), field, at: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('again' as const, 'give up' as const), field }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fails' as const), status: fc.constantFrom(0, 401, 500) }) },
  { weight: 3, arbitrary: fc.constant({ does: 'waits' as const }) },
);
const valueAt = (of: (typeof FIELDS)[number], at: number) => VALUES[of][at % VALUES[of].length] ?? null;

/** A server that keeps one record, takes what was seen as it stands, and fails as often as it is told to. */
function createServer() {
  let truth = RECORD;
  const failures: number[] = [];
  /** What has been taken, in the order it came. */
  const taken: Partial<TermInfo>[] = [];
  const put = (changes: Partial<TermInfo>) => {
    truth = { ...truth, ...changes, updatedAt: truth.updatedAt + 1 };
    return truth;
  };
  async function send(_: WireStudentTermInfo, { seen, ...changes }: Record<string, unknown>) {
    // It takes its time: what is typed meanwhile comes before it is taken.
    await Promise.resolve();
    const status = failures.shift();
    if (status !== undefined) throw new ApiError(status, 'failed');
    const saw = seen as Partial<TermInfo>;
    const others = keysOf(changes as Partial<TermInfo>).filter((name) => truth[name] !== saw[name]);
    // Who writes what stands there already writes over nobody.
    const conflicts = others.filter((name) => truth[name] !== (changes as Partial<TermInfo>)[name]);
    if (conflicts.length > 0)
      throw new ApiError(409, 'changed', Object.fromEntries(conflicts.map((name) => [name, ['is another now']])));
    taken.push(changes as Partial<TermInfo>);
    return put(changes as Partial<TermInfo>);
  }
  const works = () => failures.splice(0);
  return { send, put, taken, works, fails: (status: number) => failures.push(status), truth: () => truth };
}

/** The row shows it as what is stored. */
const isShown = (row: RowEdits | undefined, name: Field, value: unknown) =>
  row !== undefined && row.record[name] === value && row.typed[name] === undefined;

/** Carries the deeds out one after another, and answers who is left with what. */
async function carryOut(deeds: readonly Deed[]) {
  const server = createServer();
  const edits = createEdits({ send: server.send, reread: async () => server.truth(), letters: () => ['A'] });
  const row = () => edits.rows().get(RECORD.id);
  /** What was typed into each field last, and not given up; with how much was taken by then, and whether it said nothing new. */
  const meant = new Map<Field, { value: unknown; after: number; wasThere: boolean }>();
  /** What a colleague has written is there as well, also where another one writes over it later. */
  const settled = async () => {
    await edits.settled();
    for (const [name, one] of meant) one.wasThere ||= isShown(row(), name, one.value);
  };
  for (const one of deeds) {
    if (one.does === 'type') {
      const value = valueAt(one.field, one.at);
      const record = row()?.record ?? RECORD;
      meant.set(one.field, { value, after: server.taken.length, wasThere: record[one.field] === value });
      edits.change([{ record, values: { [one.field]: value } }]);
    } else if (one.does === 'colleague writes') server.put({ [one.field]: valueAt(one.field, one.at) });
    else if (one.does === 'again') edits.again(RECORD.id, [one.field]);
    else if (one.does === 'fails') server.fails(one.status);
    else if (one.does === 'waits') await settled();
    else {
      await settled();
      edits.giveUp(RECORD.id, [one.field]);
      meant.delete(one.field);
    }
  }
  await settled();
  return { edits, row, meant, taken: server.taken, truth: server.truth, works: server.works };
}

it('says of everything typed that it is saved or why it is not, whatever colleagues write and calls fail', () =>
  fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 14 }), async (deeds) => {
      const { row, meant, taken } = await carryOut(deeds);
      const now = row();
      for (const [name, { value, after, wasThere: isThere }] of meant) {
        const isSaved = taken.slice(after).some((changes) => changes[name] === value);
        const isMarked = now?.typed[name] === value && now?.problems[name] !== undefined;
        expect(isThere || isSaved || isMarked, `${name}: ${value}`).toBe(true);
      }
      // Nothing is left that nobody waits for.
      expect(now?.sending ?? []).toEqual([]);
      expect(now ? waiting(now) : []).toEqual([]);
    }),
    { numRuns: 300 },
  ));

it('holds in the end what the server holds where nobody else writes and nothing fails', () =>
  fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 14 }), async (deeds) => {
      const mine = deeds.filter(({ does }) => does === 'type' || does === 'waits');
      const { row, meant, truth } = await carryOut(mine);
      for (const [name, { value }] of meant) expect(truth()[name]).toBe(value);
      expect(row()?.typed ?? {}).toEqual({});
      expect(row()?.problems ?? {}).toEqual({});
    }),
  ));

it('ends with what was typed where that is sent again over whatever stands there now', () =>
  fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 14 }), async (deeds) => {
      const { edits, row, truth, works } = await carryOut(deeds);
      works();
      const typed = row()?.typed ?? {};
      // The first try may be the one that shows what a colleague has written; the second one is over that.
      for (const _ of ['first', 'second']) {
        edits.again(RECORD.id, keysOf(row()?.typed ?? {}));
        await edits.settled();
      }
      for (const name of keysOf(typed)) expect(truth()[name], name).toBe(typed[name]);
      expect(row()?.problems ?? {}).toEqual({});
    }),
    { numRuns: 300 },
  ));
