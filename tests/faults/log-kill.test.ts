import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { BEGINNING } from '../../event-store/port.ts';
import { verifyLog } from '../../event-store/verify/verify-log.ts';
import { canBeFollowed } from '../support/file-steps.ts';

const writer = new URL('./log-writer.ts', import.meta.url).pathname;

/** Lets a writer process work on the folder and kills it after so many confirmed appends; answers all it confirmed. */
async function killAfter(confirmations: number, folder: string, firstId: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, folder, String(firstId)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const confirmed: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    confirmed.push(Number(line));
    if (confirmed.length === confirmations) child.kill('SIGKILL');
  }
  expect((await ended)[1]).toBe('SIGKILL');
  return confirmed;
}

/** The student's two streams hold everything of the one append that made them, readable, or nothing at all. */
async function isWhole(ledger: Ledger, id: number): Promise<boolean> {
  const student = await ledger.read(`student-${id}`);
  const record = await ledger.read(`student-${id}-1`);
  const events = [...student.events, ...record.events];
  expect([0, 3], `events of student ${id}`).toContain(events.length);
  expect(events.some(({ forgotten }) => forgotten)).toBe(false);
  return events.length === 3;
}

it('keeps every confirmed append of a process that is killed, and no half of any', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-kill-'));
  let firstId = 100_001;
  for (const confirmations of [1, 150, 400]) {
    const confirmed = await killAfter(confirmations, folder, firstId);
    const { ledger, events } = openEmbeddedLog(folder);
    for (const id of confirmed) expect(await isWhole(ledger, id), `student ${id}`).toBe(true);
    const last = Math.max(...confirmed) + 100;
    for (let id = firstId; id <= last; id += 1) await isWhole(ledger, id);
    const report = await verifyLog(events);
    expect(report.faults).toEqual([]);
    expect(BigInt(report.events)).toBe(report.head);
    await ledger.close();
    firstId = last + 1;
  }
  rmSync(folder, { recursive: true });
});

/** Lets nobody of a process wait for the disk any more that a file is on: the system says that it failed. */
function failToFlush(pid: number, file: string) {
  const injected = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO'];
  return spawn('strace', ['-f', '-qq', '-o', '/dev/null', '-P', file, ...injected, '-p', String(pid)]);
}

it.skipIf(!canBeFollowed())(
  'holds nothing that was refused because the disk failed to be waited for, after the process ended',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-refused-'));
    const child = spawn(process.execPath, [writer, folder, '100001'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const confirmed: number[] = [];
    for await (const line of createInterface({ input: child.stdout }))
      if (confirmed.push(Number(line)) === 1) failToFlush(child.pid ?? 0, join(folder, 'events.db-wal'));
    const { ledger } = openEmbeddedLog(folder);
    const found: number[] = [];
    for (let after = BEGINNING; ; ) {
      const page = await ledger.readAll(after, 1000);
      if (page.length === 0) break;
      for (const { type, data } of page) if (type === 'StudentAdmitted') found.push(data.studentId);
      after = page.at(-1)?.position ?? after;
    }
    await ledger.close();
    expect(found.sort()).toEqual(confirmed.sort());
    rmSync(folder, { recursive: true });
  },
);
