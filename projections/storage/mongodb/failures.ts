import type { MongoClient } from 'mongodb';
import {
  absenceReason,
  isAccountRefusal,
  isMongoFailure,
  refusalReason,
  serverOf,
} from '../../../mongo-driver/failures.ts';

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
  readonly refusalOf: (account: string) => string;

  constructor(where: string, reason: string, options?: ErrorOptions) {
    const refusalOf = (account: string) => `${where} refuses ${account}: ${reason.replace(/[.\s]+$/, '')}.`;
    super(refusalOf('this account'), options);
    this.name = 'ModelsRefused';
    this.refusalOf = refusalOf;
  }
}

/** What the driver threw, in our words. */
export function unreachable(client: MongoClient, error: unknown): ModelsUnreachable {
  const where = `MongoDB at ${serverOf(client)}`;
  if (isAccountRefusal(error)) return new ModelsRefused(where, refusalReason(error), { cause: error });
  const reason = absenceReason(client, error);
  return new ModelsUnreachable(`The read models on ${where} cannot be reached: ${reason}.`, { cause: error });
}

/** Work of a start: what the driver throws comes as {@link ModelsUnreachable} or {@link ModelsRefused}. */
export const reached = <T>({ client }: { client: MongoClient }, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isMongoFailure(error) ? unreachable(client, error) : error;
  });
