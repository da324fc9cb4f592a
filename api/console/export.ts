import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { type FeedServer, withFeedServer } from './feed/feed-server.ts';
import { readFeedSettings } from './feed/feed-settings.ts';
import { findTarget, namesTerm, type TermWords } from './feed/feed-target.ts';
import { writeWhole } from './write-whole.ts';

const USAGE = `npm run export -- --year 2025 --term 1 --out FILE.csv     writes the students of a term into a file, or as a workbook into FILE.xlsx
npm run export -- --template facts --out FILE.csv           writes all facts of all students
FEED_URL, FEED_EMAIL and FEED_PASSWORD_FILE say where and as whom: docs/how-to/nightly-feed.md
`;

interface Asked extends TermWords {
  out: string;
  facts: boolean;
}

const OPTIONS = {
  year: { type: 'string' },
  term: { type: 'string' },
  out: { type: 'string' },
  template: { type: 'string' },
} as const;

/** The words of the command line; undefined where they say nothing that is known. */
function asked(): Asked | undefined {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const { template = 'students', out, year, term } = values;
    const facts = template === 'facts';
    const isWhole = facts ? year === undefined && term === undefined : template === 'students' && namesTerm(values);
    return out && isWhole ? { year, term, out, facts } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A nightly export writes over the one of the night before; by its name alone that is told from a database or a back-up.
 * @throws {CannotStart} for a file that is called like nothing this command writes
 */
function requireName(out: string): void {
  if (!/\.(csv|xlsx)$/i.test(out))
    throw new CannotStart(`The name ${out} should end in .csv or .xlsx: a file of that name is written over.`);
}

/** @throws {CannotStart} */
async function writeAnswer(out: string, { body }: Response): Promise<void> {
  if (!body) throw new CannotStart('The server sent nothing.');
  try {
    await writeWhole(out, Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
  } catch (error) {
    throw new CannotStart(`The file ${out} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
}

const formatOf = (out: string) => (/\.xlsx$/i.test(out) ? 'xlsx' : 'csv');

async function exportFacts(server: FeedServer, { out }: Asked): Promise<void> {
  await writeAnswer(out, await server.file('/api/app/facts/export', { format: formatOf(out) }));
  process.stdout.write(`${out} holds the facts of all students.\n`);
}

async function exportTerm(server: FeedServer, { out, ...words }: Asked): Promise<void> {
  const { termId, words: term } = await findTarget(server, words);
  const format = formatOf(out);
  await writeAnswer(out, await server.file(`/api/app/terms/${termId}/export`, { format }));
  process.stdout.write(`${out} holds the students of ${term}.\n`);
}

const words = asked();
if (!words) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    requireName(words.out);
    await withFeedServer(readFeedSettings(process.env), (server) =>
      words.facts ? exportFacts(server, words) : exportTerm(server, words),
    );
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
