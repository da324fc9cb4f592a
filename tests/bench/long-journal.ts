import { type Bench, type Measure, median } from './bench.ts';
import { type Asked, READ_NAMES, READS, someStudent } from './calls.ts';
import { type BenchClient, percentile, timeOf } from './client.ts';
import { preparedJournal } from './schools.ts';
import { type BenchServer, withServer } from './server.ts';

const STUDENTS = 5000;
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 0);
/** Times each filter is asked, and requests of others while none is. */
const [ROUNDS, IDLE] = [5, 400];
const MOST = { filterMs: 300, slower: 3 };
const PAGE = 25;

type Filter = Record<string, unknown>;

const listed = (resource: string, filter: Filter, first = 0) =>
  `/api/rest/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[${first},${first + PAGE - 1}]`;
const actions = (filter: Filter, first?: number) => listed('actions', filter, first);
const entries = (filter: Filter, first?: number) => listed('journal', filter, first);

const MONTH = { firstDay: '2026-03-01', lastDay: '2026-03-31' };
const DAY = { firstDay: '2025-10-14', lastDay: '2025-10-14' };

/** What an auditor asks, in words: of a student, an account, a field, a kind, a source, a period, a text, and pages far behind. */
function questions(asked: Asked, names: { student: string; account: string }): Record<string, string> {
  const studentId = someStudent(asked, 1);
  return {
    'no filter': actions({}),
    'a student': actions({ studentId }),
    'the account that wrote most': actions({ actor: 3 }),
    'an account that wrote little': actions({ actor: 15 }),
    'a field in most of them': actions({ field: ['behaviorMarks'] }),
    'a rare field': actions({ field: ['postSchoolGoals'] }),
    'a field nobody changed': actions({ field: ['timeZone'] }),
    'kind: import': actions({ kind: ['import'] }),
    'kind: visit': actions({ kind: ['visit'] }),
    'source: undo': actions({ source: 'undo' }),
    'source: form': actions({ source: 'form' }),
    'a type in most of them': actions({ type: ['TermInfoUpdated'] }),
    'a type in many of long ago': actions({ type: ['ActivityLogged'] }),
    'a field in many of long ago': actions({ field: ['grade'] }),
    'two types, of long ago and rare': actions({ type: ['ActivityLogged', 'SchoolYearCreated'] }),
    'a rare type': actions({ type: ['SchoolYearCreated'] }),
    'a school year': actions({ yearId: asked.server.year.id }),
    'a day': actions(DAY),
    'a month': actions(MONTH),
    'a student in a month': actions({ studentId, ...MONTH }),
    'an account on a day, a field': actions({ actor: 5, field: ['absentPercent'], ...DAY }),
    'a rare field of an account in a month': actions({ actor: 4, field: ['postSchoolGoals'], ...MONTH }),
    'a source and a kind that exclude each other': actions({ source: 'form', kind: ['import'] }),
    'text: a student': actions({ q: names.student }),
    'text: an account': actions({ q: names.account }),
    'text: a field': actions({ q: 'postschool goals' }),
    'text: a file': actions({ q: 'term grades 4000' }),
    'text: two words, one of them common': actions({ q: `${names.account} absent` }),
    'text: nothing': actions({ q: 'zqxj wvkq' }),
    'page 4,000': actions({}, 100_000),
    'page 4,000 of an account': actions({ actor: 3 }, 100_000),
    'page 400 of a month': actions(MONTH, 10_000),
    'entries: a student': entries({ studentId }),
    'entries: an account': entries({ actor: 3 }),
    'entries: a rare type': entries({ type: 'SchoolYearCreated' }),
    'entries: a source': entries({ source: 'import' }),
    'entries: a day': entries({ day: DAY.firstDay }),
    'entries: page 4,000': entries({}, 100_000),
    'counts of 30 days': '/api/app/journal/counts?firstDay=2026-06-01&lastDay=2026-06-30',
    'counts of 400 days': '/api/app/journal/counts?firstDay=2025-06-01&lastDay=2026-06-30',
    'counts of an account': '/api/app/journal/counts?firstDay=2025-09-01&lastDay=2026-06-30&actor=3',
  };
}

/** Times of others while an auditor asks one question after another. */
async function askedBeside(asked: Asked, auditor: BenchClient, path: string) {
  const own: number[] = [];
  const others: number[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let round = 0; round < ROUNDS; round += 1) own.push(await timeOf(auditor, path));
    isOver = true;
  })();
  for (let n = 0; !isOver; n += 1) others.push(await work(asked, n));
  await asking;
  return { own: median(own), first: own[0] ?? Number.NaN, others };
}

const work = (asked: Asked, n: number) =>
  timeOf(asked.server.client, READS[READ_NAMES[n % READ_NAMES.length] ?? 'student view'](asked, n));

async function namesIn({ server }: Asked) {
  const { client, year } = server;
  const filter = encodeURIComponent(JSON.stringify({ termId: year.termIds[0] }));
  const [student] = await client.json('GET', `/api/rest/students?range=[0,0]&filter=${filter}`);
  const { users } = await client.json('GET', '/api/users');
  const account = users.find(({ id }: { id: number }) => id === 4);
  return { student: `${student.firstName} ${student.lastName}`, account: account.lastName };
}

async function measured(server: BenchServer): Promise<Measure[]> {
  const asked = { server, students: STUDENTS };
  const auditor = server.connect();
  const idle: number[] = [];
  for (let n = 0; n < 2 * IDLE; n += 1) idle.push(await work(asked, n));
  const others: number[] = [];
  const filters: Measure[] = [];
  for (const [label, path] of Object.entries(questions(asked, await namesIn(asked)))) {
    const one = await askedBeside(asked, auditor, path);
    others.push(...one.others);
    filters.push({ label: `${label}, first`, value: one.first, unit: 'ms' });
    filters.push({ label, value: one.own, unit: 'ms', reach: { atMost: MOST.filterMs } });
  }
  auditor.close();
  const ratio = percentile(others, 0.99) / percentile(idle.slice(IDLE), 0.99);
  return [
    { label: 'p99 of others: filters asked / idle', value: ratio, unit: 'ratio', reach: { atMost: MOST.slower } },
    ...filters,
    { label: 'peak memory', value: server.peakMemory(), unit: 'MB' },
  ];
}

/** How long an auditor waits who filters a journal of millions of entries, and whether others wait meanwhile. */
export const longJournalBench: Bench = {
  name: 'long-journal',
  needs: ['BENCH_ENTRIES'],
  async run() {
    // Looked at where it is kept: a copy of five million entries takes a minute, and nothing of the journal is changed.
    const dataDir = await preparedJournal({ students: STUDENTS, years: 1 }, ENTRIES);
    const measures = await withServer(dataDir, measured);
    return {
      name: 'long-journal',
      measures: [{ label: 'entries in the journal', value: ENTRIES, unit: 'entries' }, ...measures],
    };
  },
};
