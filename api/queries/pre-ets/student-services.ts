import { isStudentId } from '../../../domain/kernel/ids.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { totalsByYear } from '../../../domain/services/totals.ts';
import * as calls from '../../../domain/wire/calls/services.ts';
import type { StudentServices } from '../../../domain/wire/services.ts';
import { standings } from '../../../projections/definitions/services/collections.ts';
import { services } from '../../../projections/definitions/services.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { opensStudent } from '../../access/recorded-call.ts';
import { json } from '../../http/reply.ts';
import { todayOf } from '../../http/today.ts';
import { actorNames } from '../actor-names.ts';
import { route } from '../route.ts';
import { givenWhere, isPresent, summed } from './given.ts';
import { presentService } from './present-service.ts';

async function requireKnown(models: ReadModels, studentId: number): Promise<void> {
  const known = isStudentId(studentId) && (await models.reader(services).get(standings, studentId));
  if (!known) throw new Rejection('not-found', 'Student does not exist');
}

export const studentServices = route(calls.studentServices, {
  rule: 'read',
  keeps: 'services',
  about: "A student's Pre-ETS services, and what they add up to by activity, quarter and program year",
  reads: ['services'],
  access: opensStudent(),
  find: ({ services: { readModels }, params }) => requireKnown(readModels, params.studentId),
  async answer(call) {
    const { readModels, followed } = call.services;
    const { studentId } = call.input.params;
    const [given, named] = await Promise.all([
      givenWhere(readModels, { studentId }, todayOf(call)),
      actorNames(followed),
    ]);
    const present = given.filter(isPresent);
    const all = present.map(summed);
    return json({
      services: present.toReversed().map((one) => presentService(one, named)),
      first: all[0]?.date ?? null,
      firstCounted: all.find(({ counts }) => counts)?.date ?? null,
      programYears: totalsByYear(all),
    } satisfies StudentServices);
  },
});
