import * as calls from '../../../domain/wire/calls/students.ts';
import { looksAt, opensStudent } from '../../access/recorded-call.ts';
import { json } from '../../http/reply.ts';
import { route } from '../route.ts';
import { studentHistory } from './student-history.ts';
import { subjectTimeline } from './subject-timeline.ts';

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

export const timeline = route(calls.timeline, {
  rule: 'oversee',
  about:
    'Who changed what of an account (`staff-7`), a school year (`year-3`) or the settings (`school-settings`), from which value ' +
    'to which, newest first',
  reads: ['journal'],
  access: looksAt('journal-read'),
  async answer(call) {
    const { params, query } = call.input;
    return json(await subjectTimeline(call.services, params.subject, query));
  },
});
