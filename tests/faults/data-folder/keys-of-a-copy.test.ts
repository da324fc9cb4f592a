import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbeddedLog } from '../../../event-store/embedded/open-embedded.ts';
import { appendOf } from '../../support/appends.ts';
import { write } from '../../support/projected.ts';
import { START } from './folders.ts';

let parent: string;
const at = (...names: string[]) => join(parent, ...names);
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'keys-of-a-copy-'));
});
afterAll(() => rmSync(parent, { recursive: true }));

/** What is left of a folder in which somebody was added, and which was killed before any part remembered it. */
async function addedAndKilled(from: string | undefined, to: string, firstName: string, studentId: number) {
  if (from) cpSync(at(from), at(`${to}-at-work`), { recursive: true });
  const { ledger } = openEmbeddedLog(at(`${to}-at-work`));
  const { stream, ...event } = write.admitted(studentId, { firstName });
  const now = new Date().toISOString();
  const cause = { actor: 1, source: 'form', at: now, correlationId: firstName, causationId: firstName } as const;
  await ledger.append([appendOf(stream, START, [event])], cause);
  cpSync(at(`${to}-at-work`), at(to), { recursive: true });
  await ledger.close();
}

it('a server that was killed after its last student is not started with the keys of a copy in which somebody else came under that number', async () => {
  await addedAndKilled(undefined, 'school', 'Ada', 100_001);
  await addedAndKilled('school', 'killed', 'Ben', 100_002);
  await addedAndKilled('school', 'copy', 'Cleo', 100_002);
  cpSync(at('killed'), at('mixed'), { recursive: true });
  for (const journal of ['', '-wal', '-shm']) rmSync(at('mixed', `keys.db${journal}`), { force: true });
  for (const journal of ['', '-wal']) cpSync(at('copy', `keys.db${journal}`), at('mixed', `keys.db${journal}`));
  expect(() => openEmbeddedLog(at('mixed'))).toThrow(
    /^The key store \S+ opens nothing that is sealed for student-… in the event log \S+: put the key store back/,
  );
  await openEmbeddedLog(at('killed')).ledger.close();
});
