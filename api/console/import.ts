import { parseArgs } from 'node:util';
import { CannotStart } from '../configuration/cannot-start.ts';
import { checkFeed } from './feed/check-feed.ts';
import { type FeedServer, withFeedServer } from './feed/feed-server.ts';
import { readFeedSettings } from './feed/feed-settings.ts';
import { findTarget, namesTerm, type TermWords } from './feed/feed-target.ts';
import { checkFactsFile, sendFactsFile } from './feed/import-facts.ts';
import { readFactsFile, readFeedFile } from './feed/read-feed-file.ts';
import { sendFeed } from './feed/send-feed.ts';

const USAGE = `npm run import -- FILE.csv --year 2025 --term 1             imports the students of a file into a term
npm run import -- FILE.csv --year 2025 --term 1 --check     checks the file and writes nothing
npm run import -- FACTS.csv --template facts [--check]      imports facts of students, which belong to no term
FEED_URL, FEED_EMAIL and FEED_PASSWORD_FILE say where and as whom: docs/how-to/nightly-feed.md
`;

/** How it ends: done, not possible, wrong words, rows with errors and so nothing written, rows left out as probably about others. */
const EXIT = { done: 0, failed: 1, usage: 2, errors: 3, leftOut: 4 } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const figure = (count: number) => count.toLocaleString('en-US');

interface Asked extends TermWords {
  path: string;
  check: boolean;
  facts: boolean;
}

const OPTIONS = {
  year: { type: 'string' },
  term: { type: 'string' },
  check: { type: 'boolean' },
  template: { type: 'string' },
} as const;

/** The words of the command line; undefined where they say nothing that is known. */
function asked(): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const { template = 'students', year, term, check = false } = values;
    const [path, ...more] = positionals;
    const facts = template === 'facts';
    const isWhole = facts ? year === undefined && term === undefined : template === 'students' && namesTerm(values);
    if (path === undefined || more.length > 0 || !isWhole) return undefined;
    return { path, year, term, check, facts };
  } catch {
    return undefined;
  }
}

async function importFile(server: FeedServer, { path, check, ...term }: Asked): Promise<number> {
  const file = readFeedFile(path);
  const target = await findTarget(server, term);
  const { rows, findings, known, errors, warnings, others } = await checkFeed(server, target, file);
  for (const line of [...file.notes, ...findings]) say(line);
  const found = `${figure(rows.length)} rows for ${target.words}: ${figure(rows.length - known)} new, ${figure(known)} known; ${figure(errors)} errors, ${figure(warnings)} warnings, ${figure(others.size)} left out.`;
  say(found);
  if (errors > 0) {
    say('Nothing was written. Correct the errors and run it again.');
    return EXIT.errors;
  }
  if (check) say('Nothing was written.');
  else {
    const sent = await sendFeed(
      server,
      target,
      file,
      [...rows.keys()].filter((place) => !others.has(place)),
    );
    say(
      `Imported: ${figure(sent.created)} created, ${figure(sent.changed)} changed, ${figure(sent.unchanged)} unchanged; ${figure(sent.ignored)} values not taken.`,
    );
    if (isLeftAside(sent)) return EXIT.failed;
  }
  return others.size > 0 ? EXIT.leftOut : EXIT.done;
}

/** Names the rows that somebody else was faster with, if there are any. */
function isLeftAside({ leftAside }: { leftAside: readonly number[] }): boolean {
  if (leftAside.length > 0)
    say(`Somebody else changed the students of rows ${leftAside.join(', ')} meanwhile: run it again for them.`);
  return leftAside.length > 0;
}

async function importFacts(server: FeedServer, { path, check }: Asked): Promise<number> {
  const file = readFactsFile(path);
  const { findings, ...found } = await checkFactsFile(server, file);
  for (const line of [...file.notes, ...findings]) say(line);
  const { created, changed, unchanged } = found;
  say(
    `${figure(file.rows.length)} facts: ${figure(created)} new, ${figure(changed)} corrected, ${figure(unchanged)} known; ${figure(findings.length)} errors.`,
  );
  if (findings.length > 0) {
    say('Nothing was written. Correct the errors and run it again.');
    return EXIT.errors;
  }
  if (check) say('Nothing was written.');
  else {
    const sent = await sendFactsFile(server, file);
    say(
      `Imported: ${figure(sent.created)} recorded, ${figure(sent.changed)} corrected, ${figure(sent.unchanged)} unchanged.`,
    );
    if (isLeftAside(sent)) return EXIT.failed;
  }
  return EXIT.done;
}

const words = asked();
if (!words) {
  process.stderr.write(USAGE);
  process.exitCode = EXIT.usage;
} else {
  try {
    process.exitCode = await withFeedServer(readFeedSettings(process.env), (server) =>
      words.facts ? importFacts(server, words) : importFile(server, words),
    );
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.failed;
  }
}
