import type { MongoClient } from 'mongodb';
import {
  absenceReason,
  isAccountRefusal,
  isMongoFailure,
  refusalReason,
  serverOf,
} from '../../../mongo-driver/failures.ts';
import { ModelsRefused, ModelsUnreachable } from './unreachable.ts';

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
