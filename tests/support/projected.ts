import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerEvent } from '../../domain/events.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { streams } from '../../domain/streams.ts';
import { BLANK_TERM_INFO, type Membership, type PersonDetails, type TermInfo } from '../../domain/students/events.ts';
import type { TermType } from '../../domain/vocabulary/school.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { handlerOf, type Projection } from '../../projections/runtime/projection.ts';
import { type Collection, type Document, shapesOf } from '../../projections/storage/collection.ts';
import type { DocumentReader, Generation, UnitOfWork } from '../../projections/storage/port.ts';
import { openSqliteGeneration } from '../../projections/storage/sqlite/generation.ts';
import { createGenerationFile } from '../../projections/storage/sqlite/generation-file.ts';

/** An event with the stream it stands in. */
export type Written = { stream: string } & LedgerEvent;

export const SOMEBODY = 1;
/** The instant of the event at a position: a minute each. */
export const instant = (position: number): string => new Date(Date.UTC(2025, 8, 1, 0, position)).toISOString();

/** The events as a log would hand them out, from position 1. */
export function recorded(events: readonly Written[]): Recorded[] {
  const revisions = new Map<string, number>();
  return events.map(({ stream, ...event }, place) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const position = place + 1;
    const at = instant(position);
    const $id = `request-${position}`;
    const metadata = { actor: SOMEBODY, source: 'form' as const, at, schemaVersion: 1, previousHash: null };
    return {
      ...event,
      id: `event-${position}`,
      position: BigInt(position),
      stream,
      revision,
      metadata: { ...metadata, $correlationId: $id, $causationId: $id },
      forgotten: false,
    } as Recorded;
  });
}

/** How a projection is brought through a log. */
export interface Manner {
  /** Sizes of the batches, repeated from the first when they run out. */
  batches?: readonly number[];
  /** Slices after each batch, and documents in each; at the end all that is left is done. */
  slices?: { after: number; limit: number };
  /** The number of an event, given its place from 0: its position, unless the log's positions do not count events. */
  numberOf?: (event: Recorded, place: number) => number;
}

/** So many slices at most, after the event with this number; `limit` documents in each. */
interface Slicing {
  number: number;
  limit: number;
  most: number;
}

async function sliceAll(generation: Generation, projection: Projection, { number, limit, most }: Slicing) {
  for (let n = 0, left = true; left && n < most; n++) {
    await generation.commit({ position: BigInt(number), number }, async (unit) => {
      left = (await projection.slice?.(unit, limit)) ?? false;
    });
  }
}

/** Applies the events and gives the documents to `look`; the folder is gone afterwards. */
export async function projected<Result>(
  projection: Projection,
  events: readonly Recorded[],
  look: (reader: DocumentReader) => Promise<Result>,
  { batches = [1000], slices = { after: 0, limit: 100 }, numberOf = ({ position }) => Number(position) }: Manner = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'projected-'));
  const file = join(folder, 'generation.db');
  createGenerationFile(file, shapesOf(projection.collections));
  const generation = openSqliteGeneration(projection.name, file);
  try {
    for (let from = 0, turn = 0; from < events.length; turn++) {
      const to = Math.min(events.length, from + (batches[turn % batches.length] ?? 1));
      await generation.commit({ position: BigInt(to), number: to }, async (unit) => {
        for (let at = from; at < to; at++) {
          const event = events[at] as Recorded;
          await handlerOf(projection, event.type)?.(event, unit, numberOf(event, at));
        }
      });
      from = to;
      await sliceAll(generation, projection, { number: to, limit: slices.limit, most: slices.after });
    }
    const rest = { number: events.length, limit: slices.limit, most: Number.POSITIVE_INFINITY };
    await sliceAll(generation, projection, rest);
    return await look(generation.reader());
  } finally {
    await generation.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A document that the handler of an event asked for. */
interface Asked {
  type: string;
  collection: string;
  id: Document['id'];
  /** The projection had said before that the event would need it. */
  announced: boolean;
}

/** The documents that a projection asks for by their ids, event by event. */
export async function asked(projection: Projection, events: readonly Recorded[]): Promise<Asked[]> {
  const all: Asked[] = [];
  const listening = (event: Recorded, unit: UnitOfWork): UnitOfWork => {
    const needed = projection.reads?.(event) ?? [];
    const isAnnounced = (name: string, id: Document['id']) =>
      needed.some(([collection, one]) => collection.name === name && one === id);
    return {
      ...unit,
      get(collection, id) {
        const { name } = collection;
        all.push({ type: event.type, collection: name, id, announced: isAnnounced(name, id) });
        return unit.get(collection, id);
      },
    };
  };
  const { on: _on, onEvery: _onEvery, ...others } = projection;
  const watched: Projection = {
    ...others,
    onEvery: (event, unit, number) => handlerOf(projection, event.type)?.(event, listening(event, unit), number),
  };
  await projected(watched, events, async () => undefined, { batches: [1] });
  return all;
}

/** Every document of every collection. */
export const everything =
  (projection: Projection) =>
  async (reader: DocumentReader): Promise<Record<string, Document[]>> => {
    const found = projection.collections.map(async (collection) => {
      return [collection.name, await reader.find(collection, { where: {} })] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  };

/** What a projection makes of these events in one of its collections. */
export const found = <C extends Collection>(projection: Projection, collection: C, events: readonly Written[]) =>
  projected(projection, recorded(events), (reader) => reader.find(collection, { where: {} }));

export const day = (text: string): PlainDay => text as PlainDay;

/** Builders of events, with values nobody has to think about left out. */
export const write = {
  year: (yearId: number, termType: TermType = 'semester', count = 2): Written => ({
    stream: streams.calendar,
    type: 'SchoolYearCreated',
    data: { yearId, year: 2020 + yearId, termType, terms: termsFrom(2020 + yearId, count) },
  }),
  prepared: (yearId: number): Written => ({
    stream: streams.calendar,
    type: 'SchoolYearPrepared',
    data: { yearId, year: 2020 + yearId, termType: 'semester', terms: termsFrom(2020 + yearId, 2), rollOverId: 'r' },
  }),
  opened: (yearId: number): Written => ({
    stream: streams.calendar,
    type: 'SchoolYearOpened',
    data: { yearId, rollOverId: 'r' },
  }),
  cleared: (yearId: number, clearing: number): Written => ({
    stream: streams.calendar,
    type: 'SchoolYearCleared',
    data: { yearId, clearing },
  }),
  deleted: (yearId: number): Written => ({ stream: streams.calendar, type: 'SchoolYearDeleted', data: { yearId } }),
  admitted: (studentId: number, more: Partial<PersonDetails> = {}): Written => ({
    stream: streams.student(studentId),
    type: 'StudentAdmitted',
    data: {
      studentId,
      studentNumber: `S-${studentId}`,
      firstName: 'Lee',
      lastName: 'Marsh',
      birthday: day('2008-05-04'),
      gender: 'female',
      race: null,
      ell: false,
      plan504: null,
      disabilities: [],
      ...more,
    },
  }),
  details: (studentId: number, changes: Partial<PersonDetails>): Written => ({
    stream: streams.student(studentId),
    type: 'StudentDetailsChanged',
    data: changes,
  }),
  enrolled: (
    studentId: number,
    yearId: number,
    { stay = 1, clearing = 0, ...membership }: { stay?: number; clearing?: number } & Partial<Membership> = {},
  ): Written => ({
    stream: streams.student(studentId),
    type: 'StudentEnrolled',
    data: { yearId, stay, clearing, gradeLevel: '9', exitCategory: null, postSchoolOutcome: null, ...membership },
  }),
  membership: (studentId: number, yearId: number, stay: number, changes: Partial<Membership>): Written => ({
    stream: streams.student(studentId),
    type: 'EnrollmentChanged',
    data: { yearId, stay, ...changes },
  }),
  removed: (studentId: number, yearId: number, stay = 1): Written => ({
    stream: streams.student(studentId),
    type: 'StudentRemovedFromYear',
    data: { yearId, stay },
  }),
  answers: (studentId: number, termId: number, changes: Partial<TermInfo>, stay = 1): Written => ({
    stream: streams.record(studentId, Math.floor(termId / 10)),
    type: 'TermInfoUpdated',
    data: { stay, termId, ...changes },
  }),
  activity: (
    studentId: number,
    yearId: number,
    number: number,
    activityTypeId: number,
  ): Written & { type: 'ActivityLogged' } => ({
    stream: streams.record(studentId, yearId),
    type: 'ActivityLogged',
    data: {
      stay: 1,
      number,
      activityTypeId,
      frequency: 'Weekly',
      notes: '',
      events: [day('2025-10-02'), day('2025-10-01')],
    },
  }),
};

const termsFrom = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, startDate: day(`${year}-0${index + 6}-01`) }));

/** A blank term's answers with these in it. */
export const answersWith = (changes: Partial<TermInfo>): TermInfo => ({ ...BLANK_TERM_INFO, ...changes });
