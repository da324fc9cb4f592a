import { carryOutForgetting } from '../../api/forgetting/carry-out.ts';
import { decideForgetting } from '../../api/forgetting/decide.ts';
import { livedTime } from '../../api/forgetting/lived-time.ts';
import type { Services } from '../../api/server/services.ts';

/** Has a student forgotten at once, as two administrators do it: every process hears of it. */
export async function forgetStudent(services: Services, studentId: number): Promise<void> {
  const at = services.clock().toISOString();
  const cause = { actor: 1, source: 'form', at, correlationId: 'forget', causationId: 'forget' } as const;
  const request = Object.keys((await services.followed.forgetting.current()).state.requests).length + 1;
  await decideForgetting(services, { type: 'RequestForgetting', studentId, by: 1, reason: 'An order' }, cause);
  await decideForgetting(services, { type: 'ConfirmForgetting', request, by: 2, dueAt: at }, cause);
  await carryOutForgetting(services, livedTime(services));
}
