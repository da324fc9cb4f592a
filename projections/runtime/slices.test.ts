import { describe, expect, it } from 'vitest';
import {
  append,
  follower,
  reached,
  restart,
  see,
  seen,
  seenBy,
  start,
  statusOf,
  until,
  upTo,
  withRuntime,
} from '../../tests/support/runtime.ts';
import { type Projection, pendingWork } from './projection.ts';

withRuntime();

describe('work in slices', () => {
  /** Every event leaves three things to do; a slice does one. */
  const slicing = (slice: Projection['slice']): Projection =>
    follower('s', {
      collections: [seen, pendingWork],
      on: {
        SchoolYearCreated(event, unit, number) {
          unit.put(pendingWork, { id: `work ${number}`, done: 0, total: 3 });
          return see(event, unit, number);
        },
      },
      ...(slice && { slice }),
    });
  const oneThing: Projection['slice'] = async (unit) => {
    const [work] = await unit.find(pendingWork, { where: {}, limit: 1 });
    if (!work) return false;
    if (work.done === 2) unit.delete(pendingWork, work.id);
    else unit.put(pendingWork, { ...work, done: work.done + 1 });
    return true;
  };

  it('is done between batches and shown while it lasts', async () => {
    let slices = 0;
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await start([
      slicing(async (unit, limit) => {
        if (++slices === 3) {
          begun.resolve();
          await gate.promise;
        }
        return (await oneThing?.(unit, limit)) ?? false;
      }),
    ]);
    await until((all) => all['s']?.generation != null);
    slices = 0;
    await append(1);
    await begun.promise;
    expect(await statusOf('s')).toMatchObject({ pending: [{ id: 'work 1', done: expect.any(Number), total: 3 }] });
    gate.resolve();
    await append(1);
    await reached('s', 2n);
    await restart([slicing(oneThing)]);
    await append(1);
    await reached('s', 3n);
    expect(await seenBy('s')).toEqual(upTo(3));
  });

  it('is done before a generation that is built becomes live', async () => {
    await append(2);
    await start([slicing(oneThing)]);
    await reached('s', 2n);
    expect(await statusOf('s')).toMatchObject({ pending: [] });
  });
});
