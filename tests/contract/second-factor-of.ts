import type { TestServer } from '../http/harness.ts';
import { codeOf } from '../support/second-factor.ts';
import { ADMIN } from './good-bodies.ts';
import type { Known } from './good-request.ts';

/** A second factor that the administrator may turn on. */
export function secondFactorOf({ services }: Pick<TestServer, 'services'>, now: Date): Known['secondFactor'] {
  const { enrolment, secret } = services.secondFactors.enrol({ userId: 1, email: ADMIN.email }, 'of-the-administrator');
  return { enrolment, codes: [-1, 0, 1].map((periods) => codeOf(secret, now, periods)) };
}
