import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { cause } from '../../tests/support/embedded-ledger.ts';
import { type Written, write } from '../../tests/support/projected.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { withAccessRecord } from '../verification/with-access-record.ts';
import { type ExportFlags, exportProof } from './export-proof.ts';

const [ZOE, BO] = [100_001, 100_002];
/** Events with when they were written: the clock was set back after the third. */
const LOG: readonly (readonly [event: Written, at: string])[] = [
  [write.admitted(ZOE, { firstName: 'Zoe' }), '2025-09-01T15:00:00.000Z'],
  [write.admitted(BO, { firstName: 'Bo' }), '2025-09-02T15:00:00.000Z'],
  [write.details(ZOE, { ell: true }), '2025-09-04T15:00:00.000Z'],
  [write.details(BO, { ell: true }), '2025-09-03T15:00:00.000Z'],
  [write.details(ZOE, { ell: false }), '2025-09-05T06:59:59.999Z'],
  [write.details(BO, { ell: false }), '2025-09-05T07:00:00.000Z'],
];

const school = mkdtempSync(join(tmpdir(), 'export-proof-'));
const configuration = readConfiguration({ DATA_DIR: join(school, 'data'), TIME_ZONE: 'America/Phoenix' });
/** Where a test writes. */
let folder: string;
beforeAll(async () => {
  const { ledger } = openEmbeddedLog(configuration.DATA_DIR);
  for (const [{ stream, ...event }, at] of LOG) {
    const { tip } = await ledger.read(stream);
    await ledger.append([appendOf(stream, tip, [event as never])], { ...cause, at });
  }
  await ledger.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(school, 'copies-'));
});
afterAll(() => rmSync(school, { recursive: true, force: true }));

const file = (name = 'copy.ndjson') => join(folder, name);
/** What it prints. */
async function exported(flags: ExportFlags, path = file()): Promise<string> {
  const output: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  try {
    expect(await exportProof(configuration, path, flags)).toBe(0);
  } finally {
    vi.restoreAllMocks();
  }
  return output.join('');
}
/** The entries of a copy for FHIR, by their positions in the log. */
const positionsIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => /^event-(\d+)$/.exec(JSON.parse(line).id)?.[1] ?? [])
    .map(Number);
const looks = () =>
  withAccessRecord(configuration, async (access) => {
    const query = { filter: {}, sort: { by: 'at', descending: true }, skip: 0 } as const;
    return (await access.find(query)).entries;
  });

describe('a copy', () => {
  it.each<[ExportFlags, number[]]>([
    [{ student: String(ZOE) }, [1, 3, 5]],
    [{ student: String(BO) }, [2, 4, 6]],
    [{ from: '2025-09-01', to: '2025-09-02' }, [1, 2]],
    // What was written after the clock had been set back stands behind what is later.
    [{ from: '2025-09-03' }, []],
    [{ from: '2025-09-04' }, [3, 4, 5]],
    [{ from: '2025-09-05', to: '2025-09-30' }, [6]],
    [{ from: '2025-09-01', to: '2025-09-05' }, [1, 2, 3, 4, 5, 6]],
  ])('of %j holds the entries %j', async (flags, positions) => {
    if (positions.length === 0) {
      await expect(exported({ ...flags, as: 'fhir' })).rejects.toThrow('Nothing was recorded in these days.');
      return expect(existsSync(file())).toBe(false);
    }
    await exported({ ...flags, as: 'fhir' });
    expect(positionsIn(file())).toEqual(positions);
  });

  it('is for its owner alone, beside the program that checks it, which is named', async () => {
    const printed = await exported({ student: String(ZOE) });
    const checker = file('check-proof.mjs');
    expect(printed).toBe(`${file()} is written. Check it with: node ${checker} ${file()}\n`);
    expect([statSync(file()).mode & 0o777, existsSync(checker)]).toEqual([0o600, true]);
    expect(readFileSync(file(), 'utf8')).toContain('Zoe');
    expect(readFileSync(file(), 'utf8')).not.toContain('"Bo"');
    // One that is there already, of another version perhaps, stays.
    writeFileSync(checker, 'mine');
    await exported({ student: String(BO) }, file('other.ndjson'));
    expect(readFileSync(checker, 'utf8')).toBe('mine');
  });

  it('for FHIR needs no program, and names nobody', async () => {
    expect(await exported({ student: String(ZOE), as: 'fhir' })).toBe(`${file()} is written.\n`);
    expect(existsSync(file('check-proof.mjs'))).toBe(false);
    expect(readFileSync(file(), 'utf8')).not.toContain('Zoe');
  });

  it('is recorded with whom it is about, also where days were asked for, and who operates the installation', async () => {
    await exported({ student: String(ZOE) });
    await exported({ from: '2025-09-01', as: 'fhir' }, file('days.ndjson'));
    expect((await looks()).slice(0, 2)).toMatchObject([
      {
        ...{ kind: 'exported', call: 'npm run log -- export', studentId: ZOE, userId: null, address: 'console' },
        details: { what: 'proof', format: 'fhir', from: '2025-09-01', to: '2025-09-01', operator: expect.any(String) },
      },
      { kind: 'exported', studentId: ZOE, details: { what: 'proof', format: 'proof' } },
    ]);
  });
});

describe('no copy', () => {
  it.each<[ExportFlags, string]>([
    [{}, 'Say either --student ID, or --from DAY and --to DAY.'],
    [{ student: String(ZOE), from: '2025-09-01' }, 'Say either --student ID, or --from DAY and --to DAY.'],
    [{ student: String(ZOE), as: 'pdf' }, '--as takes proof or fhir.'],
    [{ student: '100099' }, 'There is no student 100099.'],
    [{ from: '2024-01-01', to: '2024-12-31' }, 'Nothing was recorded in these days.'],
  ])('is made for %j, and nothing is written or recorded', async (flags, sentence) => {
    const before = await looks();
    await expect(exported(flags)).rejects.toThrow(new CannotStart(sentence));
    expect([await looks(), readdirSync(folder)]).toEqual([before, []]);
  });

  it.each(['requests.db-wal', 'unfinished-restore', 'cache/copy'])(
    'is made in the data folder, as %s',
    async (name) => {
      const before = await looks();
      const path = join(configuration.DATA_DIR, name);
      await expect(exported({ student: String(ZOE) }, path)).rejects.toThrow(
        /lies in the data folder .* be lost: name /,
      );
      expect([await looks(), existsSync(path)]).toEqual([before, false]);
    },
  );

  it('is made over a file that is there, or into a folder that is not', async () => {
    writeFileSync(file(), 'mine');
    await expect(exported({ student: String(ZOE) })).rejects.toThrow(
      new CannotStart(`There is a file ${file()} already: nothing was written.`),
    );
    expect(readFileSync(file(), 'utf8')).toBe('mine');
    const nowhere = join(folder, 'nowhere', 'copy.ndjson');
    await expect(exported({ student: String(ZOE) }, nowhere)).rejects.toThrow(
      /^The file .*copy\.ndjson cannot be written: /,
    );
  });
});
