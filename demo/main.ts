import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CannotStart } from '../api/configuration/cannot-start.ts';
import { type Configuration, readConfiguration } from '../api/configuration/configuration.ts';
import { dataPlaceOf } from '../api/configuration/data-place.ts';
import { takeDataPlace } from '../api/data-folder/data-folder.ts';
import { openDraft } from '../api/ledger/draft.ts';
import { numberHasher, ROSTER_SECRET } from '../api/ledger/number-hash.ts';
import { createPasswords } from '../api/sign-in/passwords.ts';
import { yearRange } from '../domain/school-years/labels.ts';
import { staffDecider } from '../domain/staff/staff.ts';
import { streams } from '../domain/streams.ts';
import { openEmbeddedLog } from '../event-store/embedded/open-embedded.ts';
import type { Ledger } from '../event-store/ledger-types.ts';
import { freeBytes, sizeText } from './disk.ts';
import { ADMINISTRATOR_EMAIL } from './history/founding.ts';
import { causeOf, type DemoKey, NotOurs } from './history/resume.ts';
import type { Step } from './history/timeline.ts';
import { writeHistory } from './history/write.ts';
import { createProgress } from './progress.ts';
import { rebuildReadModels } from './read-models.ts';
import { type DemoSize, diskNeeded, SIZES } from './sizes.ts';
import { writeWeek } from './week/write-week.ts';

const USAGE = `Usage: npm run demo -- ${SIZES.map(({ name }) => name).join('|')} [--seed TEXT] [--records-only]`;

function parseWords() {
  try {
    const options = {
      seed: { type: 'string', default: '1' },
      'records-only': { type: 'boolean', default: false },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new CannotStart(USAGE);
  }
}

interface Arguments {
  size: DemoSize;
  seed: string;
  /** The school keeps nothing beside its records, as every school begins. */
  recordsOnly: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parseWords();
  const size = SIZES.find(({ name }) => name === (positionals[0] ?? 'small'));
  if (!size || positionals.length > 1 || values.seed.includes('/')) throw new CannotStart(USAGE);
  return { size, seed: values.seed, recordsOnly: values['records-only'] };
}

/** Says what is coming, and stops where the disk cannot hold it. */
function announce({ name, students, years, termType }: DemoSize, dataDir: string): void {
  const needed = diskNeeded({ name, students, years, termType, schoolName: '' });
  const people = students.toLocaleString('en-US');
  console.log(`An invented school of ${people} students over ${years} years, written to ${dataDir}.`);
  console.log(`It takes about ${sizeText(needed)}; ${sizeText(freeBytes(dataDir))} are free.`);
  if (freeBytes(dataDir) < needed) throw new CannotStart('That is not enough. Nothing was written.');
}

const stepText = ({ startYear, term, kind }: Step): string =>
  `${yearRange(startYear)}, ${kind === 'enroll' ? 'enrolling' : `term ${term + 1}, ${kind}`}`;

/** A new password for the administrator, written like everything else; known to nobody but who reads it here. */
async function givePassword(ledger: Ledger, key: DemoKey, hash: (password: string) => Promise<string>) {
  const password = randomBytes(9).toString('base64url');
  const at = new Date().toISOString();
  const draft = await openDraft(ledger, streams.staff, staffDecider, at);
  draft.decide({ type: 'ChangePassword', userId: 1, passwordHash: await hash(password), at });
  const id = causeOf(key, { step: Number.MAX_SAFE_INTEGER, block: Date.now() });
  await ledger.append([draft.append], { actor: null, source: 'demo', at, correlationId: id, causationId: id });
  return password;
}

async function writeSchool(configuration: Configuration): Promise<void> {
  const { size, seed, recordsOnly } = readArguments();
  const { DATA_DIR: dataDir } = configuration;
  announce(size, dataDir);
  const place = dataPlaceOf(configuration);
  const release = takeDataPlace(place);
  const { ledger, secrets } = openEmbeddedLog(place);
  try {
    const progress = createProgress();
    const { hash } = await createPasswords();
    const run = { ledger, hashNumber: numberHasher(await secrets.secret(ROSTER_SECRET)), size, seed, now: new Date() };
    const key = await writeHistory({
      ...run,
      passwordHash: await hash(randomBytes(32).toString('base64url')),
      onProgress: (step, share) => progress.show(stepText(step), share),
    });
    if (!recordsOnly) await writeWeek(run, key, (share) => progress.show('What a coordinator works with:', share));
    const password = await givePassword(ledger, key, hash);
    progress.done(`${(await ledger.head()).toLocaleString('en-US')} events are written.`);
    await rebuildReadModels(place, (share) => progress.show('Building the read models:', share));
    progress.done('The read models are built.');
    console.log(`Start the server with "npm start" and sign in as ${ADMINISTRATOR_EMAIL} with ${password}`);
  } finally {
    await ledger.close();
    release();
  }
}

try {
  await writeSchool(readConfiguration(process.env));
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof NotOurs)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
