import { z } from 'zod';
import type { IntentEvent, RowOutcome } from '../../../domain/intents/events.ts';
import { plainDaySchema } from '../../../domain/kernel/plain-day.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { type StreamName, streams } from '../../../domain/streams.ts';
import type { CheckedRow } from '../../../domain/student-import/check-row.ts';
import { countIgnored } from '../../../domain/student-import/check-rows.ts';
import { type CellTexts, IMPORT_FIELDS } from '../../../domain/student-import/columns.ts';
import type { ImportAnswer } from '../../../domain/wire/imports.ts';
import type { Cause, StreamTip } from '../../../event-store/ledger-types.ts';
import { ConcurrencyConflict, type Position } from '../../../event-store/port.ts';
import type { Parts } from '../../parts.ts';
import { carriedOut, writtenDown } from '../intent-queue.ts';
import {
  acceptedBefore,
  acceptIntent,
  causeOfIntent,
  completion,
  forgetRows,
  giveUpRecorded,
  readIntent,
  type StoredIntent,
} from '../intent-stream.ts';
import { type ImportPlan, type ImportRequest, planImport } from './plan-import.ts';

/** One part of a file, and which file and upload it belongs to. */
export interface ImportCommand extends ImportRequest {
  fileName: string | null;
  upload: string;
}

/** An accepted import: where its stream ends, and what caused it. */
interface RunningImport {
  stream: StreamName<IntentEvent>;
  tip: StreamTip;
  cause: Cause;
  request: ImportRequest;
}

export interface DoneImport {
  answer: ImportAnswer;
  /** Of its last event; null when it had nothing to change. */
  position: Position | null;
}

/** The cells that will be taken, in the one spelling everybody uses: what the intent keeps. */
function takenCells({ shown, findings }: CheckedRow): CellTexts {
  const ignored = new Set(findings.filter((finding) => finding.ignored).map((finding) => finding.field));
  const fields = IMPORT_FIELDS.filter((field) => shown[field] !== '' && !ignored.has(field));
  return Object.fromEntries(fields.map((field) => [field, shown[field]]));
}

const writes = ({ appends }: ImportPlan) => appends.filter(({ events }) => events.length > 0);

const NOTHING_LEFT: ImportPlan = { checked: [], outcomes: [], appends: [] };

/** What an accepted import still has to do: nothing once its year is gone. */
const planAgain = (parts: Parts, request: ImportRequest, cause: Cause): Promise<ImportPlan> =>
  planImport(parts, request, cause, true).catch((error: unknown) => {
    if (error instanceof Rejection && error.code === 'not-found') return NOTHING_LEFT;
    throw error;
  });

/**
 * Carries an accepted import to its end (docs/decisions/an-import-part-is-an-intent.md):
 * everything it changes and its completion in one append. When somebody else
 * wrote to one of the streams it is planned again on what is there now. Then its rows are forgotten.
 */
async function carryOut(parts: Parts, { stream, tip, cause, request }: RunningImport, planned?: ImportPlan) {
  for (let plan = planned; ; plan = undefined) {
    const current = plan ?? (await planAgain(parts, request, cause));
    try {
      const appends = [...writes(current), completion(stream, tip, current.outcomes)];
      const { position } = await parts.ledger.append(appends, cause, { studentsApart: true });
      await forgetRows(parts, stream);
      return { plan: current, position };
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict) || error.stream === stream) throw error;
    }
  }
}

const importDetails = z.object({ from: z.number(), today: plainDaySchema, ignored: z.number().catch(0) });

/** Carries an import on that was accepted and has not reached its end; its rows are forgotten either way. */
export async function carryOnImport(parts: Parts, stream: StreamName<IntentEvent>, id: string): Promise<void> {
  const intent = await readIntent(parts.ledger, stream);
  if (!intent || intent.forgotten) return;
  if (intent.status !== 'accepted') return giveUpRecorded(parts, stream, intent, 'import');
  const { yearId, termId, rows, details, tip } = intent;
  const { from, today } = importDetails.parse(details);
  // What was accepted had been decided: it only goes forward.
  const request = { yearId, termId: termId ?? 0, rows: rows as CellTexts[], from, today, samePerson: 'all' as const };
  await carryOut(parts, { stream, tip, cause: causeOfIntent(id, 'import', intent), request });
  parts.log.info({ stream }, 'an import was carried on');
}

function answerOf(importId: string | null, rows: RowOutcome[], ignored: number): ImportAnswer {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const counts = { created: count('created'), changed: count('changed'), unchanged: count('unchanged') };
  return { importId, ...counts, ignored, rows };
}

/** The answer to a request that was accepted before. */
async function answerAgain(parts: Parts, stream: StreamName<IntentEvent>, id: string): Promise<DoneImport> {
  await parts.intents.carryOn(stream);
  const { outcomes, details, position } = (await readIntent(parts.ledger, stream)) as StoredIntent;
  return { answer: answerOf(id, outcomes, importDetails.parse(details).ignored), position };
}

/** The intent has the id of what caused it, so that the same request is carried out once. */
const intentStreamOf = (cause: Cause): StreamName<IntentEvent> => streams.intent('import', cause.causationId);

async function accept(
  parts: Parts,
  cause: Cause,
  command: ImportCommand,
  checked: readonly CheckedRow[],
): Promise<RunningImport> {
  const stream = intentStreamOf(cause);
  const { rows: _, lines: _lines, samePerson: _decided, yearId, termId, ...details } = command;
  const kept = { ...details, ignored: countIgnored(checked) };
  const intent = { yearId, termId, rows: checked.map(takenCells), details: kept };
  const tip = await writtenDown(parts.intents, stream, () => acceptIntent(parts.ledger, stream, intent, cause));
  return { stream, tip, cause, request: { ...command, rows: intent.rows, samePerson: 'all' } };
}

/**
 * Imports one part: checked whole, written down, then carried out. A refused part writes nothing, and so does one that
 * would change nothing.
 */
export function importRows(parts: Parts, cause: Cause, command: ImportCommand): Promise<DoneImport> {
  const id = cause.causationId;
  const stream = intentStreamOf(cause);
  return parts.intents.run(async () => {
    if (await acceptedBefore(parts.ledger, stream)) return answerAgain(parts, stream, id);
    const planned = await planImport(parts, command, cause);
    const ignored = countIgnored(planned.checked);
    if (writes(planned).length === 0) return { answer: answerOf(null, planned.outcomes, ignored), position: null };
    const running = await accept(parts, cause, command, planned.checked);
    const { plan, position } = await carriedOut(parts.intents, stream, () => carryOut(parts, running, planned));
    return { answer: answerOf(id, plan.outcomes, ignored), position };
  });
}
