import type { z } from 'zod';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import { withZeros } from '../../domain/student-import/lost-zeros.ts';
import * as calls from '../../domain/wire/calls/imports.ts';
import type { KnownStudents } from '../../domain/wire/imports.ts';
import type { knownStudentsBody } from '../../domain/wire/requests.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import { heldOf, json } from '../http/reply.ts';
import { findNumbers } from '../intents/import/known-students.ts';
import { importTarget } from '../intents/import/plan-import.ts';
import { openRoster } from '../ledger/number-owner.ts';
import { route } from './route.ts';

/** How many numbers of which term: none of them is kept. */
const numbersLookedUp: RecordedCall = {
  kind: 'numbers-looked-up',
  about({ body }) {
    const { schoolYearId, termId, studentNumbers } = body as z.infer<typeof knownStudentsBody>;
    const details = { yearId: String(schoolYearId), termId: String(termId), numbers: studentNumbers.length };
    // Who is asked for by number is chosen: the entry names who was found.
    return { details, chosen: [], part: studentNumbers.join() };
  },
};

export const knownStudents = route(calls.knownStudents, {
  rule: 'read',
  about: 'What is known of these school-issued numbers, for the preview of an import',
  access: numbersLookedUp,
  refuses: [404],
  async answer({ services, input, now }) {
    const { schoolYearId: yearId, termId, studentNumbers } = input.body;
    const target = await importTarget(services, { yearId, termId });
    const roster = await openRoster(services, now.toISOString());
    const found = await findNumbers(services, roster, target, studentNumbers);
    const strange = studentNumbers.filter((number) => !found.has(compareKey(number)));
    const padded = await findNumbers(services, roster, target, strange.flatMap(withZeros));
    const students = [...new Map([...padded, ...found]).values()].flatMap((one) => ('known' in one ? [one.known] : []));
    // Who they are is told of those, too, who may not be opened.
    return heldOf(
      students.map(({ studentId }) => studentId),
      json({ students } satisfies KnownStudents),
    );
  },
});
