import { describe, expect, it } from 'vitest';
import { startWorker } from './worker-link.ts';

const script = new URL('../../tests/support/crashing-worker.ts', import.meta.url);

describe('the thread of the projections', () => {
  it('is started again when it crashes; what was asked meanwhile is refused, not left waiting', async () => {
    const crashes: string[] = [];
    let starts = 0;
    const again = Promise.withResolvers<void>();
    const link = startWorker(
      { dataDir: '' },
      {
        onProgress: () => {
          if (++starts === 2) again.resolve();
        },
        onCrash: ({ message }) => crashes.push(message),
      },
      script,
    );
    await link.ask({ ask: 'status' });
    await expect(link.ask({ ask: 'status' })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(link.ask({ ask: 'status' })).rejects.toMatchObject({ code: 'unavailable' });
    await again.promise;
    await link.ask({ ask: 'status' });
    expect([starts, crashes]).toEqual([2, ['a bug']]);
    await link.close();
    expect(starts).toBe(2);
  });
});
