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
  async answer({ parts, input, now }) {
    const { number, at, position } = await pointOf(parts, input.query.point, now);
    return json({ number, at: at.toISOString(), read: parts.past.read(position) ?? null });
  },
});
