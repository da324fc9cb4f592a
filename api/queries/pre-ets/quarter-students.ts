import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { daysOfQuarter, type Quarter } from '../../../domain/services/program-year.ts';
import { totalsOf } from '../../../domain/services/totals.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { PreEtsActivity } from '../../../domain/vocabulary/pre-ets.ts';
import * as calls from '../../../domain/wire/calls/services.ts';
import type { QuarterGroup, QuarterStudents } from '../../../domain/wire/services.ts';
import { standings } from '../../../projections/definitions/services/collections.ts';
import { services } from '../../../projections/definitions/services.ts';
import type { StudentDocument } from '../../../projections/definitions/shared/documents.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { askedAbout, heldOf, json } from '../../http/reply.ts';
import { type Moment, todayOf } from '../../http/today.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import { route } from '../route.ts';
import { eligibleWhere, fewOfQuarter } from './eligible.ts';
import { type BriefService, type GivenService, givenInBrief, isPresent, summed } from './given.ts';

const MOST_SHOWN = 1000;
/** More than a school will have. */
const MOST_ELIGIBLE = 200_000;

/** Which services put a student into a group; who is eligible, with a service or without, is found otherwise. */
const BELONGS: Record<Exclude<QuarterGroup, 'eligible' | 'none'>, (given: GivenService<BriefService>) => boolean> = {
  served: () => true,
  iep: ({ standing }) => standing?.hasIep === true,
  504: ({ standing }) => standing?.hasIep !== true && standing?.plan504 === true,
  'not counted': ({ counts }) => !counts,
};

export async function namesOf(models: ReadModels, ids: Iterable<number>): Promise<Map<number, StudentDocument>> {
  const found = await models.reader(students).getMany(admittedStudents, [...ids]);
  return new Map(found.map((student) => [student.id, student]));
}

export const namedStudent = (student: StudentDocument | undefined, studentId: number) => ({
  studentId,
  name: student ? nameOf(student) : '',
  studentNumber: student?.studentNumber ?? '',
  yearId: student?.years.at(-1)?.yearId ?? null,
});

interface Wanted {
  group?: QuarterGroup | undefined;
  activity?: PreEtsActivity | undefined;
  today: PlainDay;
  eligible: ReturnType<typeof eligibleWhere>;
}

type Given = GivenService<BriefService>;
/** Whose services are such. */
const whose = (byStudent: ReadonlyMap<number, readonly Given[]>, isSuch: (one: Given) => boolean): number[] =>
  [...byStudent].flatMap(([id, own]) => (own.some(isSuch) ? [id] : []));

/** Those a number is about, with their services that make it, and whom each thing that is asked leaves by itself. */
async function behind(
  models: ReadModels,
  quarter: Quarter,
  { group = 'served', activity, today, eligible }: Wanted,
): Promise<{ found: Map<number, Given[]>; wider: readonly (readonly number[])[] }> {
  const given = (await givenInBrief(models, { quarter }, today)).filter(isPresent);
  const byStudent = Map.groupBy(given, ({ service }) => service.studentId);
  const isOfActivity = ({ service }: Given) => !activity || service.activity === activity;
  const wider = [[...byStudent.keys()], whose(byStudent, isOfActivity)];
  if (group === 'eligible' || group === 'none') {
    const found = await models
      .reader(services)
      .find(standings, { where: eligible, limit: MOST_ELIGIBLE, fields: ['id'] });
    const wanted = group === 'none' ? found.filter(({ id }) => !byStudent.has(id)) : found;
    return { found: new Map(wanted.map(({ id }) => [id, byStudent.get(id) ?? []])), wider };
  }
  const belongs = (one: Given) => BELONGS[group](one) && isOfActivity(one);
  const found = [...byStudent].map(([id, own]) => [id, own.filter(belongs)] as const);
  return {
    found: new Map(found.filter(([, own]) => own.length > 0)),
    wider: [...wider, whose(byStudent, BELONGS[group])],
  };
}

/** Whom a question for a quarter finds, and who was given a service in it. */
async function foundIn(
  { services, now }: Moment & { services: { readModels: ReadModels; followed: Pick<FollowedStreams, 'settings'> } },
  quarter: Quarter,
  asked: Pick<Wanted, 'group' | 'activity'>,
) {
  const { preEtsFrom: ageFrom, preEtsTo: ageTo } = (await services.followed.settings.current()).state.profile;
  const eligible = eligibleWhere(daysOfQuarter(quarter).last, { ageFrom, ageTo });
  return behind(services.readModels, quarter, { ...asked, today: todayOf({ services, now }), eligible });
}

export const preEtsStudents = route(calls.preEtsStudents, {
  rule: 'read',
  keeps: 'services',
  about: 'The students behind a number of a quarter of Pre-ETS',
  reads: ['services', 'students'],
  access: looksAt('students-listed', undefined, ['group', 'activity']),
  fewChosen: [],
  async answer(call) {
    const { readModels } = call.services;
    const { params, query } = call.input;
    const quarter = params.quarter;
    const { found, wider } = await foundIn(call, quarter, query);
    const names = await namesOf(readModels, found.keys());
    const sorted = [...found].sort(([a], [b]) => ((names.get(a)?.sort ?? '') < (names.get(b)?.sort ?? '') ? -1 : 1));
    const shown = sorted.slice(0, MOST_SHOWN).map(([studentId, given]) => {
      const { services: times, minutes, countedMinutes, activities } = totalsOf(given.map(summed));
      return {
        ...namedStudent(names.get(studentId), studentId),
        ...{ services: times, minutes, countedMinutes },
        activities: activities.filter((one) => one.services > 0).map(({ activity }) => activity),
      };
    });
    const answer = heldOf(
      shown.map(({ studentId }) => studentId),
      json({ students: shown, total: sorted.length } satisfies QuarterStudents),
    );
    // Of few who are of age, or were given a service, it tells also of whom it leaves out.
    const fewOfAge = await fewOfQuarter(call.services, quarter);
    const few = wider.flatMap((some) => (some.length <= FEW_FOUND ? some : []));
    return askedAbout([...fewOfAge, ...few], answer);
  },
});
