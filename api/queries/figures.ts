import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from './route.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Who may know how much a school works: with a token whoever has it; without one this machine alone, and nobody who comes through a
 * proxy on it (docs/reference/requests.md#health-and-figures).
 */
export function mayReadFigures({
  services,
  authorization,
  local,
}: Pick<Call, 'services' | 'authorization' | 'local'>): boolean {
  const { METRICS_TOKEN } = services.configuration;
  if (METRICS_TOKEN === undefined) return local;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${METRICS_TOKEN}`));
}
