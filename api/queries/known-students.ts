import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { type KnownStudents, knownStudentsAnswer } from '../../domain/wire/app.ts';
import { knownStudentsBody } from '../../domain/wire/requests.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { findNumbers } from '../intents/import/known-students.ts';
import { importTarget } from '../intents/import/plan-import.ts';
import { openRoster } from '../ledger/number-owner.ts';

export const knownStudents = route({
  method: 'POST',
  path: '/api/app/imports/known',
  rule: 'read',
  about: 'What is known of these school-issued numbers, for the preview of an import',
  body: knownStudentsBody,
  answers: answersJson(knownStudentsAnswer),
  refuses: [404],
  async answer({ parts, body, now }) {
    const { schoolYearId: yearId, termId, studentNumbers } = accepted(reading(knownStudentsBody, body));
    const target = await importTarget(parts, { yearId, termId });
    const at = now.toISOString();
    const roster = await openRoster(parts, at);
    const found = await findNumbers(parts, roster, target, studentNumbers, at);
    const students = [...found.values()].flatMap((one) => (one.status === 'student' ? [one.known] : []));
    return json({ students } satisfies KnownStudents);
  },
});
