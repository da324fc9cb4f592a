import { describe, expect, it } from 'vitest';
import { readScope } from './scope.ts';

describe('whose students are asked for', () => {
  it.each([null, '', 'all'])('everybody, by %j', (text) => expect(readScope(text)).toBe('all'));
  it("one's own, by mine", () => expect(readScope('mine')).toBe('mine'));
  it.each([
    ['1', 1],
    ['100042', 100042],
    ['999999999', 999_999_999],
  ])('those of an account, by %s', (text, id) => expect(readScope(text)).toBe(id));
  it.each([
    ...['0', '01', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '1000000000'],
    ...['Mine', 'ALL', 'mine ', 'all,mine', '1,2', '٣', 'x1', '1x'],
  ])('nobody known, by %j', (text) => expect(readScope(text)).toBeUndefined());
});
