import { decodeTermId, isYearId } from '../../domain/kernel/ids.ts';
import { dayOfYear } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { exitYear } from '../../domain/student-facts/exit-year.ts';
import type { Position } from '../../event-store/port.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import { journal } from '../../projections/definitions/journal.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import { cohortOf } from '../../projections/definitions/shared/years.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { positionText } from '../../projections/storage/position-text.ts';
import { FEW_FOUND, FIRST_OF_TERM } from '../access/named-students.ts';
import { understood } from '../access/record-call.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { accountsAndSettingsOfThen, takeServices } from './answer-from-then.ts';
import type { Call, Route } from './route.ts';
import { filterIn } from './searched-for.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

type Asked = Call<HttpServices> & Sent;

/** Parts of paths, parameters, filters and bodies that name a school year, or a term of one. */
export const YEARS = ['yearId', 'schoolYearId', 'startYearId', 'endYearId'];
export const TERMS = ['termId', 'startTermId', 'endTermId'];

const yearsIn = (named: Readonly<Record<string, unknown>>): number[] => [
  ...YEARS.map((name) => Number(named[name])),
  ...TERMS.flatMap((name) => decodeTermId(Number(named[name]))?.yearId ?? []),
];
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const asOfThen = async ({ services, asOf }: Asked) =>
  asOf ? accountsAndSettingsOfThen(services, asOf.position) : services;

/** School years, from July to June, that an exit year has days of, whenever it begins. */
async function yearsOfExits(call: Asked, year: number): Promise<number[]> {
  const { followed } = await asOfThen(call);
  const { first, last } = exitYear(year, (await followed.settings.current()).state.profile);
  const { years } = (await followed.calendar.current()).state;
  return [...years.values()]
    .filter((one) => dayOfYear(one.year, '07-01') <= last && dayOfYear(one.year + 1, '06-30') >= first)
    .map(({ yearId }) => yearId);
}

/** School years that a call names, wherever it does, and the one that it reads without being told. */
async function yearsAsked(route: Route, call: Asked): Promise<number[]> {
  const { params, query, body } = understood(route, call);
  const sent = asObject(body);
  const filters = [filterIn(query.get('filter')), sent['filter']].map(asObject);
  // A movement is held against an earlier term.
  const earlier = { termId: query.get('from') };
  const years = [params, Object.fromEntries(query), earlier, sent, ...filters].flatMap(yearsIn);
  const exits = params['year'] === undefined ? [] : await yearsOfExits(call, Number(params['year']));
  const { yearId } = (await route.scopeOfThen?.({ ...call, params, query, body }, await asOfThen(call))) ?? {};
  return [...new Set([...years, ...exits, yearId ?? 0])].filter(isYearId);
}

/** Who is in a year, in school or not, term by term where they are few. */
export async function fewInYear(
  models: Pick<ReadModels, 'reader'>,
  yearId: number,
): Promise<{ few: number[]; isOfMany: boolean }> {
  const year = await models.reader(schoolYears).get(openSchoolYears, yearId);
  const reader = models.reader(records);
  const few = new Set<number>();
  let isOfMany = false;
  for (const { id } of year?.terms ?? []) {
    const cohort = cohortOf(id, year?.clearing ?? 0);
    let found = await reader.find(termRecords, { ...FIRST_OF_TERM, where: { cohort } });
    isOfMany ||= found.length > FEW_FOUND;
    // Few of many may be in school; where the first are, they are many.
    if (found.length > FEW_FOUND && found.some(({ postSchool }) => postSchool))
      found = await reader.find(termRecords, { ...FIRST_OF_TERM, where: { cohort, postSchool: false } });
    if (found.length <= FEW_FOUND) for (const { studentId } of found) few.add(studentId);
  }
  return { few: [...few], isOfMany };
}

/** Entries of a year that are gone through at once: mostly each of the first is of another student. */
const AT_ONCE = 200;

/** Of whom entries of a year were, as far as they are few, and the last one that was gone through. */
interface GoneThrough {
  few: Set<number>;
  last: string;
}

/** Entries are only ever added: each is gone through once by a process, however often its year is looked at. */
const goneThrough = new WeakMap<Pick<ReadModels, 'reader'>, Map<number, GoneThrough>>();

function goneThroughOf(models: Pick<ReadModels, 'reader'>, yearId: number): GoneThrough {
  const years = goneThrough.get(models) ?? new Map<number, GoneThrough>();
  goneThrough.set(models, years);
  const year = years.get(yearId) ?? { few: new Set(), last: '' };
  years.set(yearId, year);
  return year;
}

/** Of whom there was ever anything in a year, up to a point, where they are few. */
async function fewEverIn({ readModels }: Pick<HttpServices, 'readModels'>, yearId: number, upTo?: Position) {
  const gone = upTo === undefined ? goneThroughOf(readModels, yearId) : { few: new Set<number>(), last: '' };
  while (gone.few.size <= FEW_FOUND) {
    const id = {
      ...(gone.last !== '' && { gt: gone.last }),
      ...(upTo !== undefined && { lte: positionText(upTo) }),
    };
    const found = await readModels.reader(journal).find(journalEntries, {
      where: { yearId, ...(Object.keys(id).length > 0 && { id }) },
      sort: [{ field: 'id' }],
      limit: AT_ONCE,
      fields: ['id', 'studentId'],
    });
    for (const { studentId } of found) if (studentId !== null) gone.few.add(studentId);
    gone.last = found.at(-1)?.id ?? gone.last;
    if (found.length < AT_ONCE) break;
    await turns.next(currentParty());
  }
  return gone.few.size > FEW_FOUND ? [] : [...gone.few];
}

/** The journal is built last and for longest: who is in the year is told meanwhile, and nobody waits for who was. */
function noneWhileBuilt(error: unknown): number[] {
  if (error instanceof Rejection && error.code === 'unavailable') return [];
  throw error;
}

/** The same of one year at one point, or now: where few are in it, those who were are told of as well. */
async function fewAt({ services, signal }: Asked, yearId: number, point?: Position): Promise<number[]> {
  const wanted = { reads: ['records', 'school-years'], scope: { yearId } } as const;
  const taken = point === undefined ? undefined : await takeServices(services, { ...wanted, position: point }, signal);
  try {
    const { few, isOfMany } = await fewInYear((taken?.services ?? services).readModels, yearId);
    return isOfMany ? few : [...few, ...(await fewEverIn(services, yearId, point).catch(noneWhileBuilt))];
  } finally {
    taken?.release();
  }
}

/** Who is, or was, in school years that a call names, where they are few: `points` are those it is answered from, undefined for now. */
export async function fewInYears(
  route: Route,
  call: Asked,
  points: readonly (Position | undefined)[],
): Promise<number[]> {
  const few: number[] = [];
  for (const yearId of await yearsAsked(route, call))
    for (const point of points) few.push(...(await fewAt(call, yearId, point)));
  return few;
}
