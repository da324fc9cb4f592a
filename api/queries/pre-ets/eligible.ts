import { ageOn } from '../../../domain/kernel/age.ts';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { PreEtsAges } from '../../../domain/services/counts.ts';
import { daysOfQuarter, type Quarter } from '../../../domain/services/program-year.ts';
import { standings } from '../../../projections/definitions/services/collections.ts';
import type { StandingDocument } from '../../../projections/definitions/services/documents.ts';
import { services } from '../../../projections/definitions/services.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { WhereIn } from '../../../projections/storage/port.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';

const yearsBefore = (day: PlainDay, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** In school, of age on a day, with an IEP, a 504 plan or another document (rules/services#eligible). */
export const eligibleWhere = (day: PlainDay, { ageFrom, ageTo }: PreEtsAges): WhereIn<typeof standings> => ({
  disability: true,
  inSchool: true,
  birthday: { gt: yearsBefore(day, ageTo + 1), lte: yearsBefore(day, ageFrom) },
});

/** How many they are, by an index. */
export const countEligible = (models: ReadModels, day: PlainDay, ages: PreEtsAges): Promise<number> =>
  models.reader(services).count(standings, eligibleWhere(day, ages));

/** Who they are, where they are few. */
export async function fewEligible(models: ReadModels, day: PlainDay, ages: PreEtsAges): Promise<number[]> {
  const where = eligibleWhere(day, ages);
  const found = await models
    .reader(services)
    .find(standings, { where, sort: [{ field: 'birthday' }], limit: FEW_FOUND + 1, fields: ['id'] });
  return found.length > FEW_FOUND ? [] : found.map(({ id }) => id);
}

/** The same of one student. */
export function isEligible({ disability, inSchool, birthday }: StandingDocument, day: PlainDay, ages: PreEtsAges) {
  const age = ageOn(birthday, day);
  return disability && inSchool && age >= ages.ageFrom && age <= ages.ageTo;
}

/** Whom a quarter is about, where they are few of age at its end: who got no service in it is told of, too. */
export async function fewOfQuarter(
  { readModels, followed }: { readModels: ReadModels; followed: Pick<FollowedStreams, 'settings'> },
  quarter: Quarter,
): Promise<number[]> {
  const { preEtsFrom: ageFrom, preEtsTo: ageTo } = (await followed.settings.current()).state.profile;
  return fewEligible(readModels, daysOfQuarter(quarter).last, { ageFrom, ageTo });
}
