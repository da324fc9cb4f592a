import { type PlainDay, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { currentTerm, currentYear } from '../../domain/school-years/current.ts';
import { nameOf } from '../../domain/students/display.ts';
import { searchedText } from '../../domain/students/search-text.ts';
import * as calls from '../../domain/wire/calls/caseload.ts';
import { assignments, caseloads as model } from '../../projections/definitions/caseloads.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { studentsOf } from '../caseload/teams-of-now.ts';
import { askedAbout, heldOf, json, listed } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { teamPeople } from '../ledger/account-of-team.ts';
import { actorNames } from './actor-names.ts';
import { fewInSchool } from './few-students.ts';
import { allLeadsOn, inSchoolNamed, inSchoolOf } from './in-school.ts';
import { type Call, route } from './route.ts';
import { scopeOfCurrentYear } from './scope-of-then.ts';
import { cohortOf, termOr404 } from './term.ts';

const dayAsked = (call: Call & { input: { query: { on?: string | undefined } } }): PlainDay =>
  parsePlainDay(call.input.query.on ?? '') ?? todayOf(call);

/** Who is in school in the current term: caseloads count nobody else. */
async function presentCohort(models: ReadModels, today: PlainDay): Promise<string | undefined> {
  const year = currentYear(await models.reader(schoolYears).find(openSchoolYears, { where: {} }));
  const term = year && currentTerm(year, today);
  return year && term && cohortOf(year, term.id);
}

/** Students by account: of those in school, each once. */
function byAccount(found: readonly { studentId: number; userId: number | null }[], among: ReadonlySet<number>) {
  const students = new Map<number, Set<number>>();
  for (const { studentId, userId } of found) {
    if (userId === null || !among.has(studentId)) continue;
    const own = students.get(userId) ?? new Set();
    students.set(userId, own.add(studentId));
  }
  return students;
}

/** How many of these are not among those. */
function countBeside(these: ReadonlySet<number>, those: ReadonlySet<number>): number {
  let count = 0;
  for (const one of these) if (!those.has(one)) count += 1;
  return count;
}

async function othersOn(models: ReadModels, on: PlainDay) {
  const where = { role: { in: ['co-manager', 'coordinator', 'related-service', 'teacher', 'observer'] } };
  return models.reader(model).find(assignments, {
    where: { ...where, from: { lte: on }, until: { gte: on } },
    fields: ['id', 'studentId', 'userId'],
  });
}

/** Who begins to lead after a day, and how many of these students. */
async function leadsToCome(models: ReadModels, on: PlainDay, among: ReadonlySet<number>) {
  const where = { role: 'lead', from: { gt: on } };
  const found = await models.reader(model).find(assignments, { where, fields: ['id', 'studentId', 'from', 'userId'] });
  const counts = new Map<string, number>();
  for (const { from, userId, studentId } of found)
    if (among.has(studentId)) counts.set(`${from} ${userId}`, (counts.get(`${from} ${userId}`) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

export const caseloads = route(calls.caseloads, {
  rule: 'read',
  about: 'Who has how many students on a day, how many have nobody, and which transfers are to come',
  keeps: 'caseload',
  outsideTeam: 'names',
  access: 'figures',
  reads: ['caseloads', 'records', 'school-years'],
  scopeOfThen: scopeOfCurrentYear,
  async answer(call) {
    const { readModels, followed } = call.services;
    const on = dayAsked(call);
    const { ids: among } = await inSchoolOf(readModels, await presentCohort(readModels, todayOf(call)));
    const [leads, others, coming] = await Promise.all([
      allLeadsOn(readModels, on),
      othersOn(readModels, on),
      leadsToCome(readModels, on, among),
    ]);
    const people = await teamPeople(followed);
    const named = await actorNames(followed);
    const [led, beside] = [byAccount(leads, among), byAccount(others, among)];
    const { accounts } = (await followed.staff.current()).state.decided;
    const may = [...accounts.values()].filter(({ auditor, disabled }) => !auditor && !disabled);
    const ids = new Set([...may.map(({ userId }) => userId), ...led.keys(), ...beside.keys()]);
    const withLead = new Set(leads.map(({ studentId }) => studentId));
    return json({
      on,
      people: [...ids]
        .map((id) => {
          const own = led.get(id) ?? new Set();
          return { ...people(id), leads: own.size, others: countBeside(beside.get(id) ?? new Set(), own) };
        })
        .sort((a, b) => b.leads - a.leads || b.others - a.others || a.name.localeCompare(b.name)),
      nobody: countBeside(among, withLead),
      students: among.size,
      toCome: coming.map(([key, students]) => {
        const [day = '', userId] = key.split(' ');
        return { day, to: named(Number(userId)), students };
      }),
    });
  },
});

export const findStudents = route(calls.findStudents, {
  rule: 'read',
  about: 'Students in school by number, name and lead, whoever asks: also those without a lead on a day',
  keeps: 'caseload',
  outsideTeam: 'names',
  access: looksAt('students-listed', undefined, ['q', 'lead', 'on']),
  // Who has nobody today is told to have had somebody on another day.
  fewChosen: ['on'],
  reads: ['caseloads', 'records', 'school-years'],
  scopeOfThen: scopeOfCurrentYear,
  async answer(call) {
    const { readModels, followed } = call.services;
    const { q = '', lead, skip, limit } = call.input.query;
    const on = dayAsked(call);
    const cohort = await presentCohort(readModels, todayOf(call));
    if (cohort === undefined) return listed({ students: [], total: 0 }, 0);
    const text = searchedText(q);
    const leads = new Map((await allLeadsOn(readModels, on)).map(({ studentId, userId }) => [studentId, userId]));
    const wanted = typeof lead === 'number' ? await studentsOf(readModels, lead, on, 'lead') : undefined;
    const { rows } = await (text === '' ? inSchoolOf(readModels, cohort) : inSchoolNamed(readModels, cohort, text));
    const isLed = ({ studentId }: { studentId: number }) =>
      lead === 'nobody' ? !leads.has(studentId) : (wanted?.has(studentId) ?? true);
    const found = rows.filter(isLed);
    const ids = found.slice(skip, skip + limit).map(({ id }) => id);
    const people = await teamPeople(followed);
    const students = (await readModels.reader(records).getMany(termRecords, ids)).map((record) => {
      const leadId = leads.get(record.studentId) ?? null;
      return {
        studentId: record.studentId,
        studentNumber: record.student.studentNumber,
        student: nameOf(record.student),
        gradeLevel: record.gradeLevel,
        lead: leadId === null ? null : people(leadId).name,
        leadId,
      };
    });
    // How many there are of few tells of each of them on a page that shows none, too; of a colleague's few, also who of them is not in school.
    const shownFew = [rows, found].find((these) => these.length <= FEW_FOUND) ?? [];
    const isOfBoth = text !== '' && lead !== undefined && found.length <= FEW_FOUND;
    const led = isOfBoth ? (await inSchoolOf(readModels, cohort)).rows.filter(isLed) : [];
    const told = [...shownFew, ...(led.length > FEW_FOUND ? [] : led)];
    const few = wanted && wanted.size <= FEW_FOUND ? wanted : [];
    const answer = heldOf(
      students.map(({ studentId }) => studentId),
      json({ students, total: found.length }),
    );
    return askedAbout([...told.map(({ studentId }) => studentId), ...few], answer);
  },
});

export const termScope = route(calls.termScope, {
  rule: 'read',
  about: "How many students of a term are the caller's own, and how many there are",
  keeps: 'caseload',
  access: 'figures',
  reads: ['caseloads', 'records', 'school-years'],
  async answer(call) {
    const { services, actor, input } = call;
    const { readModels } = services;
    const { cohort } = await termOr404(readModels, input.params.termId);
    const own = await studentsOf(readModels, actor.id, todayOf(call));
    const where = { cohort, postSchool: false };
    const ownOnes = { ...where, studentId: { in: [...own] } };
    const reader = readModels.reader(records);
    const [mine, all, first] = await Promise.all([
      own.size === 0 ? 0 : reader.count(termRecords, ownOnes),
      reader.count(termRecords, where),
      reader.find(termRecords, { where: ownOnes, limit: FEW_FOUND + 1, fields: ['id', 'studentId'] }),
    ]);
    const { profile } = (await services.followed.settings.current()).state;
    // Who has few students is told of each of them, and who has few in the term, or in a term of few, of these.
    const there = first.length > FEW_FOUND ? [] : first.map(({ studentId }) => studentId);
    const told = [...(own.size > FEW_FOUND ? there : own), ...(await fewInSchool(readModels, [cohort]))];
    return askedAbout(told, json({ mode: profile.caseloadMode, mine, all }));
  },
});
