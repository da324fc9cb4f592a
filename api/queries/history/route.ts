import * as calls from '../../../domain/wire/calls/students.ts';
import { opensStudent } from '../../access/recorded-call.ts';
import { json } from '../../http/reply.ts';
import { route } from '../route.ts';
import { studentHistory } from './student-history.ts';

export const history = route(calls.history, {
  rule: 'read',
  about: 'Who changed what of a student, from which value to which, newest first',
  reads: ['journal'],
  access: opensStudent(),
  async answer(call) {
    const { params, query } = call.input;
    return json(await studentHistory(call.services, { ...params, ...query }));
  },
});
