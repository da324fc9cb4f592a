import {
  type AccessEntry,
  type AccessFilter,
  type AccessQuery,
  type HourOfLooks,
  ROW_LOOKS,
  STUDENT_LOOKS,
  type StoredAccessEntry,
} from '../access/port.ts';
import { type AccessRows, entryOf } from './access-rows.ts';

interface GatheredHour {
  _id: string;
  students: (number | null)[];
  rows: number;
}

const COUNTED = [...new Set([...STUDENT_LOOKS, ...ROW_LOOKS])];

/** One page of what the query asks for, and how many there are in all. */
export async function findEntries({ entries }: AccessRows, { filter, sort, skip, limit }: AccessQuery) {
  const where = conditions(filter);
  const direction = sort.descending ? -1 : 1;
  const order: Record<string, 1 | -1> = { [sort.by === 'id' ? '_id' : sort.by]: direction, _id: direction };
  const found = limit === 0 ? [] : await entries.find(where, { sort: order, skip, limit: limit ?? 0 }).toArray();
  return { entries: found.map(entryOf), total: await entries.countDocuments(where) };
}

function conditions({ ids, kinds, userId, studentId, day, from, to }: AccessFilter) {
  const at = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return {
    ...(ids && { _id: { $in: ids.map(Number) } }),
    ...(kinds && { kind: { $in: [...kinds] } }),
    ...(userId !== undefined && { userId }),
    ...(studentId !== undefined && { $or: [{ studentId }, { 'details.studentIds': studentId }] }),
    ...(day !== undefined && { day: day as AccessEntry['day'] }),
    ...(Object.keys(at).length > 0 && { at }),
  };
}

const ROWS = { $ifNull: ['$details.rows', 0] };
/** Whom an entry names beside its rows: a page that shows none, beyond the last one say, may tell of them as well. */
const NAMED = {
  $cond: [{ $ifNull: ['$studentId', false] }, 1, { $size: { $ifNull: ['$details.studentIds', []] } }],
};
const ROWS_OR_NAMED = { $cond: [{ $gt: [ROWS, NAMED] }, ROWS, NAMED] };

/** What an account looked at between two instants, by the hour. */
export async function hoursOfLooks(
  { entries }: AccessRows,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<HourOfLooks[]> {
  const where = { userId, at: { $gte: from, $lte: to }, kind: { $in: COUNTED } };
  const rowsOf = { $cond: [{ $in: ['$kind', ROW_LOOKS] }, ROWS_OR_NAMED, 0] };
  const studentOf = { $cond: [{ $in: ['$kind', STUDENT_LOOKS] }, '$studentId', null] };
  const byHour = {
    _id: { $substrBytes: ['$at', 0, 13] },
    students: { $addToSet: studentOf },
    rows: { $sum: rowsOf },
  };
  const hours = await entries.aggregate<GatheredHour>([{ $match: where }, { $group: byHour }]).toArray();
  return hours.map(({ _id: hour, students, rows }) => ({
    ...{ hour, rows },
    students: students.filter((one) => one !== null).length,
  }));
}

/** Alarms that nobody has acknowledged, the newest first, a thousand at most. */
export async function alarmsLeft({ entries }: AccessRows): Promise<StoredAccessEntry[]> {
  const told = await entries
    .find({ kind: 'alarm-acknowledged' }, { projection: { details: 1 } })
    .map(({ details }) => Number(details['alarm']))
    .toArray();
  const left = { kind: 'alarm-raised', _id: { $nin: told } } as const;
  return (await entries.find(left, { sort: { _id: -1 }, limit: 1000 }).toArray()).map(entryOf);
}
