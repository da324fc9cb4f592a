import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../domain/school-settings/default-settings.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { instant, projected, recorded, type Written, write } from '../../tests/support/projected.ts';
import { dataStamp } from './stamp.ts';

const named = (name: string): Written => ({ stream: 'school-settings', type: 'SchoolSettingsChanged', data: { name } });
const graded: Written = {
  ...{ stream: 'school-settings', type: 'SchoolSettingsChanged' },
  data: { gradeConversions: DEFAULT_SETTINGS.gradeConversions },
};
const renamed = (times: number) => Array.from({ length: times }, (_, at) => named(`School ${at}`));

/** The stamp of what is counted up to an event, by its number; of all of them where none is named. */
async function stampOf(events: readonly Written[], upTo = events.length) {
  const waited: unknown[][] = [];
  const stamp = await projected(journal, recorded(events), (reader) =>
    dataStamp(
      {
        ledger: { head: async () => BigInt(events.length) },
        readModels: {
          reader: () => reader,
          checkpoint: () => BigInt(upTo),
          waitFor: async (...asked: unknown[]) => waited.push(asked) > 0,
        } as unknown as ReadModels,
      },
      'America/Phoenix',
    ),
  );
  return { ...stamp, waited };
}

describe('the data of a report', () => {
  it('are those up to the last event that is counted, whatever the journal knows beyond it', async () => {
    const events = [write.year(1), write.admitted(100_001), write.enrolled(100_001, 1)];
    expect(await stampOf(events, 2)).toMatchObject({
      ...{ at: instant(2), number: 2, timeZone: 'America/Phoenix', gradeTable: null },
    });
    expect(await stampOf(events)).toMatchObject({ at: instant(3), number: 3 });
  });

  it('of an empty log are none', async () => {
    expect(await stampOf([])).toMatchObject({ at: null, number: 0, gradeTable: null });
  });

  it('are stamped when records and journal have seen the end of the log, or two seconds later', async () => {
    const { waited } = await stampOf([write.year(1)]);
    expect(waited).toEqual([[1n, ['records', 'journal'], 2000]]);
  });
});

describe('the grade table of a report', () => {
  // Settings are looked through in pages of twenty.
  it.each([0, 1, 19, 20, 21, 60])('is the last that was changed, %d changes by name ago', async (times) => {
    const events = [write.year(1), graded, named('South'), graded, ...renamed(times)];
    expect((await stampOf(events)).gradeTable).toEqual({ at: instant(4), number: 4 });
  });

  it('is none of later, and as delivered where only names were changed', async () => {
    const events = [graded, ...renamed(25), graded];
    expect((await stampOf(events, 26)).gradeTable).toEqual({ at: instant(1), number: 1 });
    expect((await stampOf(events)).gradeTable).toEqual({ at: instant(27), number: 27 });
    for (const times of [0, 19, 20, 45]) expect((await stampOf(renamed(times))).gradeTable).toBeNull();
  });
});
