import { describe, expect, it } from 'vitest';
import { guardFormula, guardLookalike, unguardFormula } from './formula-guard.ts';

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\r=1', '\n=1'];
const TEXTS = ["'quoted'", "''", "'=1", "O'Brien", 'a=b', '', "'"];

describe('the guard of cells', () => {
  it.each(FORMULAS)('makes %j a text', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each([...FORMULAS, ...TEXTS])('gives %j back as it was, from either kind of file', (text) => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
    expect(unguardFormula(guardLookalike(text))).toBe(text);
  });

  it.each(["O'Brien", 'a=b', ''])('leaves %j alone', (text) => {
    expect(guardFormula(text)).toBe(text);
  });
});
