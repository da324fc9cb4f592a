import { expect, it } from 'vitest';
import { invalidFields, Rejection } from './rejection.ts';

it('a refusal is a sentence, a code and what a client can act on', () => {
  const refusal = new Rejection('unavailable', 'It is full.', { details: { room: 0 }, retryAfter: 5 });
  expect(refusal).toMatchObject({ name: 'Rejection', code: 'unavailable', message: 'It is full.' });
  expect(refusal).toMatchObject({ details: { room: 0 }, retryAfter: 5, fields: undefined });
});

it('a refusal has no stack, and other errors keep theirs', () => {
  const { stackTraceLimit } = Error;
  expect(new Rejection('rule', 'No.').stack).not.toContain('\n    at ');
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  expect(new Error('other').stack).toContain('\n    at ');
});

it('faults of fields are one sentence, with the first reason of each', () => {
  const fields = { name: ['is required', 'should be string'], note: [] };
  const refusal = invalidFields(fields);
  expect(refusal).toMatchObject({ code: 'invalid', message: 'name: is required, note: is invalid', fields });
});
