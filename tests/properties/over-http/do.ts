import type { Answer, Client } from '../../http/client.ts';
import { contractRow } from '../../http/records/rows.ts';
import { studentForm } from '../../http/records/school.ts';
import type { Deed, GivenActivity, GivenRow } from './deeds.ts';
import {
  given,
  infoOf,
  type PaperSchool,
  type Person,
  plainActivity,
  plainStudent,
  type Stay,
  type Year,
} from './school.ts';

/** The school on paper, and somebody signed in who does the same to the product. */
export interface Office {
  school: PaperSchool;
  admin: Client;
}
type Do<Kind extends Deed['do']> = Extract<Deed, { do: Kind }>;

const at = <Item>(items: Iterable<Item>, place: number): Item | undefined => {
  const list = [...items];
  return list.length === 0 ? undefined : list[place % list.length];
};

/** The call answers as expected, or the test says which deed it was. */
function expectStatus(deed: Deed, { status, body }: Answer, expected: number): boolean {
  if (status === expected) return status < 300;
  throw new Error(`${JSON.stringify(deed)} answered ${status} instead of ${expected}: ${JSON.stringify(body)}`);
}

const termStarts = (year: number) => [`${year}-09-01`, `${year + 1}-01-20`].map((startDate) => ({ startDate }));

async function createYear({ school, admin }: Office, deed: Do<'create-year' | 'roll-over'>): Promise<void> {
  const from = deed.do === 'roll-over' ? at(school.years.values(), deed.from) : undefined;
  const stays = [...(from?.stays ?? [])].filter(([, { gradeLevel }]) => gradeLevel !== 'Post-school');
  const membership = { gradeLevel: '10', exitCategory: null, postSchoolOutcome: null };
  const { year } = deed;
  const students = stays.map(([id]) => ({ id, ...membership }));
  const body = { year, termType: 'semester', terms: termStarts(year), students };
  const taken = [...school.years.values()].some((known) => known.year === year);
  const answer = await admin.post('/api/schoolYears', body);
  if (!expectStatus(deed, answer, taken ? 409 : 200)) return;
  const { id, terms } = answer.body.schoolYear;
  const termIds = terms.map((term: { id: number }) => term.id);
  school.addYear(
    id,
    year,
    termIds,
    stays.map(([student]) => [student, { ...membership }]),
  );
}

async function endYear({ school, admin }: Office, deed: Do<'clear-year' | 'delete-year'>): Promise<void> {
  const year = at(school.years.values(), deed.year);
  if (!year) return;
  const path = `/api/schoolYears/${year.id}${deed.do === 'clear-year' ? '/students' : ''}`;
  expectStatus(deed, await admin.delete(path), 204);
  if (deed.do === 'clear-year') {
    year.stays.clear();
    year.ended.clear();
  } else school.years.delete(year.id);
}

async function admit({ school, admin }: Office, deed: Do<'admit'>): Promise<void> {
  const year = at(school.years.values(), deed.year);
  if (!year) return;
  const number = `N-${deed.number}`;
  const form = studentForm({ studentId: number, ...deed.membership });
  const answer = await admin.post(`/api/schoolYears/${year.id}/students`, form);
  if (!expectStatus(deed, answer, school.ownerOf(number) === undefined ? 200 : 400)) return;
  const { student } = answer.body.studentTermInfos[0];
  const { id, ...person } = plainStudent(student);
  school.people.set(id, person as Person);
  school.enroll(year, id, deed.membership);
}

/** A year, a student and, where the student is in it, the stay. */
function find({ school }: Office, deed: { year: number; student: number }) {
  const year = at(school.years.values(), deed.year);
  const student = at(school.people.keys(), deed.student);
  if (!year || student === undefined) return undefined;
  return { year, student, stay: year.stays.get(student) };
}

function mayEdit({ school }: Office, student: number, stay: Stay, { details }: Do<'edit'>): boolean {
  const owner = typeof details['studentId'] === 'string' ? school.ownerOf(details['studentId']) : undefined;
  const leaves = details['gradeLevel'] === 'Post-school' && stay.gradeLevel !== 'Post-school';
  return (owner === undefined || owner === student) && !leaves;
}

async function edit(office: Office, deed: Do<'edit'>): Promise<void> {
  const found = find(office, deed);
  if (!found) return;
  const { year, student, stay } = found;
  const answer = await office.admin.post(`/api/schoolYears/${year.id}/students/${student}`, deed.details);
  const expected = stay ? (mayEdit(office, student, stay, deed) ? 200 : 400) : 404;
  if (expectStatus(deed, answer, expected) && stay) office.school.edit(student, stay, deed.details);
}

async function enroll({ school, admin }: Office, deed: Do<'enroll'>): Promise<void> {
  const found = find({ school, admin }, deed);
  if (!found) return;
  const { year, student, stay } = found;
  const same = stay?.gradeLevel === deed.membership.gradeLevel;
  const answer = await admin.post(`/api/app/schoolYears/${year.id}/students/${student}/enroll`, deed.membership);
  if (expectStatus(deed, answer, stay && !same ? 400 : 200) && !stay) school.enroll(year, student, deed.membership);
}

async function remove({ school, admin }: Office, deed: Do<'remove'>): Promise<void> {
  const found = find({ school, admin }, deed);
  if (!found?.stay) return;
  expectStatus(deed, await admin.delete(`/api/schoolYears/${found.year.id}/students/${found.student}`), 204);
  found.year.ended.set(found.student, found.stay);
  found.year.stays.delete(found.student);
}

/** The answers after a change, or nothing when they do not fit together. */
function answered(stay: Stay, term: number, { answers }: Do<'answer'>) {
  const present = infoOf(stay, term);
  const next = { ...present, ...answers, postSchoolGoals: answers['postSchoolGoals'] ?? present.postSchoolGoals };
  if ('postSchoolGoals' in answers) next.postSchoolGoals = (answers['postSchoolGoals'] as string) || null;
  if (next.gradeType !== present.gradeType && !('grade' in answers)) next.grade = null;
  if (next.attendedIepMeeting !== true) next.iepRole = null;
  const touched = next.grade !== present.grade || next.gradeType !== present.gradeType;
  const fits = next.gradeType === 'letter' ? next.grade !== '55' : next.gradeType === 'percent' && next.grade === '55';
  return next.grade === null || fits || !touched ? (next as typeof present) : undefined;
}

async function answer({ school, admin }: Office, deed: Do<'answer'>): Promise<void> {
  const found = find({ school, admin }, deed);
  if (!found) return;
  const { year, student, stay } = found;
  const term = at(year.terms, deed.term) as number;
  const next = stay && answered(stay, term, deed);
  const saved = await admin.post(`/api/studentTermInfo/${student * 1_000_000 + term}`, deed.answers);
  if (expectStatus(deed, saved, stay ? (next ? 200 : 400) : 404) && stay && next) school.answer(stay, term, next);
}

const activityForm = ({ days, ...activity }: Partial<GivenActivity>) => ({
  ...activity,
  ...(days && { events: days.map((eventTime) => ({ eventTime })) }),
});

async function log({ school, admin }: Office, deed: Do<'log'>): Promise<void> {
  const year = at(school.years.values(), deed.year);
  const students = [...new Set(deed.students.flatMap((place) => at(school.people.keys(), place) ?? []))];
  if (!year || students.length === 0) return;
  const stays = students.map((student) => year.stays.get(student));
  const form = { schoolYearId: year.id, studentIds: students, ...activityForm(deed.activity) };
  const answer = await admin.post('/api/activities', form);
  const inYear = deed.activity.days.every((day) => day >= `${year.year}-06-03` && day <= `${year.year + 1}-09-01`);
  const expected = !stays[0] ? 404 : !inYear ? 400 : stays.every(Boolean) ? 200 : 404;
  if (!expectStatus(deed, answer, expected)) return;
  for (const [place, stay] of stays.entries()) stay?.activities.push(plainActivity(answer.body.activities[place]));
}

function findActivity(office: Office, deed: { year: number; student: number; activity: number }) {
  const found = find(office, deed);
  const activity = found?.stay && at(found.stay.activities, deed.activity);
  return found?.stay && activity ? { ...found, stay: found.stay, activity } : undefined;
}

async function changeActivity(office: Office, deed: Do<'change-activity'>): Promise<void> {
  const found = findActivity(office, deed);
  if (!found) return;
  const { year, student, activity } = found;
  const form = activityForm({ ...deed.changes, days: activity.days });
  const answer = await office.admin.post(`/api/activities/${student}/${year.id}/${activity.id}`, form);
  if (expectStatus(deed, answer, 200)) Object.assign(activity, given(deed.changes));
}

async function removeActivity(office: Office, deed: Do<'remove-activity'>): Promise<void> {
  const found = findActivity(office, deed);
  if (!found) return;
  const { stay, activity } = found;
  expectStatus(deed, await office.admin.delete(`/api/activities/${activity.id}`), 204);
  stay.activities.splice(stay.activities.indexOf(activity), 1);
}

const cellsOf = ({ number, gradeLevel, race, absentPercent }: GivenRow) => ({
  ...{ studentId: `N-${number}`, firstName: `First${number}`, lastName: `Last${number}`, gender: 'trans' },
  ...{ gradeLevel, ell: 'No', birthday: '05/04/2008', plan504: 'Yes', race, absentPercent },
});

const personOf = (row: GivenRow, known: Person | undefined): Person => ({
  studentId: known?.studentId ?? `N-${row.number}`,
  firstName: `First${row.number}`,
  lastName: `Last${row.number}`,
  birthday: '2008-05-04T00:00:00.000Z',
  gender: 'trans',
  race: row.race as Person['race'],
  ell: false,
  plan504: true,
  disabilities: known?.disabilities ?? [],
});

/** One part of a file; `twice` as clients do that do not trust the line: both at once. */
async function importRows({ school, admin }: Office, deed: Do<'import'>): Promise<void> {
  const year: Year | undefined = at(school.years.values(), deed.year);
  if (!year) return;
  const term = at(year.terms, deed.term) as number;
  const rows = deed.rows.map((row) => contractRow(cellsOf(row)));
  const send = () => admin.post(`/api/schoolYears/${year.id}/${term}/import`, rows);
  const answers = await Promise.all(deed.twice ? [send(), send()] : [send()]);
  for (const one of answers) expectStatus(deed, one, 200);
  for (const [place, row] of deed.rows.entries()) {
    const student: number = answers[0]?.body.rows[place].studentId;
    school.importRow(year, term, { student, row, person: personOf(row, school.people.get(student)) });
  }
}

/** Does it on paper and to the product, which has to answer what the paper says. */
export function act(office: Office, deed: Deed): Promise<void> {
  switch (deed.do) {
    case 'create-year':
    case 'roll-over':
      return createYear(office, deed);
    case 'clear-year':
    case 'delete-year':
      return endYear(office, deed);
    case 'admit':
      return admit(office, deed);
    case 'edit':
      return edit(office, deed);
    case 'enroll':
      return enroll(office, deed);
    case 'remove':
      return remove(office, deed);
    case 'answer':
      return answer(office, deed);
    case 'log':
      return log(office, deed);
    case 'change-activity':
      return changeActivity(office, deed);
    case 'remove-activity':
      return removeActivity(office, deed);
    case 'import':
      return importRows(office, deed);
  }
}
