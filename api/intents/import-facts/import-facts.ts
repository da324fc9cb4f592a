import { z } from 'zod';
import { FACT_COLUMNS, type FactTexts } from '../../../domain/fact-import/columns.ts';
import { OF_NO_YEAR, type RowOutcome } from '../../../domain/intents/events.ts';
import { plainDaySchema } from '../../../domain/kernel/plain-day.ts';
import type { ImportAnswer } from '../../../domain/wire/imports.ts';
import type { Position } from '../../../event-store/port.ts';
import { seenStudents } from '../import/plan-import.ts';
import { defineIntent } from '../runner/define-intent.ts';
import { type FactsPlan, type FactsRequest, planFacts } from './plan-facts.ts';

/** One part of a file of facts, and which file and upload it belongs to. */
export interface FactsCommand extends FactsRequest {
  fileName: string | null;
  /** SHA-256 of the whole file, hexadecimal, where its sender says it. */
  fileHash?: string | undefined;
  upload: string;
}

/** What an import says beside its rows, by which one of facts is told from one of students. */
export const factsDetails = z.object({
  template: z.literal('facts'),
  from: z.number(),
  today: plainDaySchema,
  students: seenStudents.optional(),
});

function answerOf(importId: string | null, rows: RowOutcome[]): ImportAnswer {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const counts = { created: count('created'), changed: count('changed'), unchanged: count('unchanged') };
  return { importId, ...counts, ignored: 0, rows };
}

/** The cells that are known, without those that are blank. */
const keptCells = (row: FactTexts): FactTexts =>
  Object.fromEntries(FACT_COLUMNS.flatMap(({ field }) => (row[field]?.trim() ? [[field, row[field]]] : [])));

interface DoneFacts {
  answer: ImportAnswer;
  /** Of its last event; null when it had nothing to change. */
  position: Position | null;
}

/** An import of one part of a file of facts: all rows or none, one action, one undo (rules/facts#template). */
export const factsAction = defineIntent<FactsCommand, FactsRequest, FactsPlan, DoneFacts>({
  kind: 'import',
  name: 'an import of facts',
  decide: (services, cause, request, again) => planFacts(services, request, cause, again),
  nothingLeft: { checked: [], outcomes: [], appends: [] },
  intentOf: ({ rows, lines: _, students: _seen, ...details }, { checked }) => ({
    ...{ yearId: OF_NO_YEAR, termId: null },
    rows: rows.map(keptCells),
    details: { template: 'facts', ...details, students: checked.map(({ studentId }) => studentId) },
  }),
  wantedOf({ rows, details }) {
    const { from, today, students } = factsDetails.parse(details);
    return { rows: rows as readonly FactTexts[], from, today, students };
  },
  answerUnchanged: ({ outcomes }) => ({ answer: answerOf(null, outcomes), position: null }),
  answer: ({ id, plan, position }) => ({ answer: answerOf(id, plan.outcomes), position }),
  answerAgain: (_, id, { outcomes, position }) => ({ answer: answerOf(id, outcomes), position }),
});
