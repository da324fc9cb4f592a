import { randomUUID } from 'node:crypto';
import type { CheckedFact } from '../../../domain/fact-import/check.ts';
import { factHeader } from '../../../domain/fact-import/columns.ts';
import { MOST_ROWS } from '../../../domain/student-import/contract-rows.ts';
import { checkedFactsAnswer } from '../../../domain/wire/calls/imports.ts';
import { importAnswer, rowsLeftAside } from '../../../domain/wire/imports.ts';
import { CannotStart } from '../../configuration/cannot-start.ts';
import type { FeedServer } from './feed-server.ts';
import type { readFactsFile } from './read-feed-file.ts';

type FactsFile = ReturnType<typeof readFactsFile>;

const figure = (count: number) => count.toLocaleString('en-US');

/** A line per fault: file, line, column and what it is; no values of students. */
const findingsOf = (file: FactsFile, from: number, checked: readonly CheckedFact[]) =>
  checked.flatMap(({ faults }, at) =>
    Object.entries(faults).map(
      ([field, [reason]]) => `${file.name}:${file.lines[from + at]}: error: ${factHeader(field)}: ${reason}`,
    ),
  );

/** The parts of the file as they are sent. */
function* partsOf(file: FactsFile) {
  const head = { fileName: file.name.slice(0, 255), fileHash: file.hash, upload: randomUUID() };
  for (let from = 0; from < file.rows.length; from += MOST_ROWS) {
    const to = from + MOST_ROWS;
    yield { ...head, from, lines: file.lines.slice(from, to), rows: file.rows.slice(from, to) };
  }
}

/** How many rows do what. */
export interface FactsFound {
  findings: string[];
  created: number;
  changed: number;
  unchanged: number;
}

/** Holds a file of facts against what the server knows; nothing is written. @throws {CannotStart} */
export async function checkFactsFile(server: FeedServer, file: FactsFile): Promise<FactsFound> {
  const found: FactsFound = { findings: [], created: 0, changed: 0, unchanged: 0 };
  for (const part of partsOf(file)) {
    const { rows } = await server.post('/api/app/facts/imports/check', part, checkedFactsAnswer);
    found.findings.push(...findingsOf(file, part.from, rows));
    for (const { outcome } of rows) if (outcome) found[outcome] += 1;
  }
  return found;
}

/** What became of the rows of a file of facts. */
interface SentFacts extends Omit<FactsFound, 'findings'> {
  /** The lines of rows that somebody else was faster with: nothing was taken of them. */
  leftAside: number[];
}

/** Sends a file of facts in parts, as one upload. @throws {CannotStart} with how far it came */
export async function sendFactsFile(server: FeedServer, file: FactsFile): Promise<SentFacts> {
  const sent: SentFacts = { created: 0, changed: 0, unchanged: 0, leftAside: [] };
  for (const part of partsOf(file)) {
    try {
      const answer = await server.post('/api/app/facts/imports', part, importAnswer);
      for (const key of ['created', 'changed', 'unchanged'] as const) sent[key] += answer[key];
      sent.leftAside.push(...rowsLeftAside(answer, part.rows.length).map((row) => part.lines[row] ?? 0));
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      const left = `${figure(part.from)} of ${figure(file.rows.length)} rows were imported before; run it again to go on.`;
      throw new CannotStart(`${error.message} ${left}`, { cause: error });
    }
  }
  return sent;
}
