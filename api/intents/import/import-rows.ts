import { randomUUID } from 'node:crypto';
import { streams } from '../../../domain/kernel/ids.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import type { CheckedRow } from '../../../domain/student-import/check-row.ts';
import { countIgnored } from '../../../domain/student-import/check-rows.ts';
import { type CellTexts, IMPORT_FIELDS } from '../../../domain/student-import/columns.ts';
import type { ImportAnswer } from '../../../domain/wire/app.ts';
import type { Cause, StreamTip } from '../../../event-store/ledger-types.ts';
import { ConcurrencyConflict, type Position } from '../../../event-store/port.ts';
import type { Parts } from '../../parts.ts';
import { exclusiveTo } from '../exclusive.ts';
import { acceptIntent, completion } from '../intent-stream.ts';
import { type ImportPlan, type ImportRequest, planImport } from './plan-import.ts';

/** One part of a file, and which file and upload it belongs to. */
export interface ImportCommand extends ImportRequest {
  fileName: string | null;
  upload: string;
}

/** An accepted import: where its stream ends, and what caused it. */
export interface RunningImport {
  stream: string;
  tip: StreamTip;
  cause: Cause;
  request: ImportRequest;
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
const planAgain = (parts: Parts, request: ImportRequest, at: string): Promise<ImportPlan> =>
  planImport(parts, request, at, true).catch((error: unknown) => {
    if (error instanceof Rejection && error.code === 'not-found') return NOTHING_LEFT;
    throw error;
  });

/**
 * Carries an accepted import to its end: everything it changes and its completion in one append. When somebody else
 * wrote to one of the streams it is planned again on what is there now.
 */
export async function carryOut(parts: Parts, { stream, tip, cause, request }: RunningImport, planned?: ImportPlan) {
  for (let plan = planned; ; plan = undefined) {
    const current = plan ?? (await planAgain(parts, request, cause.at));
    try {
      const appends = [...writes(current), completion(stream, tip, current.outcomes)];
      const { position } = await parts.ledger.append(appends, cause);
      return { plan: current, position };
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict) || error.stream === stream) throw error;
    }
  }
}

/** The rows of an import that is done are nobody's business any more. */
export async function forgetRows(parts: Pick<Parts, 'ledger' | 'log'>, stream: string): Promise<void> {
  try {
    await parts.ledger.forget(stream);
  } catch (error) {
    parts.log.warn({ error, stream }, 'the rows of an import are forgotten at the next start');
  }
}

function answerOf(importId: string | null, { outcomes, checked }: ImportPlan): ImportAnswer {
  const count = (outcome: string) => outcomes.filter((row) => row.outcome === outcome).length;
  return {
    importId,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    ignored: countIgnored(checked),
    rows: outcomes,
  };
}

async function accept(parts: Parts, cause: Cause, command: ImportCommand, { checked }: ImportPlan, id: string) {
  const { rows: _, yearId, termId, ...details } = command;
  const stream = streams.intent('import', id);
  const intent = { yearId, termId, rows: checked.map(takenCells), details: { ...details } };
  const tip = await acceptIntent(parts.ledger, stream, intent, cause);
  const request = { ...command, rows: intent.rows };
  return { stream, tip, cause: { ...cause, causationId: id }, request };
}

/**
 * Imports one part: checked whole, written down, then carried out. A refused part writes nothing, and so does one that
 * would change nothing. Parts wait for each other, so that those of one file never conflict.
 */
export function importRows(
  parts: Parts,
  cause: Cause,
  command: ImportCommand,
): Promise<{ answer: ImportAnswer; position: Position | null }> {
  return exclusiveTo(parts.ledger)(async () => {
    const planned = await planImport(parts, command, cause.at);
    if (writes(planned).length === 0) return { answer: answerOf(null, planned), position: null };
    const id = randomUUID();
    const running = await accept(parts, cause, command, planned, id);
    const { plan, position } = await carryOut(parts, running, planned);
    await forgetRows(parts, running.stream);
    return { answer: answerOf(id, { ...plan, checked: planned.checked }), position };
  });
}
