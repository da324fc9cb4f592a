import { fileRows } from '../../demo/csv-rows.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import type { School } from './schools.ts';
import { type BenchServer, everythingLive, withServers } from './server.ts';

/** Rows of a part, as the import screen sends them. */
export const ROWS = 200;
const ROUNDS = 7;
const KNOWN_TO_NEW = 2;
/** What counts as the same time. */
const FLAT = 1.3;
/** Milliseconds of a part of 200 rows. */
const MOST_MS = { new: 150, known: 100, unchanged: 35 };
/** A whole district: parts of new students, as many under way together as the import screen sends, and rows a second. */
const DISTRICT = { parts: 250, atOnce: 4, rowsPerSecond: 1500 };

const SCHOOLS: readonly School[] = [
  { students: 500, years: 1 },
  { students: 500, years: 10 },
  { students: 50_000, years: 1 },
];

export type Row = Record<string, string>;
type Kind = 'new' | 'known' | 'unchanged';
type Times = Record<Kind, number[]>;

/** Rows nobody has seen, the numbers made unique by the round. */
export function newRows(round: number): Row[] {
  const rows = fileRows({ seed: `import ${round}`, students: ROWS, year: 2025 });
  return [...rows].map((row, n) => ({ ...row, studentId: `NEW-${round}-${n}` }));
}

/** The present rows of students who are in school, from another place of the list in every round. */
export async function knownRows({ client, year }: BenchServer, round: number): Promise<Row[]> {
  const [termId] = year.termIds;
  const { total } = await client.json('GET', `/api/app/terms/${termId}/dashboard`);
  const from = ((round * 17) % Math.floor(total / ROWS)) * ROWS;
  const filter = JSON.stringify({ termId, inSchool: true });
  const range = JSON.stringify([from, from + ROWS - 1]);
  const listed: Row[] = await client.json('GET', `/api/rest/students?${new URLSearchParams({ filter, range })}`);
  const studentNumbers = listed.map(({ studentNumber }) => studentNumber);
  const asked = { schoolYearId: year.id, termId, studentNumbers };
  const { students } = await client.json('POST', '/api/app/imports/known', asked);
  return students.map(({ values }: { values: Row }) => values);
}

/** Another answer in every row. */
export const changed = (row: Row): Row => ({
  ...row,
  behaviorMarks: String((Number(row['behaviorMarks']) + 1) % 50),
});

/** What a part of an import is sent as, into the first term. */
export const partOf = ({ year }: BenchServer, rows: readonly Row[]) =>
  ({ schoolYearId: year.id, termId: year.termIds[0], fileName: null, upload: 'bench', from: 0, rows }) as const;

/** Milliseconds of one part of an import, read models caught up. */
async function importTime(server: BenchServer, rows: Row[], expected: string): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  let answer: any;
  const time = await timed(async () => {
    answer = await server.client.json('POST', '/api/app/imports', partOf(server, rows));
  });
  if (answer[expected] !== ROWS)
    throw new Error(`not all rows were ${expected}: ${JSON.stringify(answer).slice(0, 200)}`);
  return time;
}

/** New students in so many parts, some of them under way together. */
export async function importParts(server: BenchServer, parts: number, atOnce: number): Promise<void> {
  const left = Array.from({ length: parts }, (_, n) => 1000 + n);
  const send = async () => {
    for (let part = left.pop(); part !== undefined; part = left.pop()) {
      await importTime({ ...server, client }, newRows(part), 'created');
    }
  };
  const client = server.connect(atOnce);
  await Promise.all(Array.from({ length: atOnce }, send));
  client.close();
}

async function round(server: BenchServer, times: Times, number: number): Promise<void> {
  times.new.push(await importTime(server, newRows(number), 'created'));
  const known = (await knownRows(server, number)).map(changed);
  times.known.push(await importTime(server, known, 'changed'));
  times.unchanged.push(await importTime(server, known, 'unchanged'));
}

/** The schools take turns, so that what else the machine does meets all of them. */
async function measured(servers: readonly BenchServer[]): Promise<Times[]> {
  const times = servers.map((): Times => ({ new: [], known: [], unchanged: [] }));
  for (let number = 0; number < ROUNDS; number += 1) {
    for (const [at, server] of servers.entries()) await round(server, times[at] as Times, number);
  }
  // The first round warms up.
  return times.map((all) => ({ new: all.new.slice(1), known: all.known.slice(1), unchanged: all.unchanged.slice(1) }));
}

const nameOf = ({ students, years }: School) =>
  `${students.toLocaleString('en')} students, ${years} ${years === 1 ? 'year' : 'years'}`;

function measuresOf(times: readonly Times[]): Measure[] {
  const [base] = times;
  const measures = SCHOOLS.map((school, at): Measure[] => {
    const { new: created, known, unchanged } = times[at] as Times;
    const label = `${ROWS} rows, ${nameOf(school)}`;
    const flat = (kind: Kind) => median((times[at] as Times)[kind]) / median(base?.[kind] ?? []);
    return [
      {
        label: `${label}: known / new`,
        value: median(known) / median(created),
        unit: 'ratio',
        reach: { atMost: KNOWN_TO_NEW },
      },
      ...(at === 0
        ? []
        : (['new', 'known'] as const).map((kind): Measure => {
            const of = `${label}: ${kind} / ${nameOf(SCHOOLS[0] as School)}`;
            return { label: of, value: flat(kind), unit: 'ratio', reach: { atMost: FLAT } };
          })),
      { label: `${label}: new`, value: median(created), unit: 'ms', reach: { atMost: MOST_MS.new } },
      { label: `${label}: known`, value: median(known), unit: 'ms', reach: { atMost: MOST_MS.known } },
      {
        label: `${label}: known and unchanged`,
        value: median(unchanged),
        unit: 'ms',
        reach: { atMost: MOST_MS.unchanged },
      },
    ];
  });
  return measures.flat();
}

/** A district's file of 50,000 new students, until the read models have all of them. */
async function districtMeasure(server: BenchServer): Promise<Measure> {
  const { parts, atOnce, rowsPerSecond } = DISTRICT;
  const ms = await timed(async () => {
    await importParts(server, parts, atOnce);
    await everythingLive(server.client);
  });
  const rows = parts * ROWS;
  const label = `${rows.toLocaleString('en')} new rows, read models caught up`;
  return { label, value: (rows * 1000) / ms, unit: 'rows/s', reach: { atLeast: rowsPerSecond } };
}

/** What a part of an import costs by the size of the school and the length of its history, over HTTP, and a file of a district. */
export const importBench: Bench = {
  name: 'import',
  run: () =>
    withServers(SCHOOLS, async (servers) => {
      const measures = measuresOf(await measured(servers));
      const [small] = servers;
      return { name: 'import', measures: small ? [...measures, await districtMeasure(small)] : measures };
    }),
};
