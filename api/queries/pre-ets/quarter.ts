import { daysOfQuarter, type Quarter } from '../../../domain/services/program-year.ts';
import { totalsOf } from '../../../domain/services/totals.ts';
import { PRE_ETS_ACTIVITIES } from '../../../domain/vocabulary/pre-ets.ts';
import * as calls from '../../../domain/wire/calls/services.ts';
import type { QuarterAnswer } from '../../../domain/wire/services.ts';
import { preEtsFiles } from '../../../projections/definitions/services/collections.ts';
import { services } from '../../../projections/definitions/services.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import { askedAbout, json } from '../../http/reply.ts';
import { todayOf } from '../../http/today.ts';
import { actorNames } from '../actor-names.ts';
import { route } from '../route.ts';
import { countEligible, fewEligible, fewOfQuarter, isEligible } from './eligible.ts';
import { type Dated, fewServed, type GivenService, givenInBrief, isPresent, summed } from './given.ts';

const MOST_FILES = 10_000;

const idsOf = (given: readonly GivenService<Dated>[]) => new Set(given.map(({ service }) => service.studentId));

/** How many students services are of. */
const countOf = (given: readonly GivenService<Dated>[]) => idsOf(given).size;

async function filesOf(models: ReadModels, quarter: Quarter) {
  const all = await models.reader(services).find(preEtsFiles, { where: {}, limit: MOST_FILES });
  return all.filter((file) => file.quarter === quarter).sort((a, b) => b.id - a.id);
}

export const preEtsQuarter = route(calls.preEtsQuarter, {
  rule: 'read',
  keeps: 'services',
  about: 'Pre-ETS of a quarter: minutes, students served and eligible per activity, and the files made for VR',
  reads: ['services'],
  access: 'figures',
  async fewChosen({ services: { readModels, followed }, params }) {
    const { quarter } = calls.preEtsQuarter.params.parse(params);
    return [...(await fewOfQuarter({ readModels, followed }, quarter)), ...(await fewServed(readModels, quarter))];
  },
  async answer(call) {
    const { readModels, followed } = call.services;
    const quarter = call.input.params.quarter;
    const { first, last } = daysOfQuarter(quarter);
    const { profile } = (await followed.settings.current()).state;
    const ages = { ageFrom: profile.preEtsFrom, ageTo: profile.preEtsTo };
    const [all, eligible, fewOfAge, files, named] = await Promise.all([
      givenInBrief(readModels, { quarter }, todayOf(call)),
      countEligible(readModels, last, ages),
      fewEligible(readModels, last, ages),
      filesOf(readModels, quarter),
      actorNames(followed),
    ]);
    const given = all.filter(isPresent);
    const totals = totalsOf(given.map(summed));
    const servedEligible = countOf(given.filter(({ standing }) => standing && isEligible(standing, last, ages)));
    const served = idsOf(given);
    const few = [...fewOfAge, ...(served.size > FEW_FOUND ? [] : served)];
    const answer = {
      ...{ quarter, first, last, eligible },
      served: served.size,
      none: eligible - servedEligible,
      ...{ minutes: totals.minutes, countedMinutes: totals.countedMinutes, services: totals.services },
      iep: countOf(given.filter((one) => one.standing?.hasIep === true)),
      plan504: countOf(given.filter((one) => one.standing?.hasIep !== true && one.standing?.plan504 === true)),
      notCounted: countOf(given.filter(({ counts }) => !counts)),
      activities: PRE_ETS_ACTIVITIES.map((activity, at) => ({
        ...{ services: 0, minutes: 0, countedMinutes: 0, ...totals.activities[at] },
        activity,
        students: countOf(given.filter(({ service }) => service.activity === activity)),
      })),
      files: files.map(({ id: file, at, by, format, leftOut, ...file_ }) => ({
        ...{ file, at, format, by: named(by) },
        ...{ services: file_.services, students: file_.students, leftOut: leftOut.length },
      })),
    } satisfies QuarterAnswer;
    return askedAbout(few, json(answer));
  },
});
