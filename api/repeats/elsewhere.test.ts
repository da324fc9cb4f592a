import { describe, expect, it, vi } from 'vitest';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { appendInTime, takeTurn } from './elsewhere.ts';
import type { Receipt, ReceiptStore } from './port.ts';

const receipt = (requestId: string, doneAt: string | null = null): Receipt => ({
  ...{ id: 'r', request: 'q', at: '2026-01-01T00:00:00.000Z' },
  requestId,
  doneAt,
});

/** A store that all processes share, and answers one receipt after another; the last one for ever. */
function storeOf(...taken: Receipt[]): ReceiptStore & { looks(): number } {
  let looks = 0;
  return {
    isShared: true,
    take: async (mine) => taken[Math.min(looks++, taken.length - 1)] ?? mine,
    finish: async () => undefined,
    giveBack: async () => undefined,
    removeBefore: async () => 0,
    close: async () => undefined,
    looks: () => looks,
  };
}

describe('a request that another process has', () => {
  it('is left to it until it is done', async () => {
    const store = storeOf(receipt('theirs'), receipt('theirs'), receipt('theirs', '7'));
    expect((await takeTurn(store, receipt('mine'))).receipt).toEqual(receipt('theirs', '7'));
    expect(store.looks()).toBe(3);
  });

  it('is begun here when it was given back', async () => {
    const { receipt: taken } = await takeTurn(storeOf(receipt('theirs'), receipt('mine')), receipt('mine'));
    expect(taken.requestId).toBe('mine');
  });

  it('is carried on here when nothing comes of it for long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = storeOf(receipt('theirs'));
    const taken = takeTurn(store, receipt('mine'));
    vi.advanceTimersByTime(6000);
    expect((await taken).receipt).toEqual(receipt('theirs'));
    vi.useRealTimers();
  });
});

describe('a process that was held up', () => {
  const events = (causation: string) => [{ metadata: { $causationId: causation } }];
  const ledgerWith = (causation: string) => {
    const append = vi.fn(async () => ({ position: 1n, tips: new Map() }));
    const read = async () => ({ events: events(causation), tip: { revision: 0, hash: null } });
    return { ledger: { append, read } as unknown as Ledger, append };
  };
  const wanted = [{ stream: 's', tip: { revision: 0, hash: null }, events: [{} as never] }];
  const late = () => performance.now() - 3000;

  it('writes nothing where somebody else has carried its request on', async () => {
    const { ledger, append } = ledgerWith('mine');
    await expect(appendInTime(ledger, 'mine', late())(wanted, {} as never)).rejects.toThrow(/second time/);
    expect(append).not.toHaveBeenCalled();
  });

  it('writes where nobody has, and does not look while it is in time', async () => {
    const other = ledgerWith('theirs');
    await appendInTime(other.ledger, 'mine', late())(wanted, {} as never);
    expect(other.append).toHaveBeenCalledOnce();
    const inTime = ledgerWith('mine');
    await appendInTime(inTime.ledger, 'mine', performance.now())(wanted, {} as never);
    expect(inTime.append).toHaveBeenCalledOnce();
  });
});
