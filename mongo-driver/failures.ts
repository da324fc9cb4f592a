import { type MongoClient, MongoError, MongoServerSelectionError } from 'mongodb';

/** Host and port of each server, without credentials. */
export const serverOf = (client: MongoClient): string => client.options.hosts.map(String).join(', ');

/** Not authorized, authentication failed, and what MongoDB Atlas answers instead of the second. */
const REFUSALS: ReadonlySet<unknown> = new Set([13, 18, 8000]);

/** Whether MongoDB does not take the account, or does not let it do what it asked for. */
export const isAccountRefusal = (error: unknown): error is MongoError =>
  error instanceof MongoError && REFUSALS.has(error.code);

/** What the server says, without the command that it repeats with all that was in it. */
export const refusalReason = ({ message }: MongoError): string => message.replace(/ to execute command.*$/s, '');

/** Of errors of the operating system: EPIPE, ECONNRESET and the like. */
const SYSTEM_ERROR = /^E[A-Z]+$/;

/**
 * Whether MongoDB or the way to it failed, and not whoever asked. Where the server ends a connection on which the driver is about to write, the
 * driver passes on what the socket said.
 */
export const isMongoFailure = (error: unknown): boolean =>
  error instanceof MongoError || SYSTEM_ERROR.test(String((error as NodeJS.ErrnoException | null)?.code));

/** Why there is no server to talk to, as part of a sentence. */
export const absenceReason = (error: unknown): string =>
  error instanceof MongoServerSelectionError ? 'no server answers that takes writes' : String((error as Error).message);
