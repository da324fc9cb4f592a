import { expect, it } from 'vitest';
import { numberBeforeLoss, withZeros } from './lost-zeros.ts';

it('a number of digits may have had one zero to five in front of it', () => {
  expect(withZeros(' 42 ')).toEqual(['042', '0042', '00042', '000042', '0000042']);
  expect(withZeros('1'.repeat(12))).toHaveLength(5);
  for (const other of ['', 'A-42', '4 2', '1'.repeat(13), '4.2']) expect(withZeros(other)).toEqual([]);
});

it('it is the number of who is known by it, as that was first typed', () => {
  const known = new Map([
    ['00042', { values: { studentId: '00042 ' } }],
    ['7', { values: { studentId: '7' } }],
    ['007', { values: { studentId: '007' } }],
    ['0009', { values: {} }],
  ]);
  expect(numberBeforeLoss(known, '42')).toBe('00042 ');
  expect(numberBeforeLoss(known, '9')).toBe('0009');
  // Somebody has the number itself.
  expect(numberBeforeLoss(known, ' 7 ')).toBeUndefined();
  expect(numberBeforeLoss(known, '43')).toBeUndefined();
});
