import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, guardLookalike, unguardFormula } from './formula-guard.ts';

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\r1', '\n1'];
const BEHIND = [
  ['Smith;=HYPERLINK(1)', "Smith;'=HYPERLINK(1)"],
  [';+1;-1', ";'+1;'-1"],
  ['\n=1', "'\n'=1"],
  ["a;'b", "a;''b"],
  ['a;\t=1', "a;'\t=1"],
  ['goals\n=1+1', "goals\n'=1+1"],
  ['goals\r\n@SUM(A1)', "goals\r\n'@SUM(A1)"],
  ["goals\n'one'", "goals\n''one'"],
] as const;
const TEXTS = [
  'a; b',
  'a;b',
  '- one\n- two',
  'a;;=',
  "a;';'=",
  "\n';'\n''=",
  "'quoted'",
  "''",
  "'=1",
  "O'Brien",
  'a=b',
  '',
  "'",
];

describe('the guard of cells', () => {
  it.each(FORMULAS)('makes %j a text', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(BEHIND)('guards what follows a semicolon or a line end in %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
  });

  it.each([...FORMULAS, ...TEXTS, ...BEHIND.flat()])('gives %j back as it was, from either kind of file', (text) => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
    expect(unguardFormula(guardLookalike(text))).toBe(text);
  });

  it('gives everything back as it was, whatever of these signs stands in it', () => {
    const text = fc.string({ unit: fc.constantFrom(...";=-@'\t\r\na＝") });
    fc.assert(
      fc.property(text, (one) => {
        expect(unguardFormula(guardFormula(one))).toBe(one);
        expect(unguardFormula(guardLookalike(one))).toBe(one);
      }),
    );
  });

  it.each(["O'Brien", 'a=b', '', 'a; b', 'a;b', 'one\n- two\n+ three'])('leaves %j alone', (text) => {
    expect(guardFormula(text)).toBe(text);
  });
});
