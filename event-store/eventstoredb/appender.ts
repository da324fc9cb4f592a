import { randomUUID } from 'node:crypto';
import {
  ErrorType,
  type EventStoreDBClient,
  type JSONEventType,
  jsonEvent,
  NO_STREAM as NO_SERVER_STREAM,
} from '@eventstore/db-client';
import { errorField } from '../../domain/kernel/errors.ts';
import { checkedNames } from '../check-append.ts';
import type { StreamAppend } from '../port.ts';
import {
  type Appended,
  type AppendOptions,
  AppendTooLarge,
  BEGINNING,
  ConcurrencyConflict,
  InvalidAppend,
  NO_STREAM,
  type Position,
} from '../port.ts';
import { toServerEvent } from './event-format.ts';
import { type Endurance, persist, persistWrite } from './persistence.ts';
import { stagesOf, writeStage } from './stages.ts';
import type { Held } from './trust.ts';

/** Students of one append that are written side by side: a share of the connection's places. */
const AT_ONCE = 16;

/** Bytes that every server takes at once: 1 MiB, unless it is told to take more, and some less for what a client adds. */
const ALWAYS_TAKEN = 1_000_000;
/** The most that a server can be told to take. */
const NEVER_TAKEN = 16_767_216;
/** No stream is as long: what expects it is refused by every server, for its size before that. */
const NOWHERE = 2n ** 40n;

interface PreparedAppend {
  stream: string;
  expectedRevision: number;
  events: ReturnType<typeof toServerEvent>[];
  bytes: number;
}

/**
 * Appends stream after stream, so that whatever happens in between, an ordered first part is stored; students side by
 * side where they may be. A call without an answer is made again with the same ids at the same revision: the server
 * answers what it has stored already with the same success. `LogUnavailable` after that means: what of it is stored is
 * unknown, the same append again settles it (docs/decisions/on-eventstoredb-each-append-is-a-call.md).
 */
export function createAppender(
  client: EventStoreDBClient,
  prefix: string,
  endurance: Endurance,
  onAppended: (held: Held) => void = () => undefined,
) {
  async function appendStream(append: PreparedAppend): Promise<Position> {
    const { stream, expectedRevision, events } = append;
    const expected = expectedRevision === NO_STREAM ? NO_SERVER_STREAM : BigInt(expectedRevision);
    try {
      const { position } = await persistWrite(endurance, (deadline) =>
        client.appendToStream(`${prefix}${stream}`, events, {
          expectedRevision: expected,
          deadline,
          requiresLeader: true,
        }),
      );
      if (!position) throw new Error('the server does not tell the position of what it has appended');
      const id = events.at(-1)?.id;
      if (id) onAppended({ stream: `${prefix}${stream}`, revision: expectedRevision + events.length, id });
      return position.commit;
    } catch (error) {
      throw refusalOf(error, append);
    }
  }

  let taken = ALWAYS_TAKEN;
  /** Asks the server, which may be told to take more than others, by an append that it can only refuse. */
  async function takesAtOnce(bytes: number): Promise<boolean> {
    if (bytes <= taken || bytes > NEVER_TAKEN) return bytes <= taken;
    const probe = jsonEvent<JSONEventType>({ id: randomUUID(), type: 'Probe', data: { size: 'x'.repeat(bytes) } });
    const refusal = await persist(endurance, (deadlineMs) =>
      client
        .appendToStream(prefix.replace(/\.$/, ':probe'), probe, {
          ...{ expectedRevision: NOWHERE, deadline: deadlineMs, requiresLeader: true },
        })
        .then(() => undefined, refusedAs),
    );
    if (refusal === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return false;
    taken = Math.max(taken, bytes);
    return true;
  }

  async function append(writes: StreamAppend[], { studentsApart }: AppendOptions = {}): Promise<Appended> {
    // Everything is checked before the first stream is written.
    const prepared = checkedNames(writes).map((write) => ({
      ...write,
      events: write.events.map(toServerEvent),
      bytes: bytesIn(write),
    }));
    for (const { stream, bytes } of prepared) if (!(await takesAtOnce(bytes))) throw tooLarge(stream);
    let position = BEGINNING;
    for (const stage of stagesOf(prepared, studentsApart)) {
      await writeStage(stage, AT_ONCE, async (append) => {
        const written = await appendStream(append);
        if (written > position) position = written;
      });
    }
    return { position };
  }

  return { append, takesAtOnce };
}

const tooLarge = (stream: string) =>
  new AppendTooLarge(`the events for ${stream} are larger than what the server takes at once`);

/** As the server counts them. */
const bytesIn = ({ events }: StreamAppend): number =>
  events.reduce(
    (sum, { type, data, metadata }) => sum + 2 * type.length + Buffer.byteLength(data) + Buffer.byteLength(metadata),
    0,
  );

/** What a probe is refused for. @throws whatever else kept it from an answer */
function refusedAs(error: unknown): unknown {
  const type = errorField(error, 'type');
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED || type === ErrorType.WRONG_EXPECTED_VERSION) return type;
  throw error;
}

function refusalOf(error: unknown, { stream, expectedRevision }: PreparedAppend): unknown {
  const type = errorField(error, 'type');
  if (type === ErrorType.WRONG_EXPECTED_VERSION) {
    const actualVersion = errorField(error, 'actualVersion');
    return new ConcurrencyConflict(
      stream,
      expectedRevision,
      typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM,
    );
  }
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) return tooLarge(stream);
  if (type === ErrorType.STREAM_DELETED) return new InvalidAppend(`stream ${stream} was deleted on the server`);
  return error;
}
