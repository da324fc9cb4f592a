import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../api/configuration/configuration.ts';
import { dataPlaceOf } from '../../../api/configuration/data-place.ts';
import { followStreams } from '../../../api/ledger/followed-streams.ts';
import { hearingOfForgotten, openPast } from '../../../api/past/open-past.ts';
import { openEmbeddedLog } from '../../../event-store/embedded/open-embedded.ts';
import { records } from '../../../projections/definitions/records/records.ts';
import { termRecords } from '../../../projections/definitions/records/term-record.ts';
import { setMarks } from '../../../projections/past/marking.ts';
import type { PastModels } from '../../../projections/past/past-models.ts';
import { openLogOf } from '../../../projections/worker-log.ts';
import { write } from '../../support/projected.ts';
import { copyFolder, folder, makeFolders, now, openFolder, other, removeFolders } from './folders.ts';

const PLACE = 'marks-0-of-year-1';
const marksOf = (dataDir: string) => join(dataDir, 'cache', PLACE);
const waiting = new AbortController().signal;
const [ADA, LEE] = [100_001, 100_003];

/** A year in which somebody is enrolled and answers come in, and marks of it as a server leaves them. */
async function withMarks(dataDir: string, failing: boolean): Promise<void> {
  const answers = [1, 2, 3].map((marks) => write.answers(ADA, 11, { behaviorMarks: marks, failingMath: failing }));
  await openFolder(dataDir, [write.year(1), write.enrolled(ADA, 1), ...answers, write.admitted(LEE)]);
  const log = await openLogOf({ embedded: dataPlaceOf(readConfiguration({ DATA_DIR: dataDir })) });
  try {
    const order = { folder: marksOf(dataDir), yearId: 1, upTo: await log.head(), forgotten: 0, between: 2 };
    await setMarks(log, order, async () => undefined);
  } finally {
    await log.close();
  }
}

const lookAt = async (past: PastModels, position: bigint) => {
  const taken = await past.take({ position, models: ['records', 'school-years'], yearId: 1 }, waiting);
  try {
    return await taken.reader(records.name).find(termRecords, { where: {} });
  } finally {
    taken.release();
  }
};

/** What a server that has just started shows of the year; one that met damage made the marks go, and is asked again. */
async function shownAfterStart(): Promise<unknown> {
  const configuration = readConfiguration({ DATA_DIR: folder });
  const { ledger } = openEmbeddedLog(folder);
  const { forgetting } = followStreams(ledger);
  const past = hearingOfForgotten(openPast(configuration, { dataDir: folder }), { ledger, forgetting });
  const head = await ledger.head();
  try {
    return await lookAt(past, head).catch(async () => {
      past.throwAway('student');
      return lookAt(past, head);
    });
  } finally {
    await past.close();
    await ledger.close();
  }
}

let whole: unknown;
beforeAll(async () => {
  await makeFolders();
  await withMarks(now, true);
  await withMarks(other, false);
  copyFolder();
  rmSync(join(folder, 'cache'), { recursive: true });
  whole = await shownAfterStart();
});
afterAll(removeFolders);
beforeEach(copyFolder);

const databases = () => readdirSync(marksOf(folder)).filter((name) => name.endsWith('.db'));
const inEach = (harm: (file: string) => void) => () => {
  expect(databases().length).toBeGreaterThan(1);
  for (const name of databases()) harm(join(marksOf(folder), name));
};

const HARMS = {
  'as a server left them': () => undefined,
  "another installation's": () => cpSync(marksOf(other), marksOf(folder), { recursive: true, force: true }),
  'cut off': inEach((file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))),
  empty: inEach((file) => truncateSync(file, 0)),
  'something else': inEach((file) => writeFileSync(file, 'x'.repeat(9000))),
  'there without their files': inEach((file) => rmSync(file)),
  'damaged in the middle': inEach((file) => {
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096, bytes.length);
    writeFileSync(file, bytes);
  }),
  'there without what says which they are': () => rmSync(join(marksOf(folder), 'marks.json')),
} as const;

describe('marks of the past that are', () => {
  it.each(Object.entries(HARMS))('%s show what the log of the school held then', async (_, harm) => {
    harm();
    expect(await shownAfterStart()).toEqual(whole);
  });
});
