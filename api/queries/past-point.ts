import * as calls from '../../domain/wire/calls/past.ts';
import { json } from '../http/reply.ts';
import { pointOf } from '../past/point.ts';
import { route } from './route.ts';

export const pastPoint = route(calls.pastPoint, {
  rule: 'read',
  about: 'Which event was the last one known at a point, and how far its answers are prepared',
  access: 'no records',
  refuses: [409],
  reads: ['journal'],
  async answer({ services, input, now }) {
    const { number, at, position } = await pointOf(services, input.query.point, now);
    return json({ number, at: at.toISOString(), read: services.past.read(position) ?? null });
  },
});
