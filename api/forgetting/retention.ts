import { lastDayInSchool, leftLongAgo } from '../../domain/forgetting/retention.ts';
import { dayIn, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { nameOf } from '../../domain/students/display.ts';
import { POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { RetainedStudent } from '../../domain/wire/calls/forgetting.ts';
import * as calls from '../../domain/wire/calls/forgetting.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { requireSchoolChange } from '../commands/room-for-school-change.ts';
import { heldOf, json } from '../http/reply.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { decideForgetting } from './decide.ts';
import { route } from './route.ts';
import type { ForgettingServices } from './services.ts';

/** Of more only the number is told: who has been worked off makes room. */
const MOST_LISTED = 500;

interface KnownYear {
  year: number;
  clearing: number;
}

/** The years that somebody is in, by the calendar year they began in. */
const attended = ({ years }: StudentDocument, known: ReadonlyMap<number, KnownYear>) =>
  years.flatMap(({ yearId, clearing, gradeLevel }) => {
    const one = known.get(yearId);
    return one?.clearing === clearing ? [{ year: one.year, isPostSchool: gradeLevel === POST_SCHOOL }] : [];
  });

/** Who left longer ago than the rule says, the longest first; who is being forgotten, or was, is not among them. */
async function longGone({ followed, readModels }: ForgettingServices, years: number, today: PlainDay) {
  const { requests } = (await followed.forgetting.current()).state;
  const open = new Map(Object.values(requests).map((one) => [one.studentId, one]));
  const known = new Map<number, KnownYear>();
  for (const one of await readModels.reader(schoolYears).find(openSchoolYears, { where: {} })) known.set(one.id, one);
  const found: RetainedStudent[] = [];
  const all = readModels.reader(students).stream(admittedStudents, { where: { yearCount: { gt: 0 } } });
  for await (const student of inTurns(currentParty(), all)) {
    const leftOn = lastDayInSchool(attended(student, known));
    const request = open.get(student.id);
    const isForgotten = request?.state === 'begun' || request?.state === 'forgotten';
    if (leftOn === null || isForgotten || !leftLongAgo(leftOn, years, today)) continue;
    const isAskedFor = request !== undefined && request.state !== 'stopped';
    found.push({ id: student.id, name: nameOf(student), leftOn, request: isAskedFor ? request.request : null });
  }
  return found.sort((a, b) => (a.leftOn < b.leftOn ? -1 : a.leftOn > b.leftOn ? 1 : a.id - b.id));
}

async function retained(services: ForgettingServices, now: Date) {
  const years = (await services.followed.forgetting.current()).state.retentionYears;
  const today = dayIn(now, services.configuration.TIME_ZONE);
  const found = years === null ? [] : await longGone(services, years, today);
  const rows = found.slice(0, MOST_LISTED);
  return heldOf(
    rows.map(({ id }) => id),
    json({ years, total: found.length, students: rows }),
  );
}

export const retention = route(calls.retention, {
  rule: 'admin',
  about: 'Who left longer ago than the school keeps records; nobody is forgotten by it',
  access: { kind: 'students-listed', ofWhomever: true, about: () => ({ details: { what: 'retention' } }) },
  reads: ['students', 'school-years'],
  answer: ({ services, now }) => retained(services, now),
});

export const setRetention = route(calls.setRetention, {
  rule: 'admin',
  about: 'Sets how many years the school keeps records of who has left, or that it has no such rule',
  access: {
    kind: 'students-listed',
    ofWhomever: true,
    // Each rule lists others: one after the other is no repeated look.
    about: ({ body }) => ({ details: { what: 'retention', years: (body as { years?: unknown }).years } }),
  },
  reads: ['students', 'school-years'],
  writes: ['RetentionRuleChanged'],
  async answer(call) {
    const { years } = call.input.body;
    await requireSchoolChange(call);
    await call.settle(await decideForgetting(call.services, { type: 'SetRetention', years }, call.cause('form')));
    return retained(call.services, call.now);
  },
});
