import { z } from 'zod';
import type { IntentEvent } from '../../domain/intents/events.ts';
import { parseStream } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Projection } from '../projection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { ImportDocument, IntentDocument } from './documents.ts';

type Handled = Extract<IntentEvent, { type: 'IntentAccepted' | 'IntentCompleted' }>;

/** What the import wrote beside its rows; whatever cannot be read is left open. */
const details = z.object({
  fileName: z.string().nullable().catch(null),
  upload: z.string().optional().catch(undefined),
});

function accepted(id: string, event: Recorded<Extract<Handled, { type: 'IntentAccepted' }>>): ImportDocument {
  const { yearId, termId, rows, details: extra } = event.data;
  const { fileName, upload } = details.parse(extra);
  return {
    id,
    yearId,
    termId: termId ?? 0,
    fileName,
    upload: upload ?? id,
    actor: event.metadata.actor,
    status: 'accepted',
    rows,
    created: 0,
    changed: 0,
    unchanged: 0,
    at: event.metadata.at,
    completedAt: null,
  };
}

async function complete(id: string, event: Recorded<Extract<Handled, { type: 'IntentCompleted' }>>, unit: UnitOfWork) {
  const present = await unit.get<ImportDocument>('imports', id);
  if (!present) return;
  const { created, changed, unchanged } = event.data;
  const completedAt = event.metadata.at;
  unit.put('imports', { ...present, status: 'completed', created, changed, unchanged, completedAt });
}

/** Which actions over many students were accepted and which are done, whatever their kind. */
async function follow(event: Recorded<Handled>, unit: UnitOfWork): Promise<void> {
  const { stream, type, metadata } = event;
  if (type === 'IntentAccepted') {
    const accepted: IntentDocument = { id: stream, status: 'accepted', at: metadata.at };
    return unit.put('intents', accepted);
  }
  const present = await unit.get<IntentDocument>('intents', stream);
  if (present) unit.put('intents', { ...present, status: 'completed' } satisfies IntentDocument);
}

/** What was imported, and which actions over many students were accepted but not carried out yet. */
export const imports: Projection = {
  name: 'imports',
  version: 2,
  subjectsApart: true,
  handles: ['IntentAccepted', 'IntentCompleted'],
  collections: {
    imports: {
      id: 'text',
      fields: { at: 'text', yearId: 'number', upload: 'text', status: 'text' },
      indexes: [{ on: ['at'] }],
    },
    intents: {
      id: 'text',
      fields: { status: 'text', at: 'text' },
      indexes: [{ on: ['status', 'at'] }],
    },
  },
  async apply(recorded, unit) {
    const event = recorded as Recorded<Handled>;
    await follow(event, unit);
    const address = parseStream(event.stream);
    if (address?.kind !== 'import') return;
    if (event.type === 'IntentAccepted') unit.put('imports', accepted(address.id, event));
    else await complete(address.id, event, unit);
  },
};
