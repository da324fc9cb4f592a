import { expect, it } from 'vitest';
import { readErrorBody } from './error-body.ts';

it('reads reasons by field, the sentence of the contract and the one of simple REST', () => {
  const refused = { error: { message: 'ell: is required', data: { ell: [{ message: 'is required' }, {}] } } };
  expect(readErrorBody(400, JSON.stringify(refused))).toMatchObject({
    status: 400,
    message: 'ell: is required',
    fields: { ell: ['is required', 'Unknown error.'] },
  });
  expect(readErrorBody(403, '{"message":"Administrators only."}').message).toBe('Administrators only.');
});

it('falls back to the status for a body it cannot read', () => {
  expect(readErrorBody(502, '<html>').message).toBe('An error occurred (status code: 502).');
  expect(readErrorBody(500, '{"error":{"message":"x","data":{"a":"b"}}}')).toMatchObject({ message: 'x', fields: {} });
});
