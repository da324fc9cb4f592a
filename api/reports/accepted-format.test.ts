import { expect, it } from 'vitest';
import { acceptedFormat } from './accepted-format.ts';

it.each([
  ['', 'pdf'],
  ['*/*', 'pdf'],
  ['application/json, text/plain, */*', 'pdf'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'pdf'],
  ['text/html', 'pdf'],
  ['text/csv', 'csv'],
  ['Application/JSON', 'json'],
  ['application/json, */*;q=0.1', 'json'],
  ['text/*', 'csv'],
  ['text/csv;q=0.4, application/pdf;q=0.5', 'pdf'],
  ['application/pdf;q=0, */*', 'csv'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['text/csv;q=nonsense', 'pdf'],
])('%s is answered as %s', (accept, format) => {
  expect(acceptedFormat(accept)).toBe(format);
});
