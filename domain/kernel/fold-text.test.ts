import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { compareKey, foldText } from './fold-text.ts';

describe('folded text', () => {
  it.each([
    ['Şimşek', 'simsek'],
    ['  Mary   Ann ', 'mary ann'],
    ['Łukasz Ødegård', 'lukasz odegard'],
    ['STRAẞE Straße', 'strasse strasse'],
    ['İstanbul ısı', 'istanbul isi'],
    ['Æsir Œuvre', 'aesir oeuvre'],
    ["O'Brien-Smith", "o'brien-smith"],
    ['O’Brien–Smith', "o'brien-smith"],
    ['O´Brien‑Smith', "o'brien-smith"],
    ['Kaʻiulani', "ka'iulani"],
  ])('of %j is %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('is its own fold', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      runs(500),
    ));
});

describe('the key of a number or address', () => {
  it('has neither capitals nor blanks around it, and nothing else is changed', () =>
    expect(compareKey(' Ab-07 Ç ')).toBe('ab-07 ç'));
});
