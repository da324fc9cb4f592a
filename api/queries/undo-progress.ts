import * as calls from '../../domain/wire/calls/undo.ts';
import { acceptedIntents, imports } from '../../projections/definitions/imports.ts';
import { json } from '../http/reply.ts';
import { route } from './route.ts';

export const undoProgress = route(calls.undoProgress, {
  rule: 'read',
  about:
    'How far the undoing of an action over many students is, by the entry it was asked for by, for who asked for it; null while none is ' +
    'under way',
  reads: ['imports'],
  access: 'own account',
  background: true,
  async answer({ services, actor, input }) {
    const entry = input.query.entry.replace(/^0+(?=\d)/, '');
    const [found] = await services.readModels.reader(imports).find(acceptedIntents, {
      where: { entry, status: 'accepted' },
      sort: [{ field: 'at', descending: true }],
      limit: 1,
    });
    const [asked] = found ? (await services.ledger.read(found.id, 0, 1)).events : [];
    const isOwn = asked?.metadata.actor === actor.id;
    return json({ progress: found && isOwn ? { students: found.rows, done: found.done } : null });
  },
});
