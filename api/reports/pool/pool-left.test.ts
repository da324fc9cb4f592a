import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { order, reportJobs } from '../../../tests/support/report-jobs.ts';
import type { RenderJob } from './job.ts';
import { createReportPool, type ReportPool } from './pool.ts';

let job: RenderJob;
let longJob: RenderJob;

beforeAll(async () => {
  ({ job, longJob } = await reportJobs());
});

describe('whoever wants a report and goes away', () => {
  /** A pool of one thread, and somebody who leaves. */
  const leaving = () => {
    const own = createReportPool(undefined, 1);
    const leave = new AbortController();
    return { own, signal: leave.signal, leave: () => leave.abort(new Error('gone')) };
  };
  const isUsable = async (own: ReportPool) => {
    expect((await buffer(await own.render(order(job)))).length).toBeGreaterThan(10_000);
    expect([own.underWay, own.waiting]).toEqual([0, 0]);
    await own.close();
  };

  it('while another one is made leaves the line', async () => {
    const { own, signal, leave } = leaving();
    const first = await own.render(order(longJob));
    const wanted = own.render(order(job, { signal }));
    expect(own.waiting).toBe(1);
    leave();
    await expect(wanted).rejects.toThrow('gone');
    expect(own.waiting).toBe(0);
    first.destroy();
    await isUsable(own);
  });

  it('while its figures are collected gives the thread back', async () => {
    const { own, signal, leave } = leaving();
    const collect = async () => {
      leave();
      return job;
    };
    await expect(own.render(order(job, { signal, collect }))).rejects.toThrow('gone');
    await isUsable(own);
  });

  it('before the first byte, by a thread that is warm, ends nothing but the report', async () => {
    const { own, signal, leave } = leaving();
    await buffer(await own.render(order(job)));
    const wanted = own.render(order(job, { signal }));
    while (own.underWay === 0) await Promise.resolve();
    leave();
    await expect(wanted).rejects.toThrow('gone');
    await isUsable(own);
  });

  it('again and again has one thread, which then serves the next account', async () => {
    const own = createReportPool(undefined, 1);
    const [alive, most] = [new Set<Worker>(), { threads: 0, begun: 0 }];
    const count = (thread: Worker) => {
      most.begun++;
      alive.add(thread);
      thread.once('exit', () => alive.delete(thread));
      most.threads = Math.max(most.threads, alive.size);
    };
    process.on('worker', count);
    for (let left = 0; left < 4; left++) {
      const leave = new AbortController();
      const collected = Promise.withResolvers<void>();
      const collect = async () => {
        collected.resolve();
        return job;
      };
      const wanted = own.render(order(job, { signal: leave.signal, collect }));
      await collected.promise;
      // The thread has the job then.
      await setImmediate();
      leave.abort(new Error('gone'));
      await expect(wanted).rejects.toThrow('gone');
    }
    expect((await buffer(await own.render(order(job, { party: 'account 2' })))).length).toBeGreaterThan(10_000);
    process.off('worker', count);
    expect(most).toEqual({ threads: 1, begun: 1 });
    await own.close();
  });

  it('in the middle leaves the thread to the next, whose file is whole', async () => {
    const { own, signal, leave } = leaving();
    const whole = await buffer(await own.render(order(job)));
    const stream = await own.render(order(job, { signal }));
    leave();
    stream.destroy();
    expect((await buffer(await own.render(order(job)))).equals(whole)).toBe(true);
    await isUsable(own);
  });

  it('between the first byte and the moment somebody listens is not heard by the process', async () => {
    const { own, signal, leave } = leaving();
    const stream = await own.render(order(longJob, { signal }));
    // `once` of the events would listen for the 'error'.
    const closed = new Promise((resolve) => stream.once('close', resolve));
    leave();
    await closed;
    expect(stream.errored).toEqual(new Error('gone'));
    await isUsable(own);
  });
});
