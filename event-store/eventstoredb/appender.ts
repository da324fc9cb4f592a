import { ErrorType, type EventStoreDBClient, NO_STREAM as NO_SERVER_STREAM } from '@eventstore/db-client';
import { errorField } from '../../domain/kernel/errors.ts';
import { checkedNames } from '../check-append.ts';
import type { StreamAppend } from '../port.ts';
import {
  type Appended,
  type AppendOptions,
  BEGINNING,
  ConcurrencyConflict,
  InvalidAppend,
  NO_STREAM,
  type Position,
} from '../port.ts';
import { toServerEvent } from './event-format.ts';
import { type Endurance, persistWrite } from './persistence.ts';
import { stagesOf, writeStage } from './stages.ts';
import type { Held } from './trust.ts';

/** Students of one append that are written side by side: a share of the connection's places. */
const AT_ONCE = 16;

interface PreparedAppend {
  stream: string;
  expectedRevision: number;
  events: ReturnType<typeof toServerEvent>[];
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

  return async (writes: StreamAppend[], { studentsApart }: AppendOptions = {}): Promise<Appended> => {
    // Everything is checked before the first stream is written.
    const prepared = checkedNames(writes).map((write) => ({ ...write, events: write.events.map(toServerEvent) }));
    let position = BEGINNING;
    for (const stage of stagesOf(prepared, studentsApart)) {
      await writeStage(stage, AT_ONCE, async (append) => {
        const written = await appendStream(append);
        if (written > position) position = written;
      });
    }
    return { position };
  };
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
  if (type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) {
    return new InvalidAppend(
      `the events for ${stream} are larger than the ${errorField(error, 'maxAppendSize')} bytes the server takes at once`,
    );
  }
  if (type === ErrorType.STREAM_DELETED) return new InvalidAppend(`stream ${stream} was deleted on the server`);
  return error;
}
