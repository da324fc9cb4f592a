import { createHash, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../configuration/configuration.ts';
import type { Call } from './route.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The settings tell of a proxy in front: this server speaks no TLS itself. A caller that it passes on need not be told from this machine. */
const isBehindProxy = ({ TRUST_PROXY, PUBLIC_URL }: Configuration): boolean =>
  TRUST_PROXY > 0 || URL.parse(PUBLIC_URL ?? '')?.protocol === 'https:';

/**
 * Who may know how much a school works: with a token whoever has it; without one this machine alone, and nobody where a proxy is in front (docs/reference/requests.md#health-and-figures).
 */
export function mayReadFigures({
  services,
  authorization,
  local,
}: Pick<Call, 'services' | 'authorization' | 'local'>): boolean {
  const { METRICS_TOKEN } = services.configuration;
  if (METRICS_TOKEN === undefined) return local && !isBehindProxy(services.configuration);
  return timingSafeEqual(digest(authorization), digest(`Bearer ${METRICS_TOKEN}`));
}
