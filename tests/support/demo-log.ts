import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { numberHasher, ROSTER_SECRET } from '../../api/ledger/number-hash.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';

/** An empty log for a demo school, as its writers take it. */
export interface DemoLog {
  ledger: Ledger;
  hashNumber: ReturnType<typeof numberHasher>;
}

/** What opens empty logs in folders of their own; each is closed and removed after its test. */
export function demoLogs(): () => Promise<DemoLog> {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-'));
    const { ledger, secrets } = openEmbeddedLog(folder);
    closers.push(async () => {
      await ledger.close();
      rmSync(folder, { recursive: true });
    });
    return { ledger, hashNumber: numberHasher(await secrets.secret(ROSTER_SECRET)) };
  };
}
