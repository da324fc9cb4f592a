import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { eventTypes, type LedgerEvent } from '../domain/events.ts';
import { FORGOTTEN_TEXT } from '../domain/kernel/forgotten.ts';
import { appendOf } from '../tests/support/appends.ts';
import { admitted, cause, embeddedLedger, nothing, removed, renamed } from '../tests/support/embedded-ledger.ts';
import { openEmbeddedLogReader } from './embedded/open-embedded.ts';
import type { Recorded } from './ledger-types.ts';

const opened = embeddedLedger();

describe('personal fields', () => {
  it('are nowhere in the log', async () => {
    await opened.appendStudent([admitted, renamed]);
    const stored = await opened.log.events.readStream('student-100001');
    const texts = stored.map(({ data }) => data).join();
    for (const personal of ['S-4711', 'Zoë', 'Şimşek', '2009-03-14', 'Kaya']) expect(texts).not.toContain(personal);
    expect(JSON.parse(stored[0]?.data ?? '')).toMatchObject({ studentId: 100001, sealed: expect.any(String) });
  });

  it('are not sealed where there are none', async () => {
    await opened.appendStudent([removed]);
    expect((await opened.log.events.readStream('student-100001'))[0]?.data).toBe('{"yearId":1,"stay":1}');
  });

  it('share the key of the student in all streams of the student', async () => {
    await opened.appendStudent([admitted]);
    const goals: LedgerEvent = { type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals: 'Nursing' } };
    await opened.log.ledger.append([appendOf('student-100001-1', nothing, [goals])], cause);
    await opened.log.ledger.forget('student-100001');
    const { events } = await opened.log.ledger.read('student-100001-1');
    expect(events[0]).toMatchObject({ forgotten: true, data: { stay: 1, termId: 11 } });
  });

  it('are placeholders once the key is destroyed, for good and in every thread', async () => {
    await opened.appendStudent([admitted, renamed]);
    const reader = openEmbeddedLogReader(opened.folder);
    expect((await reader.read('student-100001')).events[0]?.forgotten).toBe(false);
    await opened.log.ledger.forget('student-100001');
    for (const ledger of [opened.log.ledger, reader]) {
      const { events, tip } = await ledger.read('student-100001');
      const [first, second] = events as Recorded<Extract<LedgerEvent, { type: 'StudentAdmitted' }>>[];
      expect(first).toMatchObject({ forgotten: true, data: { studentId: 100001, firstName: FORGOTTEN_TEXT } });
      expect(second?.data).toEqual({});
      await expect(opened.appendStudent([renamed], tip)).rejects.toThrow(/student-100001 was destroyed/);
    }
    await reader.close();
  });

  describe('that were moved behind the back of the program', () => {
    const change = (sql: string) => {
      const database = new DatabaseSync(join(opened.folder, 'events.db'));
      database.exec(sql);
      database.close();
    };
    const sealedAt = (position: number) => `(select data ->> 'sealed' from events where position = ${position})`;
    const REFUSED = /sealed in it was changed, or sealed for another event/;

    it.each([
      [
        'another event of the same student',
        `update events set data = json_set(data, '$.sealed', ${sealedAt(3)}) where position = 2`,
      ],
      [
        'another stream of the same student',
        `update events set data = json_set(data, '$.sealed', ${sealedAt(4)}) where position = 2`,
      ],
      ['another type', `update events set type = 'StudentEnrolled' where position = 2`],
      ['another place in the stream', `update events set revision = 7 where position = 2`],
      [
        'the format before, which had no place',
        `update events set data = replace(data, '"sealed":"2:', '"sealed":"') where position = 2`,
      ],
    ])('to %s are refused', async (_, sql) => {
      await opened.appendStudent([admitted, renamed, renamed]);
      const goals: LedgerEvent = { type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals: 'Nursing' } };
      await opened.log.ledger.append([appendOf('student-100001-1', nothing, [goals])], cause);
      change(sql);
      await expect(opened.log.ledger.readAll(1n, 1)).rejects.toThrow(REFUSED);
    });
  });

  it('never hide in a field the log uses itself', () => {
    const names = Object.values(eventTypes).flatMap(({ schema }) => Object.keys(schema.shape));
    expect(names).not.toContain('sealed');
    expect(names).not.toContain('sealedSecret');
  });
});
