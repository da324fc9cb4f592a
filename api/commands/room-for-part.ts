import { Rejection } from '../../domain/kernel/rejection.ts';
import { acceptedImports, imports } from '../../projections/definitions/imports.ts';
import type { SignedInCall } from './route.ts';

/** Parts of one file, of 200 rows each (rules/import#parts): the journal tells of all of them as one action, which is written anew with each. */
export const MOST_PARTS = 2000;

/** Of an upload under a name that somebody else has chosen as well, the own parts count. */
async function isFull({ services, actor }: SignedInCall, upload: string): Promise<boolean> {
  const reader = services.readModels.reader(imports);
  if ((await reader.count(acceptedImports, { upload }, MOST_PARTS)) < MOST_PARTS) return false;
  const parts = await reader.find(acceptedImports, { where: { upload }, fields: ['id', 'actor'] });
  return parts.filter((part) => part.actor === actor.id).length >= MOST_PARTS;
}

/** A read model that is being built keeps nobody from importing. */
const unknownFor = (error: unknown): boolean => {
  if (error instanceof Rejection && error.code === 'unavailable') return false;
  throw error;
};

/** @throws {Rejection} `rule` where the upload has as many parts as there is room for */
export async function requireRoomForPart(call: SignedInCall, upload: string): Promise<void> {
  if (call.carriedOut || !(await isFull(call, upload).catch(unknownFor))) return;
  throw new Rejection(
    'rule',
    'This file has come in as many parts as there is room for: send the other rows as another file.',
  );
}
