import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VerificationOutcome } from '../../domain/wire/log-verification.ts';
import type { AccessEntry } from '../access/port.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { createLogVerifier, type LogVerifier } from './verifier.ts';

let folder: string;
let kept: AccessEntry[];
let read: number;
let reads: number;
let told: (entry: AccessEntry) => void;
let verifier: LogVerifier;

/** Only what is looked for is asked of it, the newest first. */
const store = {
  async find({ skip, limit }: { skip: number; limit: number }) {
    const all = kept.map((entry, at) => ({ ...entry, id: String(kept.length - at) }));
    const entries = all.slice(skip, skip + limit);
    read += entries.length;
    reads += 1;
    return { entries, total: all.length };
  },
};

const ofThisFolder = (): LogVerifier =>
  createLogVerifier({
    configuration: readConfiguration({ DATA_DIR: folder, PORT: '0' }),
    access: { store: store as never, tell: async (entry) => told(entry) },
    log: pino({ level: 'silent' }),
    clock: () => new Date('2026-05-19T12:00:00Z'),
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  kept = [];
  [read, reads] = [0, 0];
  told = () => undefined;
  verifier = ofThisFolder();
});
afterEach(async () => {
  await verifier.close();
  rmSync(folder, { recursive: true });
});

const entryOf = (details: VerificationOutcome): AccessEntry => ({
  ...{ at: '', day: '2026-05-19' as never, kind: 'log-checked', userId: 7, address: '', studentId: null, call: '' },
  details,
});

/** Everything a check says when it ends. */
const outcome = () =>
  new Promise<Record<string, unknown>>((resolve) => {
    told = ({ details }) => resolve(details);
    void verifier.start(7, entryOf);
  });

describe('checking the log while the server runs', () => {
  it('is done once for all who ask meanwhile', async () => {
    const first = await verifier.start(8, entryOf);
    expect(await verifier.start(7, entryOf)).toBe(first);
  });

  it('is given up at once, without an end, and begun anew', async () => {
    const before = await verifier.start(7, entryOf);
    told = () => expect.unreachable('a check that was given up has no end');
    await verifier.cancel();
    expect(await verifier.current()).toBeUndefined();
    expect(await verifier.start(7, entryOf)).not.toBe(before);
  });

  it('finds that there is no log where there was one', async () => {
    expect(await outcome()).toMatchObject({ result: 'broken', findings: [expect.stringContaining('There is no log')] });
  });

  it('remembers by the access record what the newest found, also one of another process', async () => {
    const found = await outcome();
    // However often it was asked for and given up since.
    const since = ['given up', 'asked for'].flatMap((state) => Array(60).fill(entryOf({ state } as never)));
    kept = [...since, entryOf(found as never)];
    const another = ofThisFolder();
    expect(await another.current()).toEqual({ ...found, userId: 7 });
  });

  it('reads what was asked for and given up once, however often somebody asks how far a check is', async () => {
    const found = await outcome();
    const another = ofThisFolder();
    const asked = entryOf({ state: 'asked for' } as never);
    kept = [...Array<AccessEntry>(3000).fill(asked), entryOf(found as never)];
    expect(await another.current()).toEqual({ ...found, userId: 7 });
    expect(read).toBe(3001);
    kept = [asked, ...kept];
    for (let asks = 0; asks < 3; asks++) expect(await another.current()).toEqual({ ...found, userId: 7 });
    expect(read).toBe(3001 + 3 * 50);
    // The end of another process's check counts as soon as it is there, and what was removed is known no more.
    kept = [entryOf({ ...found, events: 5 } as never), ...kept];
    expect(await another.current()).toMatchObject({ events: 5 });
    kept = Array<AccessEntry>(60).fill(asked);
    expect(await another.current()).toBeUndefined();
  });

  it('is read twice for sixty who ask at once: each hears of what stood there when they asked', async () => {
    const found = await outcome();
    const another = ofThisFolder();
    const first = another.current();
    await vi.waitFor(() => expect(reads).toBe(1));
    kept = [entryOf(found as never)];
    const all = await Promise.all(Array.from({ length: 60 }, () => another.current()));
    expect(await first).toBeUndefined();
    expect(all).toEqual(Array(60).fill({ ...found, userId: 7 }));
    expect(reads).toBe(2);
  });
});
