import { setTimeout as pause } from 'node:timers/promises';
import { ADMINISTRATOR_EMAIL } from '../../../demo/history/founding.ts';
import { type Asked, READ_NAMES, READS, someStudent, someTerm, termInfoUpdate } from '../calls.ts';
import { type BenchClient, createBenchClient } from '../client.ts';
import { changed, knownRows, partOf } from '../imports.ts';
import { PASSWORD } from '../schools.ts';

/** More than are ever under way together. */
const CONNECTIONS = 50;

/** What was answered since somebody looked. */
export interface Answers {
  /** Milliseconds from when each was due until its last byte. */
  times: number[];
  /** What was not answered as it should have been. */
  faults: string[];
}

interface Office extends Asked {
  client: BenchClient;
}
/** The n-th time; nothing of it makes the school larger. */
type Work = (office: Office, n: number) => Promise<void>;

async function get(client: BenchClient, path: string): Promise<void> {
  const { status } = await client.timed('GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
}

const look: Work = (office, n) =>
  get(office.client, READS[READ_NAMES[n % READ_NAMES.length] ?? 'student view'](office, n));

const edit: Work = async (office, n) => {
  const { path, body } = termInfoUpdate(office, n);
  await office.client.json('POST', path, body);
};

/** Logged, and removed again. */
const activity: Work = async ({ client, ...asked }, n) => {
  const { activities } = await client.json('POST', '/api/activities', {
    schoolYearId: asked.server.year.id,
    studentIds: [someStudent(asked, n)],
    ...{
      activityTypeId: 4,
      frequency: 'Weekly',
      notes: 'soak',
      events: [{ eventTime: `${asked.server.year.year}-10-01` }],
    },
  });
  const { status } = await client.timed('DELETE', `/api/activities/${activities[0].id}`);
  if (status !== 204) throw new Error(`removing an activity answered ${status}`);
};

/** A part of a file with another answer in every row. */
const importPart: Work = async ({ server, client }, n) => {
  const rows = (await knownRows({ ...server, client }, n)).map(changed);
  await client.json('POST', '/api/app/imports', partOf(server, rows));
};

const report =
  (format: string): Work =>
  ({ server, client, ...asked }, n) => {
    const term = `startYearId=${server.year.id}&startTermId=${someTerm({ server, ...asked }, n)}`;
    return get(client, `/api/reports/${n % 2 ? 'riskRoster' : 'summary'}?${term}${format}`);
  };

const exported: Work = async ({ server, client, ...asked }, n) => {
  const path = `/api/app/terms/${someTerm({ server, ...asked }, n)}/export`;
  const { status } = await client.timed('POST', path, {});
  if (status !== 200) throw new Error(`an export answered ${status}`);
};

/** In, a look at the own account, and out. */
const session: Work = async ({ server }) => {
  const anonymous = createBenchClient(server.url);
  const body = { username: ADMINISTRATOR_EMAIL, password: PASSWORD };
  const { authToken } = await anonymous.json('POST', '/api/login', body).finally(anonymous.close);
  const client = createBenchClient(server.url, authToken);
  await get(client, '/api/user');
  const { status } = await client.timed('DELETE', '/api/app/session');
  client.close();
  if (status !== 204) throw new Error(`signing out answered ${status}`);
};

/** Of a hundred: what staff of a school do all day. */
const MIX: readonly (readonly [share: number, work: Work])[] = [
  [62, look],
  [20, edit],
  [8, activity],
  [1, importPart],
  [2, report('&format=json')],
  [1, report('')],
  [2, exported],
  [4, session],
];
const SEQUENCE = MIX.flatMap(([share, work]) => Array<Work>(share).fill(work));
/** Prime to the length of the sequence: kinds of work follow one another mixed. */
const STEP = 37;

/** Works at a steady pace: each request comes when it is due, whether or not those before have been answered. */
export async function work(asked: Asked, perSecond: number, until: number, answers: Answers): Promise<void> {
  const client = asked.server.connect(CONNECTIONS);
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  for (let n = 0; performance.now() < until; n += 1) {
    const due = start + (n * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const doing = (SEQUENCE[(n * STEP) % SEQUENCE.length] ?? look)({ ...asked, client }, n)
      .then(() => void answers.times.push(performance.now() - due))
      .catch((error: Error) => void answers.faults.push(error.message))
      .finally(() => underWay.delete(doing));
    underWay.add(doing);
  }
  await Promise.all(underWay);
  client.close();
}
