import { Registry } from 'prom-client';
import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/operations.ts';
import { file } from '../http/reply.ts';
import { ledgerMetrics } from '../metrics/ledger-metrics.ts';
import { processMetrics } from '../metrics/metrics.ts';
import { mayReadFigures } from './figures.ts';
import { route } from './route.ts';

export const metrics = route(calls.metrics, {
  rule: 'public',
  about: 'Figures for Prometheus: for whoever sends METRICS_TOKEN, without one for this machine alone',
  access: 'no records',
  refuses: [403],
  async answer(call) {
    if (!mayReadFigures(call)) {
      const message =
        'The figures are for this machine alone, where no proxy is in front; set METRICS_TOKEN and send it to read them.';
      throw new Rejection('forbidden', message);
    }
    const { services } = call;
    const all = Registry.merge([services.metrics.registry, await ledgerMetrics(services), processMetrics()]);
    return file(Registry.PROMETHEUS_CONTENT_TYPE, await all.metrics());
  },
});
