import type { CheckedFact } from '../../domain/fact-import/check.ts';
import { FACT_EVENTS } from '../../domain/student-facts/events.ts';
import * as calls from '../../domain/wire/calls/imports.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import { IMPORT_BODY_LIMIT_BYTES } from '../http/body.ts';
import { heldOf, json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { factsAction } from '../intents/import-facts/import-facts.ts';
import { checkFacts } from '../intents/import-facts/plan-facts.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { importOrLook } from './look-of-import.ts';
import { requireRoomForPart } from './room-for-part.ts';
import { route } from './route.ts';

/** How many numbers were asked about: none of them is kept. */
const rowsChecked: RecordedCall = {
  kind: 'numbers-looked-up',
  about({ body }) {
    const { rows } = body as { rows: readonly Record<string, string>[] };
    const numbers = rows.map((row) => row['studentId'] ?? '');
    return { details: { numbers: new Set(numbers).size }, chosen: [], part: numbers.join() };
  },
};

/** Whose rows were held against what is known of them; of those whom the caller may not open it is told who they are. */
const shownIn = (checked: readonly CheckedFact[]): number[] => [
  ...new Set(checked.flatMap(({ studentId }) => studentId ?? [])),
];

export const checkFactRows = route(calls.checkFactRows, {
  rule: 'write',
  keeps: 'facts',
  about: 'Holds rows of facts against what is known, for the preview of an import, and writes nothing',
  access: rowsChecked,
  bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
  async answer(call) {
    const { rows, ...rest } = call.input.body;
    const request = { ...rest, rows, today: todayOf(call) };
    const { checked } = await checkFacts(call.services, request, call.cause('import').at);
    return heldOf(shownIn(checked), json({ rows: checked }));
  },
});

export const importFacts = route(calls.importFacts, {
  rule: 'write',
  keeps: 'facts',
  about: 'Imports a part of a file of facts, all rows or none; the same part twice changes nothing',
  access: 'what the caller wrote',
  reads: ['imports'],
  writes: [...Object.values(FACT_EVENTS).flatMap(({ recorded, corrected }) => [recorded, corrected]), ...INTENT_EVENTS],
  bodyLimitBytes: IMPORT_BODY_LIMIT_BYTES,
  async answer(call) {
    const { services } = call;
    const { rows, ...rest } = call.input.body;
    const command = { ...rest, rows, today: todayOf(call) };
    const cause = call.cause('import');
    await requireRoomForPart(call, rest.upload);
    const about = {
      numbers: rows.map((row) => row['studentId'] ?? ''),
      details: {},
      students: async () => shownIn((await checkFacts(services, command, cause.at)).checked),
    };
    return json(await importOrLook(call, calls.importFacts, about, () => factsAction.run(services, cause, command)));
  },
});
