import {
  BACKWARDS,
  END,
  ErrorType,
  type EventStoreDBClient,
  type RecordedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { errorField } from '../../domain/kernel/errors.ts';
import { BEGINNING, EventsGone, type Position, type StoredEvent } from '../port.ts';
import { collect } from './collect.ts';
import { fromServerEvent, positionOf } from './event-format.ts';
import { isRefusal } from './failures.ts';
import type { ServerFounding } from './founding.ts';
import { type Endurance, persist } from './persistence.ts';

/** Events asked for at once where the last call showed that others write to the server too. */
const LONG_STRETCH = 4096;

export interface ReaderParts {
  client: EventStoreDBClient;
  /** Of the names of our streams. */
  prefix: string;
  founding: Pick<ServerFounding, 'position'>;
  endurance: Endurance;
}

/** Reads streams and the whole log of one prefix. Every call asks the leader: a follower may lag behind an append. */
export function createReader({ client, prefix, founding, endurance }: ReaderParts) {
  /** The newest position of ours that is known. */
  let known = founding.position;
  /** Looking back for the newest of ours need not go beyond this position: it was done before. */
  let looked = founding.position;
  const note = (position: Position) => {
    if (position > known) known = position;
  };
  const isOurs = ({ streamId }: RecordedEvent) => streamId.startsWith(prefix);

  /** Events of everybody, the one at the position included: reads of $all know no filter, only subscriptions do. */
  const stretch = (direction: 'forwards' | 'backwards', from: Position | undefined, maxCount: number) =>
    persist(endurance, async (deadline) => {
      const fromPosition = from === undefined ? END : { commit: from, prepare: from };
      const read = client.readAll({ direction, fromPosition, maxCount, requiresLeader: true });
      return (await collect(read, deadline)).flatMap(({ event }) => event ?? []);
    });

  return {
    /** An append was stored up to there. */
    note,
    readStream: (stream: string, from: number, limit?: number): Promise<StoredEvent[]> =>
      persist(endurance, async (deadline) => {
        const most = limit === undefined ? {} : { maxCount: limit };
        const options = { fromRevision: BigInt(from), requiresLeader: true, ...most };
        const read = collect(client.readStream(`${prefix}${stream}`, options), deadline);
        const events = await read.catch(noneWhereMissing).catch(goneWhereDeleted(stream, from));
        requireWhole(stream, from, events);
        if (events === NOBODY_WROTE && from === 0 && (await wasCut(client, `${prefix}${stream}`, deadline)))
          throw new EventsGone(stream, from);
        return events.flatMap(({ event }) => (event ? fromServerEvent(event, prefix) : []));
      }),

    async readAll(after: Position, limit: number): Promise<StoredEvent[]> {
      const ours: RecordedEvent[] = [];
      let from = after < founding.position ? founding.position : after;
      for (let asked = limit + 1; ours.length < limit; asked = Math.max(LONG_STRETCH, limit + 1)) {
        const events = await stretch('forwards', from, asked);
        ours.push(...events.filter((event) => positionOf(event) > from && isOurs(event)));
        const last = events.at(-1);
        if (!last || events.length < asked) break;
        from = positionOf(last);
      }
      const page = ours.slice(0, limit).map((event) => fromServerEvent(event, prefix));
      note(page.at(-1)?.position ?? BEGINNING);
      return page;
    },

    async head(): Promise<Position> {
      let from: Position | undefined;
      let newest: Position | undefined;
      for (let asked = 1; ; asked = Math.min(asked * 64, LONG_STRETCH)) {
        const events = await stretch(BACKWARDS, from, asked);
        const ours = events.find(isOurs);
        if (ours) note(positionOf(ours));
        newest ??= events[0] && positionOf(events[0]);
        const last = events.at(-1);
        if (ours || !last || positionOf(last) <= looked) break;
        from = positionOf(last);
      }
      if (newest !== undefined && newest > looked) looked = newest;
      return known === founding.position ? BEGINNING : known;
    },
  };
}

const NOBODY_WROTE: ResolvedEvent[] = [];

/** The metadata of a stream can let the server leave out its first events: whoever decides on the rest takes a student for nobody. */
function requireWhole(stream: string, from: number, events: readonly ResolvedEvent[]): void {
  const [first] = events;
  const isLater = first?.event !== undefined && first.event.revision > BigInt(from);
  if (isLater || (!first && from === 0 && events !== NOBODY_WROTE)) throw new EventsGone(stream, from);
}

/** A stream that was deleted on the server is like one that nobody wrote, but for its metadata. */
async function wasCut(client: EventStoreDBClient, stream: string, deadline: number): Promise<boolean> {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const;
  const read = collect(client.readStream(`$$${stream}`, newest), deadline).catch(noneWhereMissing);
  const [found] = await read.catch(noneWhereRefused);
  return found?.event !== undefined && cuts(found.event);
}

/** What lets the server leave out events of a stream: all before a revision, those that are too many, or too old. */
const CUTTING = ['$tb', '$maxCount', '$maxAge'];

function cuts({ data }: RecordedEvent): boolean {
  const metadata: unknown = data instanceof Uint8Array ? JSON.parse(Buffer.from(data).toString()) : data;
  return typeof metadata === 'object' && metadata !== null && CUTTING.some((name) => name in metadata);
}

/** Where an account may not read metadata nobody can tell: whoever keeps them to administrators keeps the deletion of streams to them, too. */
function noneWhereRefused(error: unknown): ResolvedEvent[] {
  if (isRefusal(error)) return NOBODY_WROTE;
  throw error;
}

const goneWhereDeleted = (stream: string, from: number) => (error: unknown) => {
  throw errorField(error, 'type') === ErrorType.STREAM_DELETED ? new EventsGone(stream, from) : error;
};

function noneWhereMissing(error: unknown): ResolvedEvent[] {
  if (errorField(error, 'type') === ErrorType.STREAM_NOT_FOUND) return NOBODY_WROTE;
  throw error;
}
