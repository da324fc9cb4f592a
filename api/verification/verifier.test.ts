import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VerificationOutcome } from '../../domain/wire/log-verification.ts';
import type { AccessEntry } from '../access/port.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { createLogVerifier, type LogVerifier } from './verifier.ts';

let folder: string;
let kept: AccessEntry[];
let told: (entry: AccessEntry) => void;
let verifier: LogVerifier;

/** Only what is looked for is asked of it, the newest first. */
const store = {
  find: async ({ skip, limit }: { skip: number; limit: number }) => ({
    entries: kept.map((entry, at) => ({ ...entry, id: String(at) })).slice(skip, skip + limit),
    total: kept.length,
  }),
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  kept = [];
  told = () => undefined;
  verifier = createLogVerifier({
    configuration: readConfiguration({ DATA_DIR: folder, PORT: '0' }),
    access: { store: store as never, tell: async (entry) => told(entry) },
    log: pino({ level: 'silent' }),
    clock: () => new Date('2026-05-19T12:00:00Z'),
  });
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
    const another = createLogVerifier({
      configuration: readConfiguration({ DATA_DIR: folder, PORT: '0' }),
      access: { store: store as never, tell: async () => undefined },
      log: pino({ level: 'silent' }),
      clock: () => new Date(),
    });
    expect(await another.current()).toEqual({ ...found, userId: 7 });
  });
});
