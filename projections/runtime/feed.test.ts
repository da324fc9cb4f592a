import { expect, it } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { openFeed } from './feed.ts';
import type { ProjectionLog } from './projection.ts';

const event = { position: 2n } as Recorded;

/** A log that has an event on its way to the listener when the subscription ends, and ends only when it was taken. */
function unsealingLog() {
  const unsealed = Promise.withResolvers<void>();
  const log: ProjectionLog = {
    head: async () => 1n,
    readAll: async () => [],
    subscribe: (_, onEvents) => {
      const handedOver = unsealed.promise.then(() => onEvents([event]));
      return {
        async close() {
          unsealed.resolve();
          await handedOver;
        },
      };
    },
  };
  return log;
}

it('ends although events are still on their way to it', async () => {
  let woken = 0;
  const feed = await openFeed(unsealingLog(), () => {
    woken += 1;
  });
  await feed.close();
  expect(woken).toBe(0);
});
