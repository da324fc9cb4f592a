import type { SignedInCall } from '../http/route.ts';
import type { QueryServices } from './services.ts';

interface Asker {
  services: Pick<QueryServices, 'followed'>;
  actor: Pick<SignedInCall<QueryServices>['actor'], 'admin' | 'auditor'>;
  /** What is so now, where the call looks at the past: what was allowed then is not asked. */
  present?: { readonly services: Pick<QueryServices, 'followed'> };
}

/**
 * Whether somebody may open everybody without saying why. A SHA-256 of what is of few students can be held against whatever they may be
 * until it fits: it is told to nobody else (rules/caseload#modes).
 */
export async function seesEverybody({ services, present, actor }: Asker): Promise<boolean> {
  const { followed } = present?.services ?? services;
  const { keeps, profile } = (await followed.settings.current()).state;
  return actor.admin || actor.auditor || !keeps.caseload || profile.caseloadMode === 'open';
}
