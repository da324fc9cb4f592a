import type { MongoClient } from 'mongodb';
import { z } from 'zod';

/** What a server says of itself in answer to `hello`, as far as it matters here. */
const hello = z.object({
  /** The replica set it is a member of. */
  setName: z.string().optional(),
  /** It was started for a replica set that nobody has initiated yet. */
  isreplicaset: z.boolean().optional(),
  /** `isdbgrid` is a router of a sharded cluster. */
  msg: z.string().optional(),
  isWritablePrimary: z.boolean().optional(),
  /** Rises with the versions of MongoDB. */
  maxWireVersion: z.number().optional(),
});

/** Of MongoDB 6.0. */
const OLDEST = 17;

type Hello = z.infer<typeof hello>;

export const readHello = (reply: unknown): Hello => hello.parse(reply);

/** Why this server will never do, as the end of a sentence that begins with "MongoDB at … is"; undefined when it may. */
export function unfitness({ setName, isreplicaset, msg, maxWireVersion = OLDEST }: Hello): string | undefined {
  if (maxWireVersion < OLDEST) return 'too old: version 6 or later is needed';
  if (msg === 'isdbgrid') return 'a router of a sharded cluster: name the members of a replica set instead';
  if (setName !== undefined || isreplicaset) return undefined;
  return 'a standalone server: make it a replica set (start mongod with --replSet rs0, then run rs.initiate() once)';
}

/** Why this server takes no writes now, though it may later; undefined when it takes them. */
export function unreadiness({ setName, isWritablePrimary }: Hello): string | undefined {
  if (setName === undefined) return 'its replica set has not been initiated: run rs.initiate() once';
  return isWritablePrimary ? undefined : 'it is not the primary of its replica set';
}

/** How a server answered when it was looked at last. */
export type ServerState = { hello: Hello } | { failure: Error };

/** By address. */
type States = ReadonlyMap<string, ServerState>;

const statesBy = new WeakMap<MongoClient, States>();

/**
 * Keeps what a client sees of its servers: one that is no member of the replica set in the connection string is forgotten by
 * the driver, which then knows of no server and does not say why.
 */
export function watchServers(client: MongoClient): MongoClient {
  const states = new Map<string, ServerState>();
  statesBy.set(client, states);
  client.on('serverHeartbeatSucceeded', ({ connectionId, reply }) => {
    const answer = hello.safeParse(reply);
    if (answer.success) states.set(connectionId, { hello: answer.data });
  });
  client.on('serverHeartbeatFailed', ({ connectionId, failure }) => states.set(connectionId, { failure }));
  return client;
}

export const serverStates = (client: MongoClient): States => statesBy.get(client) ?? new Map();
