import { z } from 'zod';
import type { IntentEvent } from '../../../domain/intents/events.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import type { StreamName } from '../../../domain/streams.ts';
import * as calls from '../../../domain/wire/calls/journal-actions.ts';
import type { ActionRows } from '../../../domain/wire/journal-actions.ts';
import { FEW_FOUND } from '../../access/named-students.ts';
import { looksAt } from '../../access/recorded-call.ts';
import { askedAbout, heldOf, json } from '../../http/reply.ts';
import { readIntent } from '../../intents/runner/intent-stream.ts';
import { route } from '../route.ts';
import { actionOr404 } from './actions.ts';
import { studentNames } from './entry-rows.ts';
import { studentsIn } from './whom-it-shows.ts';

/** Rows of one answer. */
const ROWS_AT_MOST = 200;

/** Where in its file a part of an import begins. */
const partOfFile = z.object({ from: z.number().catch(0) });

export const actionRows = route(calls.actionRows, {
  rule: 'oversee',
  about:
    'What became of each row of an action over many students, part by part. What the rows said stands in the entries of their ' +
    "students, sealed with the students' own keys.",
  access: looksAt('journal-read'),
  reads: ['students', 'journal'],
  async answer({ services, input: { params, query } }) {
    const { intent } = await actionOr404(services, params.id);
    const stream = intent?.parts[query.part] as StreamName<IntentEvent> | undefined;
    const stored = stream && (await readIntent(services.ledger, stream));
    if (!intent || !stored) throw new Rejection('not-found', 'Not Found');
    const { from } = partOfFile.parse(stored.details);
    const end = query.skip + ROWS_AT_MOST;
    const outcomes = stored.outcomes.slice(query.skip, end);
    const names = await studentNames(services, outcomes);
    const answer: ActionRows = {
      parts: intent.parts.length,
      rows: outcomes.map(({ row, studentId, outcome }) => ({
        row: from + row + 1,
        studentId,
        student: names.get(studentId) || null,
        outcome,
      })),
      next: stored.outcomes.length > end ? end : null,
    };
    // Of few it tells on a page behind the last row, too.
    const all = new Set(stored.outcomes.map(({ studentId }) => studentId));
    return askedAbout(all.size > FEW_FOUND ? [] : [...all], heldOf(studentsIn(outcomes), json(answer)));
  },
});
