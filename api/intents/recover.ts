import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { streams } from '../../domain/kernel/ids.ts';
import { plainDaySchema } from '../../domain/kernel/plain-day.ts';
import type { CellTexts } from '../../domain/student-import/columns.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { ImportDocument } from '../../projections/definitions/documents.ts';
import type { Find } from '../../projections/storage/port.ts';
import type { Parts } from '../parts.ts';
import { exclusiveTo } from './exclusive.ts';
import { carryOut, forgetRows } from './import/import-rows.ts';
import { readIntent, type StoredIntent } from './intent-stream.ts';

/** Milliseconds to wait for the read model of imports before asking again. */
const PATIENCE = 1000;
const PAUSE = 1000;
/** Completed imports to look back on: a crash can leave the rows of only the last few unforgotten. */
const LATEST = 20;

const importDetails = z.object({ from: z.number(), today: plainDaySchema });

/** The read model knows every intent that was in the log when the server started. */
async function caughtUp({ ledger, readModels }: Parts, signal: AbortSignal): Promise<void> {
  const head = await ledger.head();
  while (!(await readModels.waitFor(head, ['imports'], PATIENCE))) await setTimeout(PAUSE, undefined, { signal });
  signal.throwIfAborted();
}

const causeOf = (id: string, { metadata }: StoredIntent): Cause => ({
  actor: metadata?.actor ?? null,
  source: 'import',
  at: metadata?.at ?? new Date(0).toISOString(),
  correlationId: metadata?.$correlationId ?? id,
  causationId: id,
});

/** Carries one import on to its end, if it has not reached it; its rows are forgotten either way. */
function carryOn(parts: Parts, id: string): Promise<void> {
  const stream = streams.intent('import', id);
  return exclusiveTo(parts.ledger)(async () => {
    const intent = await readIntent(parts.ledger, stream);
    if (intent?.status === 'accepted' && !intent.forgotten) {
      const { yearId, termId, rows, details, tip } = intent;
      const { from, today } = importDetails.parse(details);
      const request = { yearId, termId: termId ?? 0, rows: rows as CellTexts[], from, today };
      await carryOut(parts, { stream, tip, cause: causeOf(id, intent), request });
      parts.log.info({ stream }, 'an import was carried on after a restart');
    }
    if (intent && !intent.forgotten) await forgetRows(parts, stream);
  });
}

async function importsToVisit(parts: Parts): Promise<ImportDocument[]> {
  const imports = parts.readModels.reader('imports');
  const find = (status: ImportDocument['status'], more: Omit<Find, 'where'>) =>
    imports.find<ImportDocument>('imports', { where: { status }, ...more });
  const [unfinished, latest] = await Promise.all([
    find('accepted', { sort: [{ field: 'at' }] }),
    find('completed', { sort: [{ field: 'at', descending: true }], limit: LATEST }),
  ]);
  return [...unfinished, ...latest];
}

/**
 * Takes up what a crash left unfinished: imports that were accepted go on to their end, and the rows of those that are
 * done are forgotten. Waits until the read model of imports has seen the whole log; one import that fails does not keep
 * the others waiting. Ends quietly when `signal` says that the server closes.
 */
export async function recoverIntents(parts: Parts, signal: AbortSignal): Promise<void> {
  try {
    await caughtUp(parts, signal);
    for (const { id } of await importsToVisit(parts)) {
      signal.throwIfAborted();
      await carryOn(parts, id).catch((error: unknown) => parts.log.error({ error, id }, 'an import could not go on'));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
