import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Call } from '../http/route.ts';

/** The number in a path; what is not a whole number of digits names nothing: 404. */
export function pathId(call: Pick<Call, 'params'>, name: string): number {
  const text = call.params[name] ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Rejection('not-found', 'Not Found');
  return Number(text);
}
