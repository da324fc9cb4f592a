import type { NamedActor } from '../../../domain/wire/journal.ts';
import type { WireService } from '../../../domain/wire/services.ts';
import type { GivenService } from './given.ts';

type Named = (actor: number | null) => NamedActor;

/** A service as the wire has it. */
export function presentService(
  { service, counts, notCounted, mark, revisedSince }: GivenService,
  named: Named,
): WireService {
  const {
    enteredAt,
    enteredBy,
    revisions,
    withdrawn: _w,
    revised: _r,
    revisedAt: _a,
    ageFrom: _f,
    ageTo: _t,
    ...rest
  } = service;
  return {
    ...rest,
    ...{ counts, notCounted },
    entered: { at: enteredAt, by: named(enteredBy) },
    revisions: revisions.map(({ by, ...revision }) => ({ ...revision, by: named(by) })),
    sent: mark ? { file: mark.file, at: mark.at, revisedSince } : null,
  };
}
