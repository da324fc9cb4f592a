import { type PlainDay, spanOf } from '../../../domain/kernel/plain-day.ts';
import type { ActionFilter } from '../../../domain/wire/calls/journal-actions.ts';
import { kindOfSource } from '../../../projections/definitions/journal/action.ts';
import type { Condition } from '../../../projections/storage/port.ts';
import { positionText } from '../../../projections/storage/position-text.ts';
import type { QueryServices } from '../services.ts';
import { type ActionWhere, actionsOfStudents } from './actions-of-students.ts';
import { searchedFor } from './search.ts';

/** The first and the last instant of a period of days; what went on in it began before its end and ended after its beginning. */
function periodOf(firstDay: PlainDay | undefined, lastDay: PlainDay | undefined, timeZone: string): ActionWhere {
  return {
    ...(firstDay && { lastAt: { gte: spanOf(firstDay, timeZone).first.toISOString() } }),
    ...(lastDay && { at: { lte: spanOf(lastDay, timeZone).last.toISOString() } }),
  };
}

const oneOf = (values: readonly string[]): Condition => ({ in: values });

/** The source says of which kind an action is: nobody looks for one among millions of another. */
const excludeEachOther = ({ kind, source }: ActionFilter): boolean =>
  kind !== undefined && source !== undefined && ![kind].flat().includes(kindOfSource(source));

function plainWhere({ kind, actor, userId, yearId, subject, source, type, field }: ActionFilter): ActionWhere {
  return {
    ...(kind && { kind: oneOf(kind) }),
    ...(actor !== undefined && { actor }),
    ...(yearId !== undefined && { yearId }),
    ...(subject !== undefined && { subject }),
    ...(userId !== undefined && { subject: `staff-${userId}` }),
    ...(source && { source }),
    ...(type && { types: { anyOf: type } }),
    ...(field && { fields: { anyOf: field } }),
  };
}

/** Which actions a filter finds (rules/journal#filters). */
export async function actionsWhere(
  services: Pick<QueryServices, 'readModels' | 'followed' | 'configuration'>,
  filter: ActionFilter,
): Promise<ActionWhere> {
  const { id, studentId, q = '', firstDay, lastDay } = filter;
  if (excludeEachOther(filter)) return { id: { in: [] } };
  const ofStudent = studentId === undefined ? undefined : await actionsOfStudents(services, [studentId]);
  const asked = id?.map(positionText);
  const ids = asked && ofStudent ? asked.filter((one) => ofStudent.includes(one)) : (asked ?? ofStudent);
  const alternatives = await searchedFor(services, q);
  return {
    ...plainWhere(filter),
    ...periodOf(firstDay, lastDay, services.configuration.TIME_ZONE),
    ...(ids && { id: { in: ids } }),
    ...(alternatives && { either: alternatives }),
  };
}
