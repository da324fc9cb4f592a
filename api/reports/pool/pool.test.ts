import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReportSchool, queryOf, schoolYears } from '../../../tests/support/report-school.ts';
import { collectReport } from '../collect/index.ts';
import type { RiskRosterRow } from '../data/rosters.ts';
import { REPORT_KINDS } from '../kinds.ts';
import { readReportRequest } from '../read-request.ts';
import { createReportPool } from './pool.ts';
import type { RenderJob } from './render.ts';

const pool = createReportPool();
let job: RenderJob;
/** Of a thousand pages. */
let longJob: RenderJob;

beforeAll(async () => {
  const school = await openReportSchool();
  const collect = (kind: string, query: Record<string, unknown>) => {
    const rules = REPORT_KINDS.find((one) => one.kind === kind) ?? expect.fail(kind);
    const terms = { startYearId: 2, startTermId: 22 };
    return collectReport(
      school.models,
      readReportRequest(rules, queryOf({ ...terms, ...query }), schoolYears),
      'Szkoła Łódź',
    );
  };
  const texts = {
    title: 'Summary Report, School Year 2018-2019, S2',
    product: 'Transition Ledger',
    stamp: { at: '2019-02-01T15:04:05.000Z', number: 96, timeZone: 'America/Phoenix' },
  };
  job = { data: await collect('summary', { grades: ['9', '10'] }), ...texts };
  const data = await collect('riskRoster', {});
  if (data.pages !== 'riskRoster') throw new Error('no roster');
  const some = data.report.rows as RiskRosterRow[];
  const rows = Array.from({ length: 16_000 }, (_, at) => some[at % some.length] as RiskRosterRow);
  longJob = { data: { ...data, report: { ...data.report, rows } }, ...texts };
  await school.close();
});
afterAll(() => pool.close());

const make = async (one = job) => buffer(await pool.render(one));

describe('a report made on a thread of its own', () => {
  it('is the same, byte for byte, for the same data', async () => {
    const [first, second] = await Promise.all([make(), make()]);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
  });

  it('says in its text what the data say, with every letter', async () => {
    const file = await getDocumentProxy(new Uint8Array(await make()));
    const { text, totalPages } = await extractText(file, { mergePages: true });
    expect(text).toContain('Summary Report | Szkoła Łódź | School Year 2018-2019, S2 | 3 students');
    expect(text).toContain('filters: grades: 9, 10');
    expect(text).toMatch(new RegExp(`Page ${totalPages} of ?${totalPages}`));
    expect(text).toContain('Data of February 1, 2019 8:04AM, no. 96');
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
    const stream = await pool.render(job);
    stream.destroy();
    await once(stream, 'close');
    expect((await make()).length).toBeGreaterThan(10_000);
  });

  it('that nobody waits for ends its thread between two pages, never in the middle of one', async () => {
    const own = createReportPool();
    const started = once(process, 'worker');
    const stream = await own.render(longJob);
    const [thread] = await started;
    const ended = once(thread, 'exit');
    stream.destroy();
    // A thread that is stopped from outside ends with 1.
    expect(await ended).toEqual([0]);
    await own.close();
  });

  it('that is being made ends with the pool', async () => {
    const own = createReportPool();
    const stream = await own.render(longJob);
    const failed = once(stream, 'error');
    await own.close();
    expect(await failed).toEqual([new Error('the rendering thread ended')]);
  });

  it('that cannot be drawn fails before its first byte, and only itself', async () => {
    const broken = { ...job, data: { pages: 'summary', report: {} } } as unknown as RenderJob;
    await expect(pool.render(broken)).rejects.toThrow();
    expect((await make()).length).toBeGreaterThan(10_000);
  });

  it('is not begun for somebody who has gone', async () => {
    await expect(pool.render(job, AbortSignal.abort())).rejects.toThrow('not wanted');
  });
});
