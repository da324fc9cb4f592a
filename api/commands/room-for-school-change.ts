import type { SignedInCall } from './route.ts';

/** Counts a change of school years or settings, a filing, or a request to forget somebody, that is made now. @throws {Rejection} `unavailable` for who made too many within an hour */
export async function requireSchoolChange({ services, actor, carriedOut }: SignedInCall): Promise<void> {
  if (!carriedOut) await services.throttle.schoolChange(actor.id);
}
