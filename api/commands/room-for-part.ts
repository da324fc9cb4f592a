import { Rejection } from '../../domain/kernel/rejection.ts';
import { acceptedImports, imports } from '../../projections/definitions/imports.ts';
import type { SignedInCall } from './route.ts';

/** Parts of one file, of 200 rows each (rules/import#parts): the journal tells of all of them as one action, which is written anew with each. */
export const MOST_PARTS = 2000;

/** Of an upload under a name that somebody else has chosen as well, the own parts count. @throws {Rejection} `rule` */
export async function requireRoomForPart({ services, actor, carriedOut }: SignedInCall, upload: string): Promise<void> {
  const reader = services.readModels.reader(imports);
  if (carriedOut || (await reader.count(acceptedImports, { upload }, MOST_PARTS)) < MOST_PARTS) return;
  const parts = await reader.find(acceptedImports, { where: { upload }, fields: ['id', 'actor'] });
  if (parts.filter((part) => part.actor === actor.id).length < MOST_PARTS) return;
  throw new Rejection(
    'rule',
    'This file has come in as many parts as there is room for: send the other rows as another file.',
  );
}
