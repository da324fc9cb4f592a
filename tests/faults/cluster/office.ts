import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Client, createClient } from '../../http/client.ts';
import { importRows } from '../../http/records/rows.ts';
import { studentForm } from '../../http/records/school.ts';

const CLERKS = 4;
/** Rows of one import. */
const ROWS = 20;
/** Milliseconds before a request is sent again. */
const AGAIN_MS = 250;
/** Milliseconds in which something is acknowledged, whatever was away before: after that nobody waits any more. */
const TIMEOUT_MS = 240_000;

/** What was acknowledged, and what was answered otherwise. */
export interface Office {
  /** One of them. */
  client: Client;
  year: { id: number; termId: number };
  /** School-issued numbers of the students that were acknowledged. */
  numbers: Set<string>;
  /** Those of files that were taken back, acknowledged as well: they are known, and in no term. */
  takenBack: Set<string>;
  /** Notes of the activities that were acknowledged, by student. */
  activities: Map<number, string[]>;
  /** Last names that were acknowledged, by student. */
  lastNames: Map<number, string>;
  /** Answers that were no success, by status, and how many came without `Retry-After`. */
  refused: Map<number, number>;
  withoutRetryAfter: number;
  /** Milliseconds the slowest answer took. */
  slowest: number;
  /** Resolves when so many more requests were acknowledged; throws, with what was answered, where none is for minutes. */
  acknowledged(more: number): Promise<void>;
  /** Resolves when what was sent is acknowledged, and nothing more is sent; throws as `acknowledged` does. */
  stop(): Promise<void>;
  /** Everybody goes home at once, whatever is still unanswered. */
  abandon(): void;
}

interface Desk {
  client: Client;
  office: Office;
  /** Aborted once nobody is to try again. */
  home: AbortController;
  acknowledged(): void;
}

/** Clerks who admit students, log activities and import, each request under a key, sent again until it is acknowledged. */
export async function openOffice(url: string, email: string, password: string): Promise<Office> {
  const { body } = await createClient(url).post('/api/login', { username: email, password });
  const client = createClient(url, body.authToken);
  const terms = [{ startDate: '2025-09-01' }];
  const made = await client.post('/api/schoolYears', { year: 2025, termType: 'annual', terms, students: [] });
  const { id, terms: madeTerms } = made.body.schoolYear;
  let stopped = false;
  const home = new AbortController();
  let count = 0;
  const office: Office = {
    client,
    year: { id, termId: madeTerms[0].id },
    ...{ numbers: new Set(), takenBack: new Set(), activities: new Map(), lastNames: new Map() },
    ...{ refused: new Map(), withoutRetryAfter: 0, slowest: 0 },
    async acknowledged(more) {
      for (const goal = count + more; count < goal && !stopped; ) await Promise.race([progress(), running]);
    },
    async stop() {
      stopped = true;
      for (let over = false; !over; ) over = await Promise.race([progress(), running.then(() => true)]);
    },
    abandon() {
      stopped = true;
      home.abort();
    },
  };
  const desk: Desk = {
    ...{ client, office, home },
    acknowledged() {
      count += 1;
    },
  };
  let [last, since] = [count, performance.now()];
  /** A little later; throws where nothing was acknowledged for too long. */
  async function progress(): Promise<false> {
    await pause(20);
    if (count !== last) [last, since] = [count, performance.now()];
    if (performance.now() - since < TIMEOUT_MS) return false;
    const answers = JSON.stringify(Object.fromEntries(office.refused));
    throw new Error(
      `nothing was acknowledged for ${TIMEOUT_MS / 1000} s, after ${count} requests; answers: ${answers}`,
    );
  }
  const running = Promise.all(Array.from({ length: CLERKS }, (_, clerk) => work(clerk)));
  // Whoever waits hears of it; until then it is kept.
  running.catch(() => undefined);
  return office;

  async function work(clerk: number): Promise<void> {
    for (let n = 0; !stopped; n++) {
      const doing = n % 10 === 9 ? takeBack : n % 5 === 4 ? importSome : admit;
      await doing(desk, `${clerk}-${n}`);
    }
  }
}

async function admit(desk: Desk, name: string): Promise<void> {
  const { office } = desk;
  const { id } = office.year;
  const admitted = await sent(desk, `/api/schoolYears/${id}/students`, studentForm({ studentId: `C-${name}` }));
  const { studentId } = admitted.body.studentTermInfos[0];
  office.numbers.add(`C-${name}`);
  const events = [{ eventTime: '2025-10-08' }];
  const activity = { schoolYearId: id, studentIds: [studentId], activityTypeId: 4, frequency: 'Weekly', events };
  await sent(desk, '/api/activities', { ...activity, notes: name });
  office.activities.set(studentId, [name]);
  await sent(desk, `/api/schoolYears/${id}/students/${studentId}`, { lastName: `Now ${name}` });
  office.lastNames.set(studentId, `Now ${name}`);
}

function importRowsOf(desk: Desk, name: string, rows: ReturnType<typeof rowsOf>): Promise<Answer> {
  const { id, termId } = desk.office.year;
  return sent(desk, '/api/app/imports', { schoolYearId: id, termId, fileName: null, upload: name, from: 0, rows });
}

async function importSome(desk: Desk, name: string): Promise<void> {
  const rows = rowsOf(name);
  await importRowsOf(desk, name, rows);
  for (const { studentId } of rows) desk.office.numbers.add(studentId);
}

async function takeBack(desk: Desk, name: string): Promise<void> {
  const rows = rowsOf(name);
  const { headers } = await importRowsOf(desk, name, rows);
  await sent(desk, '/api/app/undo', { entry: headers.get('X-Entry') });
  for (const { studentId } of rows) desk.office.takenBack.add(studentId);
}

const rowsOf = (name: string) => importRows(ROWS).map((row, at) => ({ ...row, studentId: `I-${name}-${at}` }));

/** Sends a request until it is acknowledged, always under the same key; throws once everybody went home. */
async function sent(desk: Desk, path: string, body: unknown): Promise<Answer> {
  const { client, office, home } = desk;
  const key = { 'Idempotency-Key': randomUUID() };
  for (;;) {
    home.signal.throwIfAborted();
    const begun = performance.now();
    const answer = await client.post(path, body, key).catch((error: Error) => {
      // The connection ended before the answer; anything else is a fault of the answer itself.
      if (error.name !== 'TypeError') throw error;
      return undefined;
    });
    office.slowest = Math.max(office.slowest, performance.now() - begun);
    if (answer?.status === 200) {
      desk.acknowledged();
      return answer;
    }
    if (answer) {
      office.refused.set(answer.status, (office.refused.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && !answer.headers.has('retry-after')) office.withoutRetryAfter += 1;
      // What another process has not seen yet is not there yet.
      if (answer.status < 500 && ![404, 409].includes(answer.status))
        throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    }
    await pause(AGAIN_MS);
  }
}
