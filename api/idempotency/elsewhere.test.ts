import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { appendInTime, awaitTurn, TakenElsewhere, takeOnce } from './elsewhere.ts';
import { createIdempotency, type RepeatedServices } from './idempotency.ts';
import type { Receipt, ReceiptStore } from './port.ts';

const receipt = (requestId: string, doneAt: string | null = null): Receipt => ({
  ...{ id: 'r', request: 'q', at: '2026-01-01T00:00:00.000Z' },
  requestId,
  doneAt,
});

/** A store that all processes share, and finds one receipt after another; the last one for ever. */
function storeOf(...found: (Receipt | undefined)[]): ReceiptStore & { looks(): number } {
  let looks = 0;
  return {
    isShared: true,
    find: async () => found[Math.min(looks++, found.length - 1)],
    take: async (mine) => found.at(-1) ?? mine,
    finish: async () => undefined,
    newest: async () => undefined,
    removeExpired: async () => ({ removed: 0 }),
    close: async () => undefined,
    looks: () => looks,
  };
}

describe('a request that another process has', () => {
  it('is left to it until it is done', async () => {
    const store = storeOf(receipt('theirs'), receipt('theirs'), receipt('theirs', '7'));
    expect(await awaitTurn(store, receipt('mine'))).toEqual(receipt('theirs', '7'));
    expect(store.looks()).toBe(3);
  });

  it('is carried on here when nothing comes of it for long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = storeOf(receipt('theirs'));
    const found = awaitTurn(store, receipt('mine'));
    vi.advanceTimersByTime(6000);
    expect(await found).toEqual(receipt('theirs'));
    vi.useRealTimers();
  });

  it('is not begun here when that one takes it after the look', async () => {
    await expect(takeOnce(storeOf(receipt('theirs')), receipt('mine'))()).rejects.toThrow(TakenElsewhere);
  });
});

describe('a request of which nobody is to learn what becomes of it', () => {
  /** Answers while what the first one has left undone is never done, in processes that share their receipts. */
  async function again(isSilent: boolean): Promise<'answered' | 'waited for'> {
    let taken: Receipt | undefined;
    const store: ReceiptStore = {
      ...storeOf(),
      find: async () => taken,
      async take(mine) {
        taken ??= mine;
        return taken;
      },
    };
    const { answer } = createIdempotency(store, Buffer.alloc(32), Buffer.alloc(32));
    const services = { background: { run: async () => true } } as unknown as RepeatedServices;
    const asked = { key: 'k', userId: undefined, now: new Date(0), content: [], isSilent };
    const ask = async (requestId: string) =>
      answer({ ...services }, { ...asked, requestId }, async () => ({ rest: new Promise<boolean>(() => undefined) }));
    await ask('first');
    return Promise.race([ask('second').then(() => 'answered' as const), pause(500, 'waited for' as const)]);
  }

  it('is not waited for, as any other is', async () => {
    expect([await again(true), await again(false)]).toEqual(['answered', 'waited for']);
  });
});

describe('a receipt', () => {
  it('is taken once, by whoever asks first', async () => {
    const store = storeOf(undefined);
    const asked = vi.spyOn(store, 'take');
    const take = takeOnce(store, receipt('mine'));
    expect(await take()).toBe(await take());
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('a process that was held up', () => {
  const events = (causation: string) => [{ metadata: { $causationId: causation } }];
  const ledgerWith = (causation: string) => {
    const append = vi.fn(async () => ({ position: 1n, tips: new Map() }));
    const read = async () => ({ events: events(causation), tip: { revision: 0, hash: null } });
    return { ledger: { append, read } as unknown as Ledger, append };
  };
  const wanted = [appendOf('s', { revision: 0, hash: null }, [{} as never])];
  const late = async () => performance.now() - 3000;

  it('writes nothing where somebody else has carried its request on', async () => {
    const { ledger, append } = ledgerWith('mine');
    await expect(appendInTime(ledger, 'mine', late)(wanted, {} as never)).rejects.toThrow(/second time/);
    expect(append).not.toHaveBeenCalled();
  });

  it('writes where nobody has, and does not look while it is in time', async () => {
    const other = ledgerWith('theirs');
    await appendInTime(other.ledger, 'mine', late)(wanted, {} as never);
    expect(other.append).toHaveBeenCalledOnce();
    const inTime = ledgerWith('mine');
    await appendInTime(inTime.ledger, 'mine', async () => performance.now())(wanted, {} as never);
    expect(inTime.append).toHaveBeenCalledOnce();
  });
});
