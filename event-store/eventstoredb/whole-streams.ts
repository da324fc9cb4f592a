import {
  BACKWARDS,
  END,
  ErrorType,
  type EventStoreDBClient,
  type RecordedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { errorField } from '../../domain/kernel/errors.ts';
import { EventsGone } from '../port.ts';
import { collect } from './collect.ts';
import { isRefusal } from './failures.ts';

interface Source {
  client: EventStoreDBClient;
  /** As the server calls it. */
  name: string;
  /** As it is called in messages. */
  stream: string;
}

/**
 * The events of a stream from a revision on; none where nobody wrote it.
 * @throws {EventsGone} where it was deleted on the server, or the server was told to leave out some of them
 */
export async function readWhole(
  source: Source,
  { from, limit }: { from: number; limit?: number | undefined },
  deadline: number,
): Promise<RecordedEvent[]> {
  const { client, name, stream } = source;
  const most = limit === undefined ? {} : { maxCount: limit };
  const options = { fromRevision: BigInt(from), requiresLeader: true, ...most };
  const read = collect(client.readStream(name, options), deadline);
  const events = await read.catch(noneWhereMissing).catch(goneWhereDeleted(stream, from));
  requireWhole(stream, from, events);
  if (events === NOBODY_WROTE && from === 0 && (await wasCut(source, deadline))) throw new EventsGone(stream, from);
  return events.flatMap(({ event }) => event ?? []);
}

/** The newest event of a stream, as {@link readWhole} reads and throws; what came before it is not looked at. */
export async function readNewest(source: Source, deadline: number): Promise<RecordedEvent | undefined> {
  const { client, name, stream } = source;
  const read = collect(client.readStream(name, NEWEST), deadline);
  const events = await read.catch(noneWhereMissing).catch(goneWhereDeleted(stream, 0));
  const isMissing = events === NOBODY_WROTE ? await wasCut(source, deadline) : events.length === 0;
  if (isMissing) throw new EventsGone(stream, 0);
  return events[0]?.event;
}

const NEWEST = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const;
const NOBODY_WROTE: ResolvedEvent[] = [];

/** The metadata of a stream can let the server leave out its first events: whoever decides on the rest takes a student for nobody. */
function requireWhole(stream: string, from: number, events: readonly ResolvedEvent[]): void {
  const [first] = events;
  const isLater = first?.event !== undefined && first.event.revision > BigInt(from);
  if (isLater || (!first && from === 0 && events !== NOBODY_WROTE)) throw new EventsGone(stream, from);
}

/** A stream that was deleted on the server is like one that nobody wrote, but for its metadata. */
async function wasCut({ client, name }: Source, deadline: number): Promise<boolean> {
  const read = collect(client.readStream(`$$${name}`, NEWEST), deadline).catch(noneWhereMissing);
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
