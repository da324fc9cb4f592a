import { BACKWARDS, END, type EventStoreDBClient, type RecordedEvent } from '@eventstore/db-client';
import { BEGINNING, type Position, type StoredEvent } from '../port.ts';
import { collect } from './collect.ts';
import { fromServerEvent, positionOf } from './event-format.ts';
import type { ServerFounding } from './founding.ts';
import { type Endurance, persist } from './persistence.ts';
import { readWhole } from './whole-streams.ts';

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
        const events = await readWhole({ client, name: `${prefix}${stream}`, stream }, { from, limit }, deadline);
        return events.map((event) => fromServerEvent(event, prefix));
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
