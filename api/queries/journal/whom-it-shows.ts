import { isStudentId } from '../../../domain/kernel/ids.ts';
import { studentIn } from '../../../domain/streams.ts';
import type { JournalDocument } from '../../../projections/definitions/journal/documents.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { fewOfParts } from '../../access/few-of-parts.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import type { SignedInCall } from '../../http/route.ts';
import { searching } from '../searching.ts';
import type { QueryServices } from '../services.ts';
import { studentsMeant } from './search.ts';

/** Whom entries or actions are about, for the access record. */
export const studentsIn = (documents: readonly Pick<JournalDocument, 'studentId'>[]): (number | null)[] =>
  documents.map(({ studentId }) => studentId);

/** Whether a filter asks for anything: who turns the pages of the whole journal looks for nobody. */
export const isAsked = (filter: object): boolean => Object.values(filter).some((value) => value !== undefined);

/** Entries or actions that are looked through for whether they are about a few students only: as many as are counted. */
const MOST_LOOKED_THROUGH = 10_000;
/** Read at once: mostly there are more than a few students among the first. */
const AT_ONCE = 500;

/** Who is shown is shown to be there; of anybody else it is looked up. */
async function ifThere({ readModels }: Pick<QueryServices, 'readModels'>, studentId: number): Promise<number[]> {
  const known = isStudentId(studentId) && (await readModels.reader(students).get(admittedStudents, studentId));
  return known ? [studentId] : [];
}

/** What of a filter points at somebody. */
interface Pointing {
  studentId?: number | undefined;
  q?: string | undefined;
  /** What a visit was to. */
  subject?: string | undefined;
}

/** Whom a filter points at by what is known at one point. */
async function pointedAtBy(
  services: Pick<QueryServices, 'readModels' | 'followed'>,
  { studentId = 0, subject = '', q = '' }: Pointing,
): Promise<number[]> {
  const chosen = [studentId, studentIn(subject) ?? 0].filter((id) => id !== 0);
  const there = await Promise.all(chosen.map((id) => ifThere(services, id)));
  return [...there.flat(), ...(await studentsMeant(services, q))];
}

/**
 * Whom a filter points at, found or not: that nothing is found of somebody tells of them, also at a point of the past at which they were
 * not there yet.
 */
export async function pointedAt(
  call: Pick<SignedInCall<QueryServices>, 'services' | 'present' | 'party' | 'signal'>,
  filter: Pointing,
): Promise<number[]> {
  const points = [call.services, ...(call.present ? [call.present.services] : [])];
  const found = await Promise.all(points.map((services) => pointedAtBy(searching({ ...call, services }), filter)));
  return [...new Set(found.flat())];
}

/** A collection whose entries are about a student each, or about none. */
export interface AboutStudents<Where> {
  find(query: FewAsked<Where>): Promise<OfStudent[]>;
}
interface FewAsked<Where> {
  where: Where;
  skip: number;
  limit: number;
  fields: readonly ['id', 'studentId'];
}
type OfStudent = Pick<JournalDocument, 'studentId'>;

/** Whom all that a question finds is about, read until they are many. */
async function behind<Where>({ find }: AboutStudents<Where>, where: Where): Promise<number[]> {
  const whom = new Set<number>();
  for (let skip = 0; skip < MOST_LOOKED_THROUGH && whom.size <= FEW_FOUND; skip += AT_ONCE) {
    const found = await find({ where, skip, limit: AT_ONCE, fields: ['id', 'studentId'] });
    for (const { studentId } of found) if (studentId !== null) whom.add(studentId);
    if (found.length < AT_ONCE) break;
  }
  return [...whom];
}

/** The same where they are few: how many entries it finds tells of them on a page that shows none, too. */
export async function fewBehind<Where>(list: AboutStudents<Where>, where: Where): Promise<number[]> {
  const whom = await behind(list, where);
  return whom.length > FEW_FOUND ? [] : whom;
}

type AskedFor = readonly [field: string, value: unknown];

/** From when and until when are asked for by themselves. */
const bounds = ([field, value]: AskedFor): AskedFor[] =>
  field === 'at' && typeof value === 'object' && value !== null
    ? Object.entries(value).map(([bound, at]) => [field, { [bound]: at }])
    : [[field, value]];

/** These parts as one question. */
function together(parts: readonly AskedFor[]): Record<string, unknown> {
  const where: Record<string, unknown> = {};
  for (const [field, value] of parts)
    where[field] = field === 'at' ? { ...(where[field] as object | undefined), ...(value as object) } : value;
  return where;
}

/**
 * Whom some parts of a question leave, where they are few: that nothing of theirs is found by all parts tells of them. Of who is
 * asked for by id, or by a text, it tells of nobody else.
 */
async function fewOfSomeParts<Where extends object>(list: AboutStudents<Where>, where: Where): Promise<number[]> {
  const { either, ...rest } = where as Where & { either?: unknown };
  const parts = Object.entries(rest).flatMap(bounds);
  const searched = either === undefined ? [] : [['either', either] as const];
  if (parts.length < 2 || 'studentId' in where) return [];
  return fewOfParts(parts, (some) => behind(list, together([...searched, ...some]) as Where));
}

/** A question for entries or actions, those that were chosen by their ids, if any, and whether it may leave out others than who is asked for. */
interface Asking<Where> {
  where: Where;
  chosen: Where | undefined;
  leavesOut: boolean;
}

/**
 * Whom those are about that are found, or were chosen by their ids, whatever else is asked of them, where they are few. Ids of entries of many
 * are one part of the question among others.
 */
export async function fewOfQuestion<Where extends object>(
  list: AboutStudents<Where>,
  { where, chosen, leavesOut }: Asking<Where>,
): Promise<number[]> {
  const ofChosen = chosen && (await behind(list, chosen));
  const few = ofChosen && ofChosen.length <= FEW_FOUND ? ofChosen : undefined;
  const leftOut = leavesOut && !few ? await fewOfSomeParts(list, where) : [];
  return [...(few ?? []), ...(await fewBehind(list, where)), ...leftOut];
}
