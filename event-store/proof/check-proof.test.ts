import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import { type EmbeddedLog, openEmbeddedLog } from '../embedded/open-embedded.ts';
import { publicKeyText, SEALS_SECRET, sealLine, verifyingKey } from '../seals/seal.ts';
import { proofLines } from './proof-lines.ts';
import { everythingBetween, theseEvents } from './wanted.ts';

const cause = {
  actor: 1,
  source: 'form',
  at: '2025-09-02T15:04:05.000Z',
  correlationId: 'c',
  causationId: 'c',
} as const;
const removed = (yearId: number) => ({ type: 'StudentRemovedFromYear', data: { yearId, stay: 1 } }) as const;
const MADE_AT = '2025-09-04T10:00:00.000Z';
const checker = join(import.meta.dirname, 'check-proof.mjs');

let folder: string;
let log: EmbeddedLog;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proof-'));
  log = openEmbeddedLog(folder);
  await write(100002, 1);
  await write(100001, 2);
  await log.sealer.seal('2025-09-01T22:00:00.000Z');
  await write(100003, 3);
  await log.sealer.seal('2025-09-02T22:00:00.000Z');
  await write(100002, 1);
  await write(100001, 1);
  await log.sealer.seal('2025-09-03T22:00:00.000Z');
  await write(100001, 1);
});
afterAll(async () => {
  await log.ledger.close();
  rmSync(folder, { recursive: true });
});

async function write(student: number, events: number): Promise<void> {
  const stream = streams.student(student);
  const { tip } = await log.ledger.read(stream);
  await log.ledger.append([{ stream, tip, events: Array.from({ length: events }, (_, n) => removed(n + 1)) }], cause);
}

async function proofOfStudent(mostOthers = 100): Promise<string> {
  const wanted = theseEvents(log.events, await log.events.readStream('student-100001'));
  const head = { of: { student: 100001 }, madeAt: MADE_AT };
  let text = '';
  for await (const piece of proofLines(log.provable, wanted, { head, mostOthers })) text += piece;
  return text;
}

function check(text: string | Buffer, words: string[] = []) {
  const file = join(folder, 'proof.ndjson');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [checker, file, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The same lines, made anew by somebody without the key. */
async function forged(change: (lines: Record<string, unknown>[]) => void): Promise<string> {
  const { ChainedLines } = await import('./chained-lines.ts');
  const said = (await proofOfStudent())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  change(said);
  const lines = new ChainedLines();
  return said.map(({ chain: _, ...line }) => lines.line(line)).join('');
}

describe('a signed copy', () => {
  it('of a student holds, and tells what of it is under seals', async () => {
    expect(check(await proofOfStudent())).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^It holds: 4 entries of student 100001, in 1 streams, copied at 2025-09-04T10:00:00.000Z\.\n3 are held against the 3 seals in it; for 1 the signature of the file alone vouches\.\nThe key of its signature is SHA-256 [0-9a-f]{64}: /,
      ),
    });
  });

  it('leaves out the hashes of more other events than it may hold', async () => {
    const text = await proofOfStudent(1);
    expect(text).toContain('"loose":{"seal":3}');
    expect(check(text).stdout).toContain('2 are held against');
    expect(check(await proofOfStudent(0)).stdout).toContain('for 4 the signature');
  });

  it('of a part of the log holds, whichever part it is', async () => {
    const head = { of: { from: '2025-09-02', to: '2025-09-02', timeZone: 'UTC' }, madeAt: MADE_AT };
    for (const [after, upTo] of [
      [0n, 9n],
      [2n, 5n],
      [3n, 6n],
      [7n, 9n],
    ] as const) {
      const wanted = everythingBetween(log.events, { after, upTo });
      let text = '';
      for await (const piece of proofLines(log.provable, wanted, { head, mostOthers: 100 })) text += piece;
      expect(check(text).stdout).toContain(`It holds: ${upTo - after} entries of the journal from 2025-09-02`);
    }
  });

  it('is refused after any byte was changed, and its line is named', async () => {
    const bytes = Buffer.from(await proofOfStudent());
    const lines = bytes.toString('latin1').split('\n');
    let from = 0;
    for (const [at, line] of lines.slice(0, -1).entries()) {
      for (const place of [line.length >> 1, line.length]) {
        const changed = Buffer.from(bytes);
        changed[from + place] = (changed[from + place] as number) ^ 1;
        const { status, stderr } = check(changed);
        expect([place, status, stderr]).toEqual([
          place,
          1,
          expect.stringMatching(new RegExp(`^Line ${at + 1}: .+\\.\n$`)),
        ]);
      }
      from += line.length + 1;
    }
  }, 300_000);

  it('is refused when a byte is missing or lines are', async () => {
    const text = await proofOfStudent();
    const lines = text.trimEnd().split('\n');
    expect(check(text.slice(0, -1)).stderr).toMatch(new RegExp(`^Line ${lines.length}: `));
    expect(check(`${lines.slice(0, 6).join('\n')}\n`).stderr).toMatch(/^Line 7: it is missing/);
    expect(check(`${lines.filter((_, at) => at !== 5).join('\n')}\n`).stderr).toMatch(/^Line 6: /);
    expect(check('').stderr).toMatch(/^Line 1: /);
    expect(check('something else\n').stderr).toMatch(/^Line 1: /);
  });

  it('is refused when its lines were made anew without the key', async () => {
    const data = await forged((lines) => {
      const event = lines.find((line) => line['event'])?.['event'] as { data: string };
      event.data = event.data.replace('"yearId":1', '"yearId":2');
    });
    expect(check(data).stderr).toMatch(/^Line \d+: student-100001 0: what it says is not what its id was made from/);
    const openedOnly = await forged((lines) => {
      (lines.find((line) => line['event']) as { opened: object }).opened = { yearId: 7, stay: 1 };
    });
    expect(check(openedOnly).stderr).toMatch(/the signature is not that of the key/);
    const seal = await forged((lines) => {
      (lines[2]?.['seal'] as { events: number }).events = 7;
    });
    expect(check(seal).stderr).toMatch(/^Line 3: seal 2 is not signed/);
    const other = await forged((lines) => {
      const hashes = lines.find((line) => line['others'])?.['others'] as string[];
      hashes[0] = 'f'.repeat(64);
    });
    expect(check(other).stderr).toMatch(/the events up to here are not those of seal 1/);
  });

  it('is held against key and seals that were kept elsewhere', async () => {
    const key = publicKeyText(verifyingKey(await log.secrets.secret(SEALS_SECRET)));
    const seals = (await log.provable.seals.all()).map(({ seal }) => sealLine(seal));
    const copy = join(folder, 'seals.txt');
    writeFileSync(copy, [key, ...seals].join('\n'));
    const text = await proofOfStudent();
    expect(check(text, ['--seals', copy]).stdout).toContain('Its key and seals are those that were kept elsewhere.');
    writeFileSync(copy, [key, ...seals.slice(0, 2), String(seals[2]).replace('"at":"2025', '"at":"2024')].join('\n'));
    expect(check(text, ['--seals', copy]).stderr).toMatch(/^Line 4: seal 3 is not the one that was kept elsewhere/);
    writeFileSync(copy, [...seals, JSON.stringify({ seal: 4 })].join('\n'));
    expect(check(text, ['--seals', copy]).stderr).toContain('seal 4, which was kept elsewhere, is missing');
  });

  it('is not held against a copy of the seals that is cut off, empty, something else or not there', async () => {
    const text = await proofOfStudent();
    const copy = join(folder, 'seals.txt');
    const seals = (await log.provable.seals.all()).map(({ seal }) => sealLine(seal));
    for (const bad of [seals.join('\n').slice(0, -5), '', '{\n  "name": "transition-ledger"\n}']) {
      writeFileSync(copy, bad);
      expect(check(text, ['--seals', copy])).toEqual({
        ...{ status: 1, stdout: '' },
        stderr: `${copy} is no whole copy of the seals: give what "npm run log -- seals" printed, all of it.\n`,
      });
    }
    rmSync(copy);
    expect(check(text, ['--seals', copy]).stderr).toMatch(/^The file .*seals\.txt cannot be read: ENOENT/);
  });

  it('is not made where nothing was ever sealed', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'proof-'));
    const other = openEmbeddedLog(empty);
    const making = proofLines(other.provable, theseEvents(other.provable.events, []), {
      head: { of: { student: 1 }, madeAt: MADE_AT },
      mostOthers: 0,
    });
    await expect(making.next()).rejects.toThrow('nothing was sealed yet');
    await other.ledger.close();
    rmSync(empty, { recursive: true });
  });

  it('says how it is checked', () => {
    for (const words of [[], ['--seals'], ['file', '--seals'], ['file', '--key', 'x']])
      expect(spawnSync(process.execPath, [checker, ...words]).status).toBe(2);
  });
});
