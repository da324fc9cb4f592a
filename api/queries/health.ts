import type { ReadModelStatus } from '../../domain/wire/app.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';

export const live = route({
  method: 'GET',
  path: '/health/live',
  rule: 'public',
  about: 'The process answers',
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

export const ready = route({
  method: 'GET',
  path: '/health/ready',
  rule: 'public',
  about: 'Requests can be served; says how far the read models are, `degraded` while one is stopped',
  async answer({ parts }) {
    await parts.ledger.head();
    const readModels = (await parts.readModels.status()).map(presentHealth);
    const stopped = readModels.some(({ state }) => state === 'stopped');
    return json({ status: stopped ? 'degraded' : 'ready', readModels });
  },
});
