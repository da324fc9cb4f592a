import { z } from 'zod';
import type { IntentEvent } from '../../domain/intents/events.ts';
import { parseStream } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { ImportDocument, IntentDocument } from './shared/documents.ts';

export const acceptedImports = collection<ImportDocument>()('imports', {
  id: 'text',
  fields: { yearId: 'number', upload: 'text' },
  indexes: [{ on: ['upload'] }],
});

export const acceptedIntents = collection<IntentDocument>()('intents', {
  id: 'text',
  fields: { status: 'text', at: 'text', entry: 'text' },
  indexes: [{ on: ['status', 'at'] }, { on: ['entry'] }],
});

/** What the import wrote beside its rows; whatever cannot be read is left open. */
const details = z.object({ upload: z.string().optional().catch(undefined) });

/** What an undoing wrote beside its rows. */
const undoingDetails = z.object({ entry: z.string().nullable().catch(null) });

type Accepted = Recorded<Extract<IntentEvent, { type: 'IntentAccepted' }>>;

function importOf(id: string, { data, metadata, position }: Accepted): ImportDocument {
  const { yearId, termId, details: extra } = data;
  const { upload = id } = details.parse(extra);
  return { id, yearId, termId: termId ?? 0, upload, actor: metadata.actor, entry: position.toString() };
}

function intentOf({ stream, data, metadata }: Accepted): IntentDocument {
  const entry = parseStream(stream)?.kind === 'undo' ? undoingDetails.parse(data.details).entry : null;
  return { id: stream, status: 'accepted', at: metadata.at, entry, rows: data.rows, done: 0 };
}

/** The id of the import whose stream it is. */
function importIn(stream: string): string | undefined {
  const address = parseStream(stream);
  return address?.kind === 'import' ? address.id : undefined;
}

/** Which parts of files were accepted, and which actions over many students, whatever their kind, were accepted but not carried out yet. */
export const imports = projection({
  name: 'imports',
  version: 6,
  subjectsApart: true,
  collections: [acceptedImports, acceptedIntents],
  on: {
    IntentAccepted(event, unit) {
      unit.put(acceptedIntents, intentOf(event));
      const id = importIn(event.stream);
      if (id !== undefined) unit.put(acceptedImports, importOf(id, event));
    },
    async IntentProgressed({ stream, data }, unit) {
      const intent = await unit.get(acceptedIntents, stream);
      if (intent) unit.put(acceptedIntents, { ...intent, done: data.done });
    },
    async IntentCompleted({ stream }, unit) {
      const intent = await unit.get(acceptedIntents, stream);
      if (intent) unit.put(acceptedIntents, { ...intent, status: 'completed' });
    },
  },
});
