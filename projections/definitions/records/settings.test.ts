import { describe, expect, it } from 'vitest';
import { instant, projected, recorded, type Written, write } from '../../../tests/support/projected.ts';
import { dashboardOf, one, P, Q, R, recordOf, TERM1, TERM2 } from '../../../tests/support/term-records.ts';
import { pendingWork } from '../../runtime/projection.ts';
import type { DocumentReader } from '../../storage/port.ts';
import { dashboards } from './dashboard.ts';
import { records } from './records.ts';
import { termRecords } from './term-record.ts';

describe('a change of the grade conversions', () => {
  const settings = (gradeConversions: { percent: number; letter: string; gpa: number }[]): Written => ({
    stream: 'school-settings',
    type: 'SchoolSettingsChanged',
    data: { gradeConversions },
  });
  const strict = settings([
    { percent: 90, letter: 'A', gpa: 4 },
    { percent: 0, letter: 'C', gpa: 0 },
  ]);

  it('reaches what was answered before and after it, and the counts', async () => {
    const answered = [...one, write.answers(P, TERM1, { grade: 'A' }), write.answers(P, TERM2, { grade: 'C' })];
    const events = [
      ...answered,
      strict,
      write.admitted(Q),
      write.enrolled(Q, 1),
      write.answers(Q, TERM2, { grade: 'C' }),
    ];
    expect(await recordOf(answered, P, TERM2)).toMatchObject({ gpa: 2, risk: 'medium' });
    expect(await recordOf(events, P, TERM2)).toMatchObject({ gpa: 0, risk: 'high' });
    expect(await recordOf(events, Q, TERM2)).toMatchObject({ gpa: 0, risk: 'high' });
    expect(await dashboardOf(events, `${TERM2}.0`)).toMatchObject({ risk: { high: 2 }, support: { engagement: 2 } });
    expect(await dashboardOf(events, `${TERM1}.0`)).toMatchObject({ risk: { low: 1, 'No Data': 1 } });
  });

  it('begins anew when the next change comes, and leaves the same however far it had come', async () => {
    const lenient = settings([
      { percent: 0, letter: 'C', gpa: 4 },
      { percent: 0, letter: 'F', gpa: 0 },
    ]);
    const answered = [P, Q, R].flatMap((id) => [
      write.admitted(id),
      write.enrolled(id, 1),
      write.answers(id, TERM2, { grade: 'C' }),
    ]);
    const look = async (reader: DocumentReader) => ({
      records: await reader.find(termRecords, { where: {} }),
      dashboards: await reader.find(dashboards, { where: {} }),
    });
    for (const last of [lenient, strict]) {
      const events = recorded([write.year(1), ...answered, lenient, strict, last]);
      const atOnce = await projected(records, events, look);
      for (const after of [1, 2, 5, 9]) {
        expect(await projected(records, events, look, { batches: [1], slices: { after, limit: 1 } })).toEqual(atOnce);
      }
      expect(atOnce.dashboards[1]).toMatchObject({
        risk: last === strict ? { high: 3 } : { low: 3 },
        updatedAt: instant(13),
      });
    }
  });

  it('serves old values while it is carried out in slices, and says how far it is', async () => {
    const students = Array.from({ length: 6 }, (_, n) => 100_001 + n);
    const events = [
      write.year(1, 'annual', 1),
      ...students.flatMap((id) => [
        write.admitted(id),
        write.enrolled(id, 1),
        write.answers(id, TERM1, { grade: 'C' }),
      ]),
      strict,
    ];
    const steps: unknown[] = [];
    const watched = {
      ...records,
      slice: async (...args: Parameters<NonNullable<typeof records.slice>>) => {
        const [unit] = args;
        const found = await unit.find(termRecords, { where: { risk: 'high' } });
        const [work] = await unit.find(pendingWork, { where: {} });
        if (work) steps.push([work.done, found.length, work.total]);
        return (await records.slice?.(...args)) ?? false;
      },
    };
    const look = async () => {};
    await projected(watched, recorded(events), look, { slices: { after: 0, limit: 2 } });
    expect(steps).toEqual([
      [0, 0, undefined],
      [2, 2, 6],
      [4, 4, 6],
      [6, 6, 6],
    ]);
  });
});
