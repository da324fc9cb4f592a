import { z } from 'zod';
import { type ReadModelStatus, readModelStatus } from '../../domain/wire/app.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';

export const live = route({
  method: 'GET',
  path: '/health/live',
  rule: 'public',
  about: 'The process answers',
  access: 'no records',
  answers: answersJson(z.object({ status: z.literal('live') })),
  answer: () => json({ status: 'live' }),
});

/** What a probe may know of a read model: how it stands, not what is in it. */
const presentHealth = ({ id, state, lagSeconds, applied, total }: ReadModelStatus) => ({
  id,
  state,
  lagSeconds,
  applied,
  total,
});

const readiness = z.object({
  status: z.enum(['ready', 'degraded']),
  readModels: z.array(readModelStatus.pick({ id: true, state: true, lagSeconds: true, applied: true, total: true })),
});

/** Milliseconds: whoever probes waits no longer either. */
const PROBED_WITHIN = 5000;

export const ready = route({
  method: 'GET',
  path: '/health/ready',
  rule: 'public',
  about: 'Requests can be served; says how far the read models are, `degraded` while one is stopped',
  access: 'no records',
  answers: answersJson(readiness),
  within: PROBED_WITHIN,
  async answer({ parts }) {
    await parts.ledger.head();
    const readModels = (await parts.readModels.status()).map(presentHealth);
    const stopped = readModels.some(({ state }) => state === 'stopped');
    return json({ status: stopped ? 'degraded' : 'ready', readModels });
  },
});
