import { type MongoClient, MongoError, MongoServerSelectionError } from 'mongodb';
import { type ServerState, serverStates, unreadiness } from './server-states.ts';

/** Host and port of each server, without credentials; the name they are looked up by where the connection string has only that. */
export const serverOf = ({ options }: MongoClient): string => options.srvHost ?? options.hosts.map(String).join(', ');

/** Not authorized, authentication failed, and what MongoDB Atlas answers instead of the second. */
const REFUSALS: ReadonlySet<unknown> = new Set([13, 18, 8000]);

/** Whether MongoDB does not take the account, or does not let it do what it asked for. */
export const isAccountRefusal = (error: unknown): error is MongoError =>
  error instanceof MongoError && REFUSALS.has(error.code);

/** What the server says, without the command that it repeats with all that was in it. */
export const refusalReason = ({ message }: MongoError): string => message.replace(/ to execute command.*$/s, '');

/** Of errors of the operating system (EPIPE, ECONNRESET and the like) and of sockets that are closed already (ERR_STREAM_DESTROYED). */
const SYSTEM_ERROR = /^(E[A-Z]+|ERR_(STREAM|SOCKET)_[A-Z_]+)$/;

/**
 * Whether MongoDB or the way to it failed, and not whoever asked. Where the server ends a connection on which the driver is about to write, the
 * driver passes on what the socket said.
 */
export const isMongoFailure = (error: unknown): boolean =>
  error instanceof MongoError || SYSTEM_ERROR.test(String((error as NodeJS.ErrnoException | null)?.code));

/** Why there is no server to talk to, as part of a sentence. */
export function absenceReason(client: MongoClient, error: unknown): string {
  if (!(error instanceof MongoServerSelectionError)) return String((error as Error).message);
  const reasons = [...serverStates(client)].map(([address, server]) => reasonOf(client, address, server));
  const [reason] = reasons.filter((one) => one !== undefined);
  return `no server answers that takes writes${reason === undefined ? '' : ` (${reason})`}`;
}

function reasonOf({ options }: MongoClient, address: string, server: ServerState): string | undefined {
  if ('failure' in server) return server.failure.message;
  const { setName } = server.hello;
  if (setName === undefined) return unreadiness(server.hello);
  if (setName === options.replicaSet || !options.replicaSet) return 'none of them is the primary now';
  return `${address} belongs to the replica set '${setName}', not to '${options.replicaSet}'`;
}
