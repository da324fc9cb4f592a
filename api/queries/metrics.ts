import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry } from 'prom-client';
import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/operations.ts';
import { file } from '../http/reply.ts';
import { ledgerMetrics } from '../metrics/ledger-metrics.ts';
import { processMetrics } from '../metrics/metrics.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With a token whoever has it; without one this machine alone, and nobody who comes through a proxy on it. */
function mayRead({ services, authorization, local }: Call): boolean {
  const { METRICS_TOKEN } = services.configuration;
  if (METRICS_TOKEN === undefined) return local;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${METRICS_TOKEN}`));
}

export const metrics = route(calls.metrics, {
  rule: 'public',
  about: 'Figures for Prometheus: for whoever sends METRICS_TOKEN, without one for this machine alone',
  access: 'no records',
  refuses: [403],
  async answer(call) {
    if (!mayRead(call)) {
      const message = 'The figures are for this machine; set METRICS_TOKEN and send it to read them from elsewhere.';
      throw new Rejection('forbidden', message);
    }
    const { services } = call;
    const all = Registry.merge([services.metrics.registry, await ledgerMetrics(services), processMetrics()]);
    return file(Registry.PROMETHEUS_CONTENT_TYPE, await all.metrics());
  },
});
