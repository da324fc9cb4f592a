import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberHasher, ROSTER_SECRET } from '../../api/ledger/number-hash.ts';
import { createPasswords } from '../../api/sign-in/passwords.ts';
import { writeHistory } from '../../demo/history/write.ts';
import { rebuildReadModels } from '../../demo/read-models.ts';
import { READ_MODELS } from '../../event-store/embedded/embedded-files.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import { writeLongJournal } from './long-journal-school.ts';

/** An invented school with four terms a year. */
export interface School {
  students: number;
  years: number;
}

/** Everybody's password. */
export const PASSWORD = 'measured by the minute';
/** After the last term: nothing is left open. */
const NOW = new Date('2026-06-30T18:00:00Z');
const golden = join(import.meta.dirname, '../golden');

/** Schools are kept between runs for as long as events look the same. */
function shelf(): string {
  const formats = readdirSync(golden).filter((name) => name.endsWith('.json'));
  const texts = formats.sort().map((name) => readFileSync(join(golden, name), 'utf8'));
  return join(tmpdir(), 'transition-ledger-bench', hash('sha256', texts.join('\n'), 'hex').slice(0, 12));
}

/** The data folder of a school with its read models, written by the demo on first use; not to be changed. */
export const preparedSchool = (school: School): Promise<string> =>
  prepared(`${school.students}x${school.years}`, (folder) => writeSchool(folder, school));

/** The same with a journal of so many entries, which takes a quarter of an hour for five million. */
export const preparedJournal = (school: School, entries: number): Promise<string> =>
  prepared(`${school.students}x${school.years}-of-${entries}`, async (folder) => {
    await writeSchool(folder, school);
    await writeLongJournal(folder, school.students, entries);
    await buildReadModels(folder);
  });

async function prepared(name: string, write: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(shelf(), name);
  if (existsSync(folder)) {
    await bringReadModelsUpToDate(folder);
    return folder;
  }
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await write(making);
  renameSync(making, folder);
  return folder;
}

async function writeSchool(folder: string, { students, years }: School): Promise<void> {
  const { ledger, secrets } = openEmbeddedLog(folder);
  try {
    const { hash: hashPassword } = await createPasswords();
    await writeHistory({
      ledger,
      hashNumber: numberHasher(await secrets.secret(ROSTER_SECRET)),
      size: { name: 'bench', students, years, termType: 'quarter', schoolName: 'Bench High School' },
      seed: '1',
      now: NOW,
      passwordHash: await hashPassword(PASSWORD),
    });
    await rebuildReadModels({ dataDir: folder }, () => {});
  } finally {
    await ledger.close();
  }
}

/** Read models of another version would be built anew by every server that gets a copy, and count in its memory. */
async function bringReadModelsUpToDate(folder: string): Promise<void> {
  const files = readdirSync(join(folder, READ_MODELS));
  const isThere = (name: string, version: number) => files.some((file) => file.startsWith(`${name}-v${version}-`));
  if (!allProjections.every(({ name, version }) => isThere(name, version))) await buildReadModels(folder);
}

async function buildReadModels(folder: string): Promise<void> {
  const { ledger } = openEmbeddedLog(folder);
  try {
    await rebuildReadModels({ dataDir: folder }, () => {});
  } finally {
    await ledger.close();
  }
}

/** Copies a school into a folder where it may be changed. */
export async function copiedSchool(school: School, folder: string): Promise<string> {
  cpSync(await preparedSchool(school), folder, { recursive: true });
  return folder;
}
