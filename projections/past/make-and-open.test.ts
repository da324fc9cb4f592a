import { describe, expect, it } from 'vitest';
import { makeAndOpen } from './make-and-open.ts';
import type { PastOrder } from './making.ts';

const order: PastOrder = { position: 40n, models: ['records'], folder: '/nowhere/1-40', marks: '/nowhere/marks' };

/** Makes that end one after the other as they are told, and what is told of marks. */
function making({ made, opens = [], given = order }: { made: boolean[]; opens?: boolean[]; given?: PastOrder }) {
  const orders: PastOrder[] = [];
  let lost = 0;
  const outcome = (isGood = true) => {
    if (!isGood) throw new Error('unable to open database file');
  };
  const under = makeAndOpen({
    maker: {
      make(one) {
        const { promise, reject, resolve } = Promise.withResolvers<void>();
        if (made[orders.length]) resolve();
        else reject(new Error('unable to open database file'));
        orders.push(one);
        return { made: promise, read: () => 0, cancel: () => undefined };
      },
    },
    order: given,
    open: () => outcome(opens.shift()),
    onLostMarks: () => {
      lost += 1;
    },
  });
  return { under, told: () => ({ marks: orders.map(({ marks }) => marks), lost }) };
}

describe('read models of then that go on from marks', () => {
  const once = { marks: ['/nowhere/marks'], lost: 0 };
  const again = { marks: ['/nowhere/marks', undefined], lost: 1 };

  it('are made once where all is there', async () => {
    const { under, told } = making({ made: [true] });
    await under.made;
    expect(told()).toEqual(once);
  });

  it.each([
    ['while they are made', { made: [false, true] }],
    ['before they are opened', { made: [true, true], opens: [false, true] }],
  ])('are made without them where they go %s', async (_, how) => {
    const { under, told } = making(how);
    await under.made;
    expect(told()).toEqual(again);
  });

  it('fail where they cannot be made without them either', async () => {
    const { under, told } = making({ made: [false, false] });
    await expect(under.made).rejects.toThrow('unable to open database file');
    expect(told()).toEqual(again);
  });

  it('are not made again where nobody wants them any more, or there were no marks', async () => {
    const unwanted = making({ made: [false] });
    unwanted.under.cancel();
    await expect(unwanted.under.made).rejects.toThrow();
    expect(unwanted.told()).toEqual(once);
    const without = making({ made: [false], given: { ...order, marks: undefined } });
    await expect(without.under.made).rejects.toThrow();
    expect(without.told()).toEqual({ marks: [undefined], lost: 0 });
  });
});
