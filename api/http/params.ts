import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Call } from './route.ts';

/**
 * A numeric id out of the path; what is no positive integer names nothing.
 * @throws {Rejection} `not-found`
 */
export function idParam(call: Pick<Call, 'params'>, name: string, message = 'Not Found'): number {
  const text = call.params[name] ?? '';
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new Rejection('not-found', message);
  return id;
}
