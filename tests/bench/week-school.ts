import { fileRows } from '../../demo/csv-rows.ts';
import type { Asked } from './calls.ts';

/** Of one coordinator, who gets all services at once. */
const CASELOAD = 30;
/** Students in school that no colleague of the coordinator leads, in so many. */
const WITHOUT_LEAD = 50;
const COLLEAGUES = 40;
/** Of the students one in so many left in each year. */
const LEAVERS = 10;
/** Years of exits, with the present one. */
const YEARS = 10;
/** One in so many of those who left has no recorded exit. */
const UNRECORDED = 20;
/** Rows of one request of a file, and students of one transfer. */
const [PART, TRANSFER] = [200, 2000];
export const MEETING = '2026-02-10';
const LED_FROM = '2025-08-18';

const ok = (status: number, what: string) => {
  if (status !== 200) throw new Error(`${what} answered ${status}`);
};

/** Students of an age for Pre-ETS, each in a place of its own in the school. */
async function caseloadOf({ server: { client, year } }: Asked): Promise<number[]> {
  const filter = encodeURIComponent(JSON.stringify({ termId: year.termIds[0], grades: ['10', '11', '12'] }));
  const found = await client.json('GET', `/api/rest/students?range=[0,${CASELOAD - 1}]&filter=${filter}`);
  return found.map(({ id }: { id: number }) => id);
}

/** Everybody in the year, page by page, by number. */
async function* everybody({ server: { client, year } }: Asked, from = 0): AsyncGenerator<Record<string, string>[]> {
  const filter = encodeURIComponent(JSON.stringify({ termId: year.termIds[0], inSchool: true }));
  for (let first = from; ; first += TRANSFER) {
    const page = [];
    for (let at = first; at < first + TRANSFER; at += PART)
      page.push(...(await client.json('GET', `/api/rest/students?range=[${at},${at + PART - 1}]&filter=${filter}`)));
    if (page.length > 0) yield page;
    if (page.length < TRANSFER) return;
  }
}

/** A caseload of thirty, each with a meeting; what a coordinator has before the week begins. */
async function ownCaseload(asked: Asked): Promise<number[]> {
  const { client } = asked.server;
  const own = await caseloadOf(asked);
  const { user } = await client.json('GET', '/api/user');
  const facts = { kind: 'iepMeeting', iepMeetingHeldOn: MEETING, iepMeetingPurpose: 'annual' };
  const due = { iepBeginDate: '2026-02-17', iepReviewDueDate: '2027-02-10' };
  for (const id of own) {
    const member = { role: 'lead', userId: user.id, from: LED_FROM };
    ok((await client.answer('POST', `/api/app/students/${id}/team`, member)).status, 'team');
    ok((await client.answer('POST', `/api/app/students/${id}/facts`, { ...facts, ...due })).status, 'meeting');
  }
  return own;
}

/** Nearly everybody else has a lead among the colleagues. */
async function colleaguesLead(asked: Asked, own: readonly number[]): Promise<void> {
  const { client } = asked.server;
  const leads: number[] = [];
  for (let n = 0; n < COLLEAGUES; n += 1) {
    const person = { firstName: `Colleague ${n}`, lastName: 'Bench', email: `colleague-${n}@school.example` };
    ok((await client.answer('POST', '/api/users', { ...person, password: 'measured by the minute' })).status, 'user');
  }
  const { users } = await client.json('GET', '/api/users');
  for (const { id, email } of users) if (email.startsWith('colleague-')) leads.push(id);
  let page = 0;
  for await (const students of everybody(asked)) {
    const ids = students.map(({ id }) => Number(id)).filter((id) => id % WITHOUT_LEAD !== 0 && !own.includes(id));
    const to = leads[page % leads.length];
    page += 1;
    ok(
      (await client.answer('POST', '/api/app/caseloads/transfer', { studentIds: ids, from: null, to, day: LED_FROM }))
        .status,
      'transfer',
    );
  }
}

async function importFacts({ server: { client } }: Asked, name: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PART) {
    const part = { fileName: `${name}.csv`, upload: name, from, rows: rows.slice(from, from + PART) };
    ok((await client.answer('POST', '/api/app/facts/imports', part)).status, name);
  }
}

/** As a file says it of who has no exit yet. */
const GONE = { gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'Post-School Employment' };

const leaver = (studentId: string, at: number, year: number) => [
  { studentId, kind: 'served', servedFrom: `${year}-09-02`, servedAs: 'IDEA' },
  { studentId, kind: 'exit', exitOn: `${year + 1}-05-${10 + (at % 20)}`, exitReason: at % 4 === 0 ? 'DROPOUT' : 'GHS' },
];

/** A year of its own for those who left in it; most have a recorded exit, the others are Post-school now. */
async function yearOfLeavers(asked: Asked, year: number): Promise<void> {
  const { client, year: present } = asked.server;
  const terms = [{ startDate: `${year}-09-02` }];
  const made = await client.json('POST', '/api/schoolYears', { year, termType: 'annual', terms, students: [] });
  const {
    id: schoolYearId,
    terms: [term],
  } = made.schoolYear;
  const students = Math.floor(asked.students / LEAVERS);
  const rows = [...fileRows({ seed: `leavers ${year}`, students, year })].map((row, at) => ({
    ...row,
    ...{ studentId: `LEFT-${year}-${at}`, gradeLevel: '12', exitCategory: '', postSchoolOutcome: '' },
  }));
  const isUnrecorded = (at: number) => at % UNRECORDED === 0;
  const put = async (into: object, name: string, some: object[]) => {
    for (let from = 0; from < some.length; from += PART) {
      const part = { ...into, fileName: null, upload: name, from, rows: some.slice(from, from + PART) };
      const { created } = await client.json('POST', '/api/app/imports', part);
      if (created === 0) throw new Error(`nobody of ${name} came in`);
    }
  };
  await put({ schoolYearId, termId: term.id }, `leavers ${year}`, rows);
  const facts = rows.flatMap(({ studentId }, at) => (isUnrecorded(at) ? [] : leaver(studentId, at, year)));
  await importFacts(asked, `exits ${year}`, facts);
  const gone = rows.filter((_, at) => isUnrecorded(at)).map((row) => ({ ...row, ...GONE }));
  for (let from = 0; from < gone.length; from += PART) {
    const into = { schoolYearId: present.id, termId: present.termIds[0], fileName: null, upload: `gone ${year}`, from };
    await client.json('POST', '/api/app/imports', { ...into, rows: gone.slice(from, from + PART) });
  }
}

/** Who left in the present year, with the reason, as a file brings it: students who stand last in the list. */
async function leaveThisYear(asked: Asked): Promise<void> {
  const { year } = asked.server.year;
  const wanted = Math.floor(asked.students / LEAVERS);
  const rows: object[] = [];
  for await (const page of everybody(asked, asked.students - Math.floor(asked.students / 10) - wanted)) {
    const left = page.slice(0, wanted - rows.length / 2);
    rows.push(...left.flatMap(({ studentNumber = '' }, at) => leaver(studentNumber, at, year)));
    if (rows.length / 2 >= wanted) break;
  }
  await importFacts(asked, 'exits', rows);
}

/**
 * What a large school has before a coordinator's week begins: everything is kept, one lead on nearly everybody, exits of ten years.
 * @returns the coordinator's own students
 */
export async function beginWeek(asked: Asked): Promise<number[]> {
  const keeps = { facts: true, caseload: true, services: true, disclosures: true };
  ok((await asked.server.client.answer('POST', '/api/app/whatWeKeep', { keeps })).status, 'what we keep');
  const own = await ownCaseload(asked);
  await colleaguesLead(asked, own);
  await leaveThisYear(asked);
  const { year } = asked.server.year;
  for (let before = 1; before < YEARS; before += 1) await yearOfLeavers(asked, year - before);
  return own;
}
