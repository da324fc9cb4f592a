import { FACT_EVENTS } from '../../domain/student-facts/events.ts';
import { readFactChanges } from '../../domain/student-facts/fact-input.ts';
import type { FactContext } from '../../domain/student-facts/fact-rules.ts';
import * as calls from '../../domain/wire/calls/facts.ts';
import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import { json } from '../http/reply.ts';
import { factContext } from '../ledger/fact-context.ts';
import { openStudent, personOr404, type StudentFile } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentFacts } from '../presenters/facts.ts';
import { refuseEditConflict } from './edit-conflict.ts';
import { changeAndLook } from './look-of-change.ts';
import { route, type SignedInCall } from './route.ts';

const typesOf = (act: 'recorded' | 'corrected' | 'removed') => Object.values(FACT_EVENTS).map((types) => types[act]);

type Student = StudentFile['student'];

/** Decides on the student's stream and answers the facts as they are then. */
async function changeFacts(
  call: SignedInCall,
  declared: Pick<DeclaredCall, 'method' | 'path'>,
  { studentId, ...details }: { studentId: number; fact?: number },
  decide: (student: Student, context: FactContext) => void,
) {
  const { services } = call;
  const cause = call.cause('form');
  const facts = await changeAndLook(call, declared, { studentId, details }, () =>
    transact(services, cause, async () => {
      const student = await openStudent(services.ledger, studentId, cause.at);
      personOr404(student);
      decide(student, await factContext(services, student.state));
      return { appends: [student.append], answer: presentFacts(student.state) };
    }),
  );
  return json({ facts });
}

export const recordFact = route(calls.recordFact, {
  rule: 'write',
  keeps: 'facts',
  about: 'Records a fact of a student with the day from which it is so; `replaces` where it changed on that day',
  access: 'what the caller wrote',
  writes: typesOf('recorded'),
  answer(call) {
    const { params, body } = call.input;
    return changeFacts(call, calls.recordFact, params, (student, context) =>
      student.decide({ type: 'RecordFact', ...body, ...context }),
    );
  },
});

const factOf = ({ state }: Student, fact: number) =>
  state.status === 'admitted' ? state.facts.find((one) => one.fact === fact) : undefined;

export const correctFact = route(calls.correctFact, {
  rule: 'write',
  keeps: 'facts',
  about: 'Corrects a fact that was wrong; fields that are not sent stay',
  access: 'what the caller wrote',
  writes: typesOf('corrected'),
  answer(call) {
    const { params, body } = call.input;
    const { fact } = params;
    const { sent, today } = body;
    return changeFacts(call, calls.correctFact, params, (student, context) => {
      const known = factOf(student, fact);
      const changes = known ? readFactChanges(known.kind, sent, today) : {};
      if (known) refuseEditConflict(sent, known.values);
      student.decide({ type: 'CorrectFact', fact, changes, ...context });
    });
  },
});

export const removeFact = route(calls.removeFact, {
  rule: 'write',
  keeps: 'facts',
  about: 'Takes out a fact that never was so',
  access: 'what the caller wrote',
  writes: typesOf('removed'),
  answer(call) {
    const { params } = call.input;
    return changeFacts(call, calls.removeFact, params, (student) =>
      student.decide({ type: 'RemoveFact', fact: params.fact }),
    );
  },
});
