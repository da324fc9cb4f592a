import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { order, reportJobs } from '../../../tests/support/report-jobs.ts';
import type { RenderJob } from './job.ts';
import { createReportPool } from './pool.ts';

const pool = createReportPool();
let job: RenderJob;
let longJob: RenderJob;

beforeAll(async () => {
  ({ job, longJob } = await reportJobs());
});
afterAll(() => pool.close());

const make = async (one = job) => buffer(await pool.render(order(one)));

describe('a report made on a thread of its own', () => {
  it('is the same, byte for byte, for the same data', async () => {
    const [first, second] = await Promise.all([make(), make()]);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
  });

  it('says in its text what the data say, with every letter', async () => {
    const file = await getDocumentProxy(new Uint8Array(await make()));
    const { text, totalPages } = await extractText(file, { mergePages: true });
    expect(text).toContain('Szkoła Łódź\nSummary Report | School Year 2018-2019, S2 | 3 students');
    expect(text).toContain('filters: grades: 9, 10');
    expect(text).toMatch(new RegExp(`Page ${totalPages} of ?${totalPages}`));
    expect(text).toContain(
      'Data of February 1, 2019 8:04AM, no. 96 · risk rules version 1 · grade table of August 31, 2018, no. 12',
    );
    expect(text).toContain('who are failing Math class');
    expect(text).toContain('COLLABORATION ACTIVITIES');
  });

  it('is tagged: one title, headings and tables for those who listen', async () => {
    const file = await getDocumentProxy(new Uint8Array(await make()));
    const tree = JSON.stringify(await (await file.getPage(1)).getStructTree());
    expect(tree.match(/"role":"H1"/g)).toHaveLength(1);
    for (const role of ['H2', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    expect((await file.getMetadata()).info).toMatchObject({ Title: job.title, Language: 'en-US' });
  });

  it('stops when its reader goes away, and the next one is made all the same', async () => {
    const stream = await pool.render(order(job));
    stream.destroy();
    await once(stream, 'close');
    expect((await make()).length).toBeGreaterThan(10_000);
  });

  it('that nobody waits for ends its thread between two pages, never in the middle of one', async () => {
    const own = createReportPool();
    const started = once(process, 'worker');
    const stream = await own.render(order(longJob));
    const [thread] = await started;
    const ended = once(thread, 'exit');
    stream.destroy();
    // A thread that is stopped from outside ends with 1.
    expect(await ended).toEqual([0]);
    await own.close();
  });

  it('that is being made, or waits to be, ends with the pool and says so', async () => {
    const own = createReportPool(undefined, 1);
    const stream = await own.render(order(longJob));
    const failed = once(stream, 'error');
    const waiting = own.render(order(job));
    const [, late] = await Promise.allSettled([own.close(), waiting]);
    expect(late).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await failed).toMatchObject([{ code: 'unavailable', message: 'The server is ending.' }]);
    await expect(own.render(order(job))).rejects.toThrow('The server is ending.');
    expect([own.underWay, own.waiting]).toEqual([0, 0]);
  });

  it('that cannot be drawn fails before its first byte, and only itself', async () => {
    const broken = { ...job, report: {} } as unknown as RenderJob;
    await expect(pool.render(order(broken))).rejects.toThrow();
    expect((await make()).length).toBeGreaterThan(10_000);
  });

  it('whose figures cannot be collected leaves its thread to the next', async () => {
    const own = createReportPool(undefined, 1);
    const collect = () => Promise.reject(new Error('no figures'));
    await expect(own.render(order(job, { collect }))).rejects.toThrow('no figures');
    expect((await buffer(await own.render(order(job)))).length).toBeGreaterThan(10_000);
    await own.close();
  });

  it('whose thread does not come back fails, and gives its place to the next', async () => {
    const own = createReportPool(new URL('../../../tests/support/lost-renderer.ts', import.meta.url), 1, 2000);
    const endless = own.render(order({ ...job, title: 'endless' }));
    const next = own.render(order(job, { party: 'account 2' }));
    await expect(endless).rejects.toThrow('the rendering thread said nothing');
    expect((await buffer(await next)).length).toBeGreaterThan(10_000);
    expect([own.underWay, own.waiting]).toEqual([0, 0]);
  });

  it('whose thread waits for a reader is none of them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const own = createReportPool(undefined, 1, 2000);
      const stream = await own.render(order(longJob));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(stream.errored).toBeNull();
      stream.destroy();
      await own.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('that is taken too slowly gives its thread to whoever waits for one', async () => {
    const own = createReportPool(undefined, 1, undefined, { everyMs: 50, bytes: 1_000_000 });
    const slow = await own.render(order(longJob));
    const failed = once(slow, 'error');
    expect(await buffer(await own.render(order(job, { party: 'account 2' })))).toEqual(await make());
    expect(await failed).toMatchObject([{ code: 'unavailable', message: expect.stringContaining('too slowly') }]);
    await own.close();
  });

  it('that is taken too slowly is not broken off for the next of its own account', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const own = createReportPool(undefined, 1);
      const slow = await own.render(order(longJob));
      const next = own.render(order(job)).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(slow.errored).toBeNull();
      await own.close();
      await next;
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not begun for somebody who has gone', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(pool.render(order(job, { signal }))).rejects.toThrow('gone');
  });
});

describe('accounts', () => {
  it('take turns: forty reports of one do not hold up the single one of another', async () => {
    const own = createReportPool(undefined, 1);
    const made: string[] = [];
    const wanted = (party: string) =>
      own.render(order(job, { party })).then(async (stream) => {
        await buffer(stream);
        made.push(party);
      });
    const all = [...Array.from({ length: 4 }, () => wanted('account 1')), wanted('account 2')];
    await Promise.all(all);
    // One is being made when the other account asks.
    expect(made.indexOf('account 2')).toBe(1);
    await own.close();
  });

  it('have a thread each: beside a long report of one, another is drawn at once, and not the next of the same', async () => {
    const own = createReportPool();
    const long = await own.render(order(longJob));
    const leave = new AbortController();
    const next = own.render(order(job, { signal: leave.signal })).catch((error: unknown) => error);
    expect((await buffer(await own.render(order(job, { party: 'account 2' })))).length).toBeGreaterThan(10_000);
    expect([own.underWay, own.waiting]).toEqual([1, 1]);
    expect(long.closed).toBe(false);
    leave.abort(new Error('gone'));
    await next;
    await own.close();
  });

  it('are told when they wait for too many, and keep nobody else from waiting', async () => {
    const own = createReportPool(undefined, 1);
    const first = await own.render(order(longJob));
    const leave = new AbortController();
    const line = Array.from({ length: 32 }, () => own.render(order(job, { signal: leave.signal })));
    const left = Promise.allSettled(line);
    await expect(own.render(order(job))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 15 });
    const other = own.render(order(job, { party: 'account 2' }));
    expect(own.waiting).toBe(33);
    leave.abort(new Error('gone'));
    first.destroy();
    await left;
    expect((await buffer(await other)).length).toBeGreaterThan(10_000);
    await own.close();
  });
});
