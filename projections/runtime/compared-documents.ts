import { isDeepStrictEqual } from 'node:util';
import {
  DIFFERENCE_CHARACTERS_AT_MOST,
  DIFFERENCES_KEPT_AT_MOST,
  type ReadModelDifference,
} from '../../domain/wire/read-model-comparison.ts';
import type { Collection, Document } from '../storage/collection.ts';
import type { DocumentReader } from '../storage/port.ts';
import { studentsInDocument } from './students-in-document.ts';

/** Documents compared between two looks at what else there is to do: a few milliseconds. */
const COMPARED_TOGETHER = 200;

/** The live generation, and the one built from the whole log. */
export interface Sides {
  live: DocumentReader;
  rebuilt: DocumentReader;
}

/** How far two generations have been compared, and what differs so far. */
export interface ComparedDocuments {
  /** Documents of both sides there were at the beginning. */
  total: number;
  compared: number;
  differences: number;
  readonly kept: ReadModelDifference[];
  /** Of the live documents all are looked up on the other side, of those only which the live side does not have. */
  place: { collection: number; side: keyof Sides; after: Document['id'] | undefined };
}

/** Counts what there is to compare. */
export async function beginComparedDocuments(
  collections: readonly Collection[],
  { live, rebuilt }: Sides,
): Promise<ComparedDocuments> {
  let total = 0;
  for (const one of collections) total += (await live.count(one, {})) + (await rebuilt.count(one, {}));
  const place = { collection: 0, side: 'live', after: undefined } as const;
  return { total, compared: 0, differences: 0, kept: [], place };
}

/**
 * Compares the next documents: both sides must stand at one event meanwhile, not from one call to the next. False when all
 * have been compared.
 */
export async function compareNext(
  work: ComparedDocuments,
  collections: readonly Collection[],
  sides: Sides,
): Promise<boolean> {
  const { place } = work;
  const collection = collections[place.collection];
  if (!collection) return false;
  const where = place.after === undefined ? {} : { id: { gt: place.after } };
  const page = { where, sort: [{ field: 'id' }], limit: COMPARED_TOGETHER } as const;
  const documents = await sides[place.side].find(collection, page);
  const ids = documents.map(({ id }) => id);
  if (place.side === 'live') {
    const rebuilt = byId(await sides.rebuilt.getMany(collection, ids));
    for (const live of documents) note(work, differenceOf(collection, live, rebuilt.get(live.id)));
  } else {
    const live = byId(await sides.live.getMany(collection, ids));
    for (const rebuilt of documents)
      if (!live.has(rebuilt.id)) note(work, differenceOf(collection, undefined, rebuilt));
  }
  work.compared += documents.length;
  work.place = documents.length < COMPARED_TOGETHER ? nextPlace(place) : { ...place, after: ids.at(-1) };
  return work.place.collection < collections.length;
}

const byId = (documents: readonly Document[]) => new Map(documents.map((document) => [document.id, document]));

const nextPlace = ({ collection, side }: ComparedDocuments['place']): ComparedDocuments['place'] =>
  side === 'live'
    ? { collection, side: 'rebuilt', after: undefined }
    : { collection: collection + 1, side: 'live', after: undefined };

function note(work: ComparedDocuments, difference: ReadModelDifference | undefined): void {
  if (!difference) return;
  work.differences += 1;
  if (work.kept.length < DIFFERENCES_KEPT_AT_MOST) work.kept.push(difference);
}

/** What differs in one document; undefined where nothing does. The order in which members were put is no difference. */
function differenceOf(
  { name: collection }: Collection,
  live: Document | undefined,
  rebuilt: Document | undefined,
): ReadModelDifference | undefined {
  const id = String((live ?? rebuilt)?.id);
  const studentIds = () => [...new Set([live ?? [], rebuilt ?? []].flat().flatMap(studentsInDocument))];
  if (!live || !rebuilt) {
    const kind = live ? 'only-live' : 'only-rebuilt';
    const sides = { live: textOf(live), rebuilt: textOf(rebuilt) };
    return { collection, id, kind, members: [], studentIds: studentIds(), ...sides };
  }
  const members = differingMembers(live, rebuilt);
  if (members.length === 0) return undefined;
  const [ofLive, ofRebuilt] = [picked(live, members), picked(rebuilt, members)];
  const sides = { live: textOf(ofLive), rebuilt: textOf(ofRebuilt) };
  return { collection, id, kind: 'changed', members, studentIds: studentIds(), ...sides };
}

function differingMembers(live: object, rebuilt: object): string[] {
  const [one, other] = [new Map(Object.entries(live)), new Map(Object.entries(rebuilt))];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter(
    (name) => one.has(name) !== other.has(name) || !isDeepStrictEqual(one.get(name), other.get(name)),
  );
}

const picked = (document: object, members: readonly string[]): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => members.includes(name)));

function textOf(part: object | undefined): string | null {
  if (!part) return null;
  const text = JSON.stringify(part);
  return text.length <= DIFFERENCE_CHARACTERS_AT_MOST ? text : `${text.slice(0, DIFFERENCE_CHARACTERS_AT_MOST - 1)}…`;
}
