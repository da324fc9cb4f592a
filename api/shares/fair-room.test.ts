import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairRoom, type FairRoom, type RoomLimits } from './fair-room.ts';

const FULL = new Error('too many wait');
const refusal = () => FULL;
const room = (limits: Omit<RoomLimits, 'refusal'>) => createFairRoom({ ...limits, refusal });
/** All that follows by itself has happened. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('whose turn it is', () => {
  /** Works through pieces one after the other, each in a turn of its own, and notes whose it was. */
  async function work(shared: FairRoom, party: string, pieces: number, made: string[]): Promise<void> {
    for (let n = 0; n < pieces; n += 1) {
      const leave = await shared.enter({ party, size: 1 });
      made.push(party);
      await settled();
      leave();
    }
  }
  const shareOf = (made: readonly string[], party: string) => made.filter((one) => one === party).length / made.length;

  it.each<[string, Record<string, number>]>([
    [
      'who always has several waiting keeps the same share beside two who come anew with each piece',
      { a: 2, b: 1, d: 1 },
    ],
    ['three who come anew with each piece have a third each', { a: 1, b: 1, d: 1 }],
    ['however many of one wait, another has every second turn', { a: 20, b: 1 }],
    ['and beside three with many waiting, every fourth', { a: 9, b: 9, c: 9, d: 1 }],
  ])('%s', async (_, works) => {
    const shared = room({ room: 1 });
    const made: string[] = [];
    const pieces = 40;
    const parties = Object.entries(works);
    const all = parties.flatMap(([party, lanes]) =>
      Array.from({ length: lanes }, () => work(shared, party, pieces, made)),
    );
    await Promise.all(all);
    const begun = made.slice(0, pieces);
    for (const [party] of parties) expect(shareOf(begun, party)).toBeCloseTo(1 / parties.length, 1);
    expect([shared.held, shared.waiting]).toEqual([0, 0]);
  });

  it('is that of whoever holds least, then of whoever had one longest ago; those of one party keep their order', async () => {
    const shared = room({ room: 2 });
    const in_: string[] = [];
    const leaves = new Map<string, () => void>();
    const enter = (party: string, name: string) =>
      void shared.enter({ party, size: 1 }).then((leave) => {
        in_.push(name);
        leaves.set(name, leave);
      });
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    for (const name of ['b1', 'b2']) enter('b', name);
    await settled();
    expect(in_).toEqual(['a1', 'a2']);
    leaves.get('a1')?.();
    await settled();
    leaves.get('a2')?.();
    await settled();
    // Nobody holds less than the other now, and the first had its turn longer ago.
    expect(in_).toEqual(['a1', 'a2', 'b1', 'a3']);
    leaves.get('b1')?.();
    await settled();
    expect(in_.at(-1)).toBe('b2');
  });
});

describe('who waits', () => {
  it('is let in, up to what each may hold for sure, however much others hold or wait for', async () => {
    const shared = room({ room: 4, roomEach: 4, sureEach: 2 });
    const leave = await shared.enter({ party: 'a', size: 4 });
    const large = shared.enter({ party: 'b', size: 3 });
    const sure = [await shared.enter({ party: 'c', size: 1 }), await shared.enter({ party: 'c', size: 1 })];
    const beyond = shared.enter({ party: 'c', size: 1 });
    await settled();
    expect([shared.held, shared.waiting]).toEqual([6, 2]);
    for (const end of [leave, ...sure]) end();
    for (const waiting of [large, beyond]) (await waiting)();
    expect([shared.held, shared.waiting]).toEqual([0, 0]);
  });

  it('is refused where too many of its party do, or too many in all, unless it goes on with what it had begun', async () => {
    const shared = room({ room: 1, waitingEach: 1, waitingInAll: 2 });
    const leave = await shared.enter({ party: 'a', size: 1 });
    const waiting = [shared.enter({ party: 'a', size: 1 }), shared.enter({ party: 'b', size: 1 })];
    await expect(shared.enter({ party: 'a', size: 1 })).rejects.toBe(FULL);
    await expect(shared.enter({ party: 'c', size: 1 })).rejects.toBe(FULL);
    const begun = shared.enter({ party: 'a', size: 1, begun: true });
    expect(shared.waiting).toBe(3);
    leave();
    await Promise.all([...waiting, begun].map(async (one) => (await one)()));
    expect([shared.held, shared.waiting]).toEqual([0, 0]);
  });

  it('leaves the line when it goes away, and takes nobody’s place', async () => {
    const shared = room({ room: 2 });
    const leave = await shared.enter({ party: 'a', size: 1 });
    const gone = new AbortController();
    const large = shared.enter({ party: 'b', size: 2, signal: gone.signal });
    const small = shared.enter({ party: 'c', size: 1 });
    await settled();
    // The next one keeps what there is: smaller ones do not slip past it.
    expect([shared.held, shared.waiting]).toEqual([1, 2]);
    gone.abort(new Error('gone'));
    await expect(large).rejects.toThrow('gone');
    (await small)();
    leave();
    expect([shared.held, shared.waiting]).toEqual([0, 0]);
    await expect(shared.enter({ party: 'b', size: 1, signal: gone.signal })).rejects.toThrow('gone');
    expect(shared.held).toBe(0);
  });

  it('is known to wait for what another holds, and for nothing of its own', async () => {
    const shared = room({ room: 1 });
    const leave = await shared.enter({ party: 'a', size: 1 });
    const own = shared.enter({ party: 'a', size: 1 });
    expect(shared.isWantedBesides('a')).toBe(false);
    const other = shared.enter({ party: 'b', size: 1 });
    expect([shared.isWantedBesides('a'), shared.isWantedBesides('b')]).toEqual([true, false]);
    leave();
    (await other)();
    (await own)();
    expect(shared.isWantedBesides('a')).toBe(false);
  });

  it('gives back once, however often it says so', async () => {
    const shared = room({ room: 2 });
    const [first, second] = [await shared.enter({ party: 'a', size: 1 }), await shared.enter({ party: 'a', size: 1 })];
    first();
    first();
    expect(shared.held).toBe(1);
    second();
    expect(shared.held).toBe(0);
  });
});

describe('whatever comes and goes', () => {
  const step = fc.oneof(
    fc.record({
      does: fc.constant('enter' as const),
      party: fc.constantFrom('a', 'b', 'c'),
      size: fc.integer({ min: 1, max: 7 }),
    }),
    fc.record({ does: fc.constantFrom('leave' as const, 'give up' as const), which: fc.nat() }),
  );
  const [ROOM, EACH] = [5, 3];

  it('no more is held than there is room for, nobody waits for room that is free, and all have their turn in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const shared = room({ room: ROOM, roomEach: EACH });
        const inside: { party: string; size: number; leave: () => void }[] = [];
        const waiting: { party: string; size: number; controller: AbortController }[] = [];
        const heldBy = (party: string) => inside.filter((one) => one.party === party);
        const sizeOf = (some: readonly { size: number }[]) => some.reduce((sum, { size }) => sum + size, 0);
        const enter = (party: string, size: number) => {
          const one = { party, size, controller: new AbortController() };
          waiting.push(one);
          shared.enter({ party, size, signal: one.controller.signal }).then(
            (leave) => {
              // Those of one party keep their order.
              expect(waiting.find((other) => other.party === party)).toBe(one);
              waiting.splice(waiting.indexOf(one), 1);
              inside.push({ party, size, leave });
            },
            () => undefined,
          );
        };
        /** Whoever gives up leaves the line at once: the next one may come in before that is said. */
        const giveUp = (which: number) => {
          const [one] = waiting.splice(which % (waiting.length || 1), 1);
          one?.controller.abort(new Error('gone'));
        };
        const check = () => {
          expect([shared.held, shared.waiting]).toEqual([sizeOf(inside), waiting.length]);
          expect(sizeOf(inside) <= ROOM || inside.length === 1).toBe(true);
          for (const party of ['a', 'b', 'c'])
            expect(sizeOf(heldBy(party)) <= EACH || heldBy(party).length === 1).toBe(true);
          if (inside.length === 0) expect(waiting).toEqual([]);
        };
        for (const one of steps) {
          if (one.does === 'enter') enter(one.party, one.size);
          else if (one.does === 'leave') inside.splice(one.which % (inside.length || 1), 1)[0]?.leave();
          else giveUp(one.which);
          await settled();
          check();
        }
        while (inside.length > 0) {
          inside.shift()?.leave();
          await settled();
          check();
        }
        expect([shared.held, shared.waiting]).toEqual([0, 0]);
      }),
    );
  });
});
