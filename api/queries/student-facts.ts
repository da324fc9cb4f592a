import * as calls from '../../domain/wire/calls/facts.ts';
import { opensStudent } from '../access/recorded-call.ts';
import { json } from '../http/reply.ts';
import { openStudent, personOr404 } from '../ledger/student-file.ts';
import { presentFacts } from '../presenters/facts.ts';
import { route } from './route.ts';

export const studentFacts = route(calls.studentFacts, {
  rule: 'read',
  keeps: 'facts',
  about: 'The facts of a student: how served, IEP dates, consents, contacts, exits',
  access: opensStudent(),
  async answer({ services, input, now }) {
    const student = await openStudent(services.ledger, input.params.studentId, now.toISOString());
    personOr404(student);
    return json({ facts: presentFacts(student.state) });
  },
});
