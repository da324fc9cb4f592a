import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { TeamRole } from '../../domain/teams/roles.ts';
import { assignments, caseloads } from '../../projections/definitions/caseloads.ts';
import type { ReadModels } from '../../projections/read-models.ts';

const on = (day: PlainDay) => ({ from: { lte: day }, until: { gte: day } });

/** In whose teams an account is on a day, each student once (rules/caseload#my-students). */
export async function studentsOf(
  models: Pick<ReadModels, 'reader'>,
  userId: number,
  day: PlainDay,
  role?: TeamRole,
): Promise<ReadonlySet<number>> {
  const where = { userId, ...(role && { role }), ...on(day) };
  const found = await models.reader(caseloads).find(assignments, { where, fields: ['id', 'studentId'] });
  return new Set(found.map(({ studentId }) => studentId));
}

/** Everybody who leads on a day, and whom. */
export const leadsOn = (models: Pick<ReadModels, 'reader'>, day: PlainDay) =>
  models.reader(caseloads).find(assignments, {
    where: { role: 'lead', ...on(day) },
    fields: ['id', 'studentId', 'userId'],
  });

/** Who leads for some students on a day. */
export async function leadsOf(models: Pick<ReadModels, 'reader'>, studentIds: readonly number[], day: PlainDay) {
  const where = { role: 'lead', studentId: { in: [...studentIds] }, ...on(day) };
  const found = await models.reader(caseloads).find(assignments, { where, fields: ['id', 'studentId', 'userId'] });
  return new Map(found.map(({ studentId, userId }) => [studentId, userId]));
}
