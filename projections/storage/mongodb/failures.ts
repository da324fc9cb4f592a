import { type MongoClient, MongoError, MongoServerSelectionError } from 'mongodb';

/** The server stands alone: it has no transactions. The message is one sentence for the console. */
export class StandaloneModels extends Error {
  constructor(server: string) {
    super(
      `MongoDB at ${server} is a standalone server: make it a replica set (start mongod with --replSet rs0, then run rs.initiate() once).`,
    );
    this.name = 'StandaloneModels';
  }
}

/** No server answers. The message is one sentence for the console. */
export class ModelsUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelsUnreachable';
  }
}

/** The server does not take the account, or does not let it do what is needed. */
export class ModelsRefused extends ModelsUnreachable {
  /** The message, with a name for the account: one sentence for the console, without the password. */
  readonly told: (account: string) => string;

  constructor(where: string, reason: string, options?: ErrorOptions) {
    const told = (account: string) => `${where} refuses ${account}: ${reason.replace(/[.\s]+$/, '')}.`;
    super(told('this account'), options);
    this.name = 'ModelsRefused';
    this.told = told;
  }
}

/** Host and port of each server, without credentials. */
export const serverOf = (client: MongoClient): string => client.options.hosts.map(String).join(', ');

/** Not authorized, authentication failed, and what MongoDB Atlas answers instead of the second. */
const REFUSALS: ReadonlySet<unknown> = new Set([13, 18, 8000]);

/** What the driver threw, in our words. */
export function unreachable(client: MongoClient, error: unknown): ModelsUnreachable {
  const where = `MongoDB at ${serverOf(client)}`;
  const text = String((error as Error).message);
  if (error instanceof MongoError && REFUSALS.has(error.code)) {
    // The server repeats the command, with all that was in it.
    return new ModelsRefused(where, text.replace(/ to execute command.*$/s, ''), { cause: error });
  }
  const reason = error instanceof MongoServerSelectionError ? 'no server answers that takes writes' : text;
  return new ModelsUnreachable(`The read models on ${where} cannot be reached: ${reason}.`, { cause: error });
}

/** Of errors of the operating system: EPIPE, ECONNRESET and the like. */
const SYSTEM_ERROR = /^E[A-Z]+$/;

/**
 * Whether the server or the way to it failed, and not whoever asked. Where the server ends a connection on which the driver is
 * about to write, the driver passes on what the socket said.
 */
export const isMongoFailure = (error: unknown): boolean =>
  error instanceof MongoError || SYSTEM_ERROR.test(String((error as NodeJS.ErrnoException | null)?.code));

/** Work of a start: what the driver throws comes as {@link ModelsUnreachable} or {@link ModelsRefused}. */
export const reached = <T>({ client }: { client: MongoClient }, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isMongoFailure(error) ? unreachable(client, error) : error;
  });
