import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CannotStart } from '../../../api/configuration/cannot-start.ts';
import { acceptRestored } from '../../../event-store/embedded/embedded-restore.ts';
import { FILES } from './folders.ts';
import { carryOver, grow, grown, served } from './schools.ts';

const LONG = process.env['LONG'] !== undefined;

let parent: string;
let whole: Awaited<ReturnType<typeof served>>;
const at = (...names: string[]) => join(parent, ...names);

/**
 * `own` was killed after it grew. `before` is what it was; `middle` a copy of when it was at work; `copy` a copy of `before` that went another way;
 * `other` another installation. Files of the last two have the same pages as its own, with other things in them.
 */
const SOURCES = ['before', 'middle', 'own', 'own-killed', 'copy', 'copy-killed', 'other', 'other-killed'] as const;
const PARTS = ['log', 'keys', 'access', 'receipts', 'sessions'] as const;
/** Where the journal is from that lies beside the file afterwards. */
const JOURNALS = ['left', 'deleted', 'of the source', 'of the copy'] as const;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'mixtures-'));
  const more = async (who: string, from: string, to: string, middle?: string) =>
    grown(at(from), at(to), async (school) => {
      await grow(school, who, 100_401, 60);
      carryOver(school.dataDir);
      await grow(school, who, 100_501, 20);
      if (middle) cpSync(school.dataDir, at(middle), { recursive: true });
      carryOver(school.dataDir);
      await grow(school, who, 100_601, 20);
    });
  await grown(undefined, at('before'), (school) => grow(school, 'own', 100_001, 150));
  await more('own', 'before', 'own', 'middle');
  // Names of one length: the same pages.
  await more('two', 'before', 'copy');
  await grown(undefined, at('other-before'), (school) => grow(school, 'far', 100_001, 150));
  await more('far', 'other-before', 'other');
  cpSync(at('own-killed'), at('folder'), { recursive: true });
  whole = await served(at('folder'), []);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(at('folder'), { recursive: true, force: true });
  cpSync(at('own-killed'), at('folder'), { recursive: true });
});

function put(from: string, to: string): void {
  rmSync(to, { force: true });
  if (existsSync(from)) copyFileSync(from, to);
}

/** What is served, or the sentence with which it is not. */
async function outcome(warnings: string[]) {
  try {
    return await served(at('folder'), warnings);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return error.message;
  }
}

const WAY_OUT = /put .*\b(back|newer one)\b|move \S+-wal and|delete it|restore a back-up/;

/** Everything is as it was, or a sentence says which file it is and what to do; of what is made anew, that it was. */
async function expectNoMixture(part: keyof typeof FILES): Promise<void> {
  const warnings: string[] = [];
  const found = await outcome(warnings);
  if (typeof found === 'string') {
    expect(found).toContain(at('folder'));
    expect(found).toMatch(WAY_OUT);
    return;
  }
  const { receipts, sessions, ...rest } = found;
  const { receipts: receiptsBefore, sessions: sessionsBefore, ...before } = whole;
  expect(rest).toEqual(before);
  expect(rest.listed).toEqual(rest.names);
  expect(receiptsBefore).toEqual(expect.arrayContaining(receipts));
  expect(sessionsBefore).toEqual(expect.arrayContaining(sessions));
  if (receipts.length < receiptsBefore.length)
    expect([part, warnings.join()]).toEqual(['receipts', expect.stringContaining('requests.db')]);
  if (sessions.length < sessionsBefore.length) expect([part, sessions]).toEqual(['sessions', []]);
}

function exchange(part: keyof typeof FILES, source: string, journal: (typeof JOURNALS)[number]): void {
  const name = FILES[part];
  put(at(source, name), at('folder', name));
  if (journal !== 'left') rmSync(at('folder', `${name}-wal`), { force: true });
  rmSync(at('folder', `${name}-shm`), { force: true });
  if (journal === 'of the source') put(at(source, `${name}-wal`), at('folder', `${name}-wal`));
  if (journal === 'of the copy') put(at('copy-killed', `${name}-wal`), at('folder', `${name}-wal`));
}

describe.each(PARTS)('the %s put over that of a killed server is served as it was, or refused,', (part) => {
  const all = SOURCES.flatMap((source) => JOURNALS.map((journal) => ({ source, journal })));
  // What is refused takes no start.
  const quick = all.filter(({ source, journal }) => journal === 'left' && /^(before|copy|other)$/.test(source));
  it.each(LONG ? all : quick)('where it is from $source, with the journal $journal', async ({ source, journal }) => {
    exchange(part, source, journal);
    await expectNoMixture(part);
  });
});

it('sessions of a copy beside the journal of a killed server are begun anew', async () => {
  exchange('sessions', 'copy', 'left');
  expect(await outcome([])).toMatchObject({ names: whole.names, sessions: [] });
});

describe('a data folder in which journals of a killed server were deleted', () => {
  const deleteJournals = (folder: string) => {
    for (const name of readdirSync(folder)) if (/-(wal|shm)$/.test(name)) rmSync(join(folder, name));
  };

  it('is not taken for what it was before, all of them at once and those of the read models as well', async () => {
    deleteJournals(at('folder'));
    deleteJournals(at('folder', 'read-models'));
    const sentence =
      /^The event log \S+ is an older copy: it ends at event 230, and the note \S+newest-seen has seen event 250; put back its journal/;
    expect(await outcome([])).toMatch(sentence);
    expect(acceptRestored({ dataDir: at('folder') }, new Date())).toEqual({ head: 230n, lostUpTo: 250n });
    expect((await served(at('folder'), [])).names).toHaveLength(230);
  });

  it.each(['log', 'keys', 'access', 'receipts', 'sessions'] as const)(
    'is none where it is that of the %s',
    async (part) => {
      exchange(part, 'own-killed', 'deleted');
      await expectNoMixture(part);
    },
  );
});
