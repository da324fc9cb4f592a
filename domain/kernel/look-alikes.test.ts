import { expect, it } from 'vitest';
import { drawnAs, hasInvisible, isOneLine, isTurned, visible } from './look-alikes.ts';

it.each(['A\u200b-1', '\ufeffA-1', 'A\u00ad1', 'A\u202e1', 'A\u2060', 'A\u3164', 'A\tB'])(
  '%j hides something',
  (text) => expect(hasInvisible(text)).toBe(true),
);
it.each(['A-1', 'Zoë Şimşek', 'A 1', '山田', '🔑'])('%j hides nothing', (text) =>
  expect(hasInvisible(text)).toBe(false),
);

it.each([
  ['dana@school.example', 'dаna@school.example'],
  ['dana@school.example', 'ｄａｎａ@School.example '],
  ['rosa@school.example', 'rοsa@school.example'],
])('%s and %s look alike', (one, other) => expect(drawnAs(other)).toBe(drawnAs(one)));
it('other texts do not', () => expect(drawnAs('dana@school.example')).not.toBe(drawnAs('dena@school.example')));

it.each(['North\nHigh', 'North\u2028High', 'North\u0085High', 'A\tB', 'North \u202ehgiH', '\u2066A', 'A\u200f'])(
  '%j is no line',
  (text) => expect(isOneLine(text)).toBe(false),
);
it.each(['Zoë Şimşek', 'مدرسة الشمال', 'می\u200cخواهم', 'क्\u200dष', '👩\u200d🎓'])('%j is one', (text) =>
  expect([isOneLine(text), isTurned(text)]).toEqual([true, false]),
);

it('what is seen of a text is all of it but what is not, and no blank around it', () =>
  expect([' A\u200b \u00adB\u2060 ', '\u200b', 'Zoë'].map(visible)).toEqual(['A B', '', 'Zoë']));

it('a text is drawn letter by letter, in small letters', () =>
  expect(['Şaηa', ' ＤＡＮＡ '].map(drawnAs)).toEqual(['şana', 'dana']));
