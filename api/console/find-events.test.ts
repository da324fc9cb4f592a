import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { cause } from '../../tests/support/embedded-ledger.ts';
import { type Written, write } from '../../tests/support/projected.ts';
import type { StoredAccessEntry } from '../access/port.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { withAccessRecord } from '../verification/with-access-record.ts';
import { type FindFlags, findEvents } from './find-events.ts';
import { showStream } from './show-stream.ts';

const [ZOE, BO] = [100_001, 100_002];
const folder = mkdtempSync(join(tmpdir(), 'find-events-'));
const configuration = readConfiguration({ DATA_DIR: folder, TIME_ZONE: 'America/Phoenix' });

/** Events in the order of the log, with who did each and when. */
const LOG: readonly (readonly [event: Written, actor: number, at: string])[] = [
  [write.year(1), 1, '2025-09-01T15:00:00.000Z'],
  [write.admitted(ZOE, { firstName: 'Zoë', lastName: 'Şimşek' }), 1, '2025-09-01T16:00:00.000Z'],
  [write.enrolled(ZOE, 1), 1, '2025-09-01T16:00:00.000Z'],
  // The last and the first millisecond of September 2 in Phoenix, and what lies beside them.
  [write.answers(ZOE, 11, { absentPercent: 4 }), 3, '2025-09-02T06:59:59.999Z'],
  [write.details(ZOE, { lastName: 'Kaya' }), 3, '2025-09-02T07:00:00.000Z'],
  [write.activity(ZOE, 1, 1, 4), 3, '2025-09-03T06:59:59.999Z'],
  [write.admitted(BO, { firstName: 'Bo', lastName: 'Kaya' }), 1, '2025-09-03T07:00:00.000Z'],
  [write.answers(ZOE, 12, { postSchoolGoals: 'Works in a bakery, full time' }), 1, '2025-09-03T08:00:00.000Z'],
  [
    {
      ...{ stream: 'staff', type: 'StaffPasswordChanged' },
      data: { userId: 3, passwordHash: 'argon2-of-somebody', sessionsFrom: '2025-09-04T08:00:00.000Z' },
    },
    ...([3, '2025-09-04T08:00:00.000Z'] as const),
  ],
];

beforeAll(async () => {
  const { ledger } = openEmbeddedLog(folder);
  for (const [{ stream, ...event }, actor, at] of LOG) {
    const { tip } = await ledger.read(stream);
    await ledger.append([appendOf(stream, tip, [event as never])], { ...cause, actor, at });
  }
  await ledger.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** What a command prints on either way out while it goes on. */
async function printed(command: () => Promise<number>) {
  const [output, errors]: [string[], string[]] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0);
  const code = await command().finally(() => vi.restoreAllMocks());
  return { code, output: output.join(''), errors: errors.join('') };
}
/** Which of the events are found, by their places in the log from 0. */
async function found(flags: FindFlags): Promise<number[]> {
  const { output, code, errors } = await printed(() => findEvents(configuration, flags));
  const places = output.split('\n').flatMap((line) => (line ? [Number(JSON.parse(line).position) - 1] : []));
  expect([code, errors]).toEqual([
    places.length > 0 ? 0 : 1,
    `${places.length} ${places.length === 1 ? 'event' : 'events'} found.\n`,
  ]);
  return places;
}
async function newestLook(): Promise<StoredAccessEntry | undefined> {
  const query = { filter: {}, sort: { by: 'at', descending: true }, skip: 0, limit: 1 } as const;
  return withAccessRecord(configuration, async (access) => (await access.find(query)).entries[0]);
}

describe('events are found', () => {
  it.each<[FindFlags, number[]]>([
    [{ type: 'StudentAdmitted' }, [1, 6]],
    [{ person: '3' }, [3, 4, 5, 8]],
    [{ from: '2025-09-02' }, [4, 5]],
    [{ from: '2025-09-01', to: '2025-09-02' }, [0, 1, 2, 3, 4, 5]],
    [{ text: 'simsek' }, [1]],
    [{ text: 'KAYA' }, [4, 6]],
    // Each word in any value.
    [{ text: 'kaya bo' }, [6]],
    [{ text: 'bakery time' }, [7]],
    // A student's own streams, in the order of the log and not one after the other.
    [{ student: String(ZOE) }, [1, 2, 3, 4, 5, 7]],
    [{ student: String(ZOE), person: '3', from: '2025-09-02' }, [4, 5]],
    [{ student: String(BO), text: 'simsek' }, []],
    [{ student: '100099' }, []],
    // What is hidden is not looked into.
    [{ text: 'argon2' }, []],
  ])('by %j', async (flags, places) => {
    expect(await found(flags)).toEqual(places);
  });

  it('and shown opened, without what stands for a password', async () => {
    const { output } = await printed(() => findEvents(configuration, { type: 'StaffPasswordChanged' }));
    expect(JSON.parse(output)).toMatchObject({
      ...{ position: '9', stream: 'staff', data: { userId: 3, passwordHash: '(not shown)' } },
    });
  });
});

describe('a search', () => {
  it('is recorded with what was asked, whom it found and who asked, without the words', async () => {
    await found({ text: 'kaya', from: '2025-09-02', to: '2025-09-03' });
    expect(await newestLook()).toMatchObject({
      ...{ kind: 'stream-shown', call: 'npm run log -- find', userId: null, address: 'console', studentId: null },
      details: {
        text: true,
        from: '2025-09-02',
        to: '2025-09-03',
        studentIds: [ZOE, BO],
        operator: expect.any(String),
      },
    });
    await found({ text: 'bakery' });
    expect(await newestLook()).toMatchObject({ studentId: ZOE });
    expect(JSON.stringify(await newestLook())).not.toContain('bakery');
  });

  it('by the id of a student of whom nothing is found is a look at that student', async () => {
    await found({ text: `no ${BO}`, type: 'StudentForgotten' });
    expect(await newestLook()).toMatchObject({ studentId: BO, details: { type: 'StudentForgotten' } });
    await found({ text: '100077' });
    expect((await newestLook())?.studentId).toBeNull();
  });

  it.each<[FindFlags, string]>([
    [{ type: 'StudentAdmited' }, 'No event is of the type StudentAdmited. Did you mean StudentAdmitted'],
    [{ person: 'nobody@school.example' }, 'No account has the address nobody@school.example:'],
    [{ student: 'Zoë' }, '--student takes the number of a student'],
    [{ from: 'monday' }, '--from takes a day'],
    [{ text: ' ' }, '--text takes what to look for.'],
  ])('for %j is refused, and nothing is recorded', async (flags, sentence) => {
    const before = (await newestLook())?.id;
    await expect(printed(() => findEvents(configuration, flags))).rejects.toThrow(sentence);
    expect((await newestLook())?.id).toBe(before);
  });
});

describe('a stream', () => {
  it('is shown event by event, and recorded as a look at its student', async () => {
    const { output, code } = await printed(() => showStream(configuration, `student-${ZOE}`));
    const types = output.trim().split('\n');
    expect([code, types.map((line) => JSON.parse(line).type)]).toEqual([
      ...[0, ['StudentAdmitted', 'StudentEnrolled', 'StudentDetailsChanged']],
    ]);
    expect(output).not.toContain('"stream"');
    expect(await newestLook()).toMatchObject({
      ...{ call: 'npm run log -- show', studentId: ZOE, details: { stream: `student-${ZOE}` } },
    });
  });

  it('that nobody has written is refused with how streams are called', async () => {
    const shown = printed(() => showStream(configuration, 'student-7'));
    await expect(shown).rejects.toThrow(CannotStart);
    await expect(shown).rejects.toThrow('There is no stream called student-7. Streams are called student-100001');
  });
});
