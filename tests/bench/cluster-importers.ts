import { isDeepStrictEqual } from 'node:util';
import { importValues } from '../../domain/student-import/import-values.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import { eventsAfter } from './bare-import.ts';
import { finishedIn } from './bare-models.ts';
import { type Bench, timed } from './bench.ts';
import { type BenchCluster, CLUSTER_NEEDS, withCluster } from './cluster.ts';
import { knownRows, newRows, partOf, type Row } from './imports.ts';
import { type BenchServer, everythingLive } from './server.ts';

const STUDENTS = 500;
const IMPORTERS = 8;
const PARTS = 2;
/** Of a part: students nobody knows, and students who are in another importer's file too. */
const NEW = 25;
const KNOWN = 25;
const ROWS = IMPORTERS * PARTS * (NEW + KNOWN);

/** Of two importers with the same students each fills in another column. */
const COLUMNS = ['behaviorMarks', 'absentPercent'] as const;

/** A file in parts, and who sends it. */
interface File {
  server: BenchServer;
  parts: Row[][];
}

/** What became of all files. */
interface Outcome {
  milliseconds: number;
  /** Answers 409 and 503. */
  refused: number;
  behind: number;
  /** What is not as the files say. */
  amiss: string[];
}

/** The files of all importers; two neighbours share their known students, and ask different processes. */
async function filesOf({ servers }: BenchCluster, round: number): Promise<File[]> {
  const known = [...(await knownRows(servers[0], 0)), ...(await knownRows(servers[0], 1))];
  const unknown = [0, 1].flatMap((half) => newRows(10 * round + half));
  return Array.from({ length: IMPORTERS }, (_, importer) => {
    const [column, other] = importer % 2 === 0 ? COLUMNS : ([COLUMNS[1], COLUMNS[0]] as const);
    const parts = Array.from({ length: PARTS }, (_, part) => {
      const own = (importer * PARTS + part) * NEW;
      const shared = (Math.floor(importer / 2) * PARTS + part) * KNOWN;
      return [
        ...unknown.slice(own, own + NEW),
        ...known.slice(shared, shared + KNOWN).map((row) => {
          return { ...row, [column]: String((Number(row[column]) + round) % 50), [other]: '' };
        }),
      ];
    });
    return { server: servers[importer % 2 === 0 ? 0 : 1], parts };
  });
}

/** Sends parts one after another. */
async function send(server: BenchServer, parts: readonly Row[][], outcome: Outcome): Promise<void> {
  const client = server.connect();
  for (const rows of parts) {
    const { status, behind, body } = await client.answer('POST', '/api/app/imports', partOf(server, rows));
    if (status === 409 || status === 503) outcome.refused += 1;
    else if (status !== 200) throw new Error(`a part was answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
    else if (body.created !== NEW || body.changed !== KNOWN)
      outcome.amiss.push(`${body.created} created and ${body.changed} changed in a part`);
    if (behind) outcome.behind += 1;
  }
  client.close();
}

/** Everything the rows say, as the rows of all files say it, by school-issued number. */
function expectedRows(files: readonly File[]): Map<string, Row> {
  const expected = new Map<string, Row>();
  for (const row of files.flatMap(({ parts }) => parts.flat())) {
    const number = row['studentId'] ?? '';
    const before = expected.get(number);
    // An empty cell says nothing about somebody who is known.
    const said = before ? Object.fromEntries(Object.entries(row).filter(([, text]) => text !== '')) : row;
    expected.set(number, { ...before, ...said });
  }
  return expected;
}

/** The students' rows as the read model of term records has them. */
async function shownRows({ models, servers }: BenchCluster): Promise<Row[]> {
  await everythingLive(servers[0].client);
  const records = (await finishedIn(models)).find(({ name }) => name.endsWith('.termRecords'));
  const documents = (records?.documents ?? []) as unknown as TermRecordDocument[];
  const ofTerm = documents.filter(({ termId }) => termId === servers[0].year.termIds[0]);
  return ofTerm.map((document) => importValues(document.student, document, document.info));
}

/** What the log and the read models have other than the files say. */
async function amissIn(cluster: BenchCluster, files: readonly File[], head: bigint): Promise<string[]> {
  const events = await eventsAfter(cluster.log, head);
  const count = (type: string) => events.filter((event) => event.type === type).length;
  const amiss: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(found, wanted))
      amiss.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  expect('students admitted', count('StudentAdmitted'), files.length * PARTS * NEW);
  expect('imports accepted', count('IntentAccepted'), count('IntentCompleted'));
  expect('events with an id of their own', new Set(events.map(({ id }) => id)).size, events.length);
  const shown = Map.groupBy(await shownRows(cluster), (row) => row['studentId']);
  for (const [number, row] of expectedRows(files)) {
    const found = shown.get(number) ?? [];
    const cells = Object.keys(row).map((field) => [field, found[0]?.[field]]);
    expect(`rows of ${number}`, found.length, 1);
    expect(`row of ${number}`, Object.fromEntries(cells), row);
  }
  return amiss;
}

/** These files, by their importers at once or by one of them alone. */
async function run(cluster: BenchCluster, files: readonly File[], alone: boolean): Promise<Outcome> {
  const outcome: Outcome = { milliseconds: 0, refused: 0, behind: 0, amiss: [] };
  const head = await cluster.log.head();
  outcome.milliseconds = await timed(async () => {
    if (alone)
      return send(
        cluster.servers[0],
        files.flatMap(({ parts }) => parts),
        outcome,
      );
    await Promise.all(files.map(({ server, parts }) => send(server, parts, outcome)));
  });
  outcome.amiss.push(...(await amissIn(cluster, files, head)));
  return outcome;
}

/** The work of eight importers through two processes at once, against one who does all of it. */
export const clusterImportersBench: Bench = {
  name: 'cluster-importers',
  needs: CLUSTER_NEEDS,
  run: () =>
    withCluster({ students: STUDENTS, years: 1 }, async (cluster) => {
      const warmUp = await run(cluster, (await filesOf(cluster, 1)).slice(0, 2), false);
      const together = await run(cluster, await filesOf(cluster, 2), false);
      const alone = await run(cluster, await filesOf(cluster, 3), true);
      const outcomes = [warmUp, together, alone];
      const amiss = outcomes.flatMap((outcome) => outcome.amiss);
      if (amiss.length > 0) throw new Error(`${amiss.length} amiss: ${amiss.slice(0, 5).join('; ')}`);
      const refused = outcomes.reduce((sum, outcome) => sum + outcome.refused, 0);
      const label = `${IMPORTERS} importers at once`;
      const perSecond = ({ milliseconds }: Outcome) => (ROWS / milliseconds) * 1000;
      return {
        name: 'cluster-importers',
        measures: [
          { label: `${label}: refused`, value: refused, unit: `of ${IMPORTERS * PARTS}`, reach: { atMost: 0 } },
          { label: `${label} / one alone`, value: perSecond(together) / perSecond(alone), unit: 'ratio' },
          {
            label: `${label}: answered before the read models`,
            value: together.behind,
            unit: `of ${IMPORTERS * PARTS}`,
          },
          { label, value: perSecond(together), unit: 'rows/s' },
          { label: 'one alone', value: perSecond(alone), unit: 'rows/s' },
        ],
      };
    }),
};
