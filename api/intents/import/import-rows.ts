import { z } from 'zod';
import type { RowOutcome } from '../../../domain/intents/events.ts';
import { plainDaySchema } from '../../../domain/kernel/plain-day.ts';
import type { CheckedRow } from '../../../domain/student-import/check-row.ts';
import { countIgnored } from '../../../domain/student-import/check-rows.ts';
import { type CellTexts, IMPORT_FIELDS } from '../../../domain/student-import/columns.ts';
import type { ImportAnswer } from '../../../domain/wire/imports.ts';
import type { Position } from '../../../event-store/port.ts';
import { defineIntent } from '../runner/define-intent.ts';
import { type ImportPlan, type ImportRequest, planImport, seenStudents } from './plan-import.ts';

/** One part of a file, and which file and upload it belongs to. */
export interface ImportCommand extends ImportRequest {
  fileName: string | null;
  /** SHA-256 of the whole file, hexadecimal, where its sender says it. */
  fileHash?: string | undefined;
  upload: string;
}

interface DoneImport {
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

const importDetails = z.object({
  from: z.number(),
  today: plainDaySchema,
  ignored: z.number().catch(0),
  students: seenStudents.optional(),
});

/** Whose number each row had when the part was accepted; null for a student nobody knew. */
const acceptedOf = ({ outcomes }: ImportPlan) =>
  outcomes.map(({ studentId, outcome }) => (outcome === 'created' ? null : studentId));

function answerOf(importId: string | null, rows: RowOutcome[], ignored: number): ImportAnswer {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const counts = { created: count('created'), changed: count('changed'), unchanged: count('unchanged') };
  return { importId, ...counts, ignored, rows };
}

/** An import of one part of a file. A refused part writes nothing, and so does one that would change nothing. */
export const importAction = defineIntent<ImportCommand, ImportRequest, ImportPlan, DoneImport>({
  kind: 'import',
  name: 'an import',
  decide: (services, cause, request, again) => planImport(services, request, cause, again),
  nothingLeft: { checked: [], outcomes: [], appends: [] },
  intentOf({ rows: _, lines: _lines, samePerson: _decided, students: _seen, yearId, termId, ...details }, plan) {
    const kept = { ...details, ignored: countIgnored(plan.checked), students: acceptedOf(plan) };
    return { yearId, termId, rows: plan.checked.map(takenCells), details: kept };
  },
  wantedOf({ yearId, termId, rows, details }) {
    const { from, today, students } = importDetails.parse(details);
    // What was accepted had been decided, of whoever had the number: it only goes forward.
    const decided = students?.flatMap((student, row) => (student === null ? [] : [row]));
    const whose = decided ? { students, samePerson: new Set(decided) } : { samePerson: 'all' as const };
    return { yearId, termId: termId ?? 0, rows: rows as readonly CellTexts[], from, today, ...whose };
  },
  answerUnchanged: ({ checked, outcomes }) => ({
    answer: answerOf(null, outcomes, countIgnored(checked)),
    position: null,
  }),
  answer: ({ id, intent, plan, position }) => ({
    answer: answerOf(id, plan.outcomes, importDetails.parse(intent.details).ignored),
    position,
  }),
  answerAgain: (_, id, { outcomes, details, position }) => ({
    answer: answerOf(id, outcomes, importDetails.parse(details).ignored),
    position,
  }),
});
