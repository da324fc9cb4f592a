import { describe, expect, it } from 'vitest';
import { isEasyToGuess, passwordFlaw } from './password-rules.ts';

describe('a password', () => {
  it.each([
    'password1234',
    'P@ssw0rd2025!',
    'passwordpassword',
    'Password!Password1',
    'Welcome2025!!',
    'Summer-2025-Summer',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    'zaq1xsw2cde3vfr4',
    'asdfghjkl;123',
    'abcdefghijkl',
    '123456789012',
    '000000000000',
    '192837465564',
    'aaaaaaaaaaab',
    'abcabcabcabc',
    'iloveyou12345',
    'Letmein!Letmein!',
    'admin-admin-2024',
    'Teacher#12345',
    'football12345678',
    'December31st2024',
    'M1cha3l_Jordan',
    'ＰＡＳＳＷＯＲＤ１２３４',
    'pässwörd12345',
    'kzvqmrkzvqmr',
    '555-0123-456',
    'zv!qwertyuiop',
    'xk!qwertyuiop#zxcvbnm',
    'dragonzvq123',
  ])('%s is easy to guess', (password) => expect(isEasyToGuess(password)).toBe(true));

  it.each([
    'correct horse',
    'battery staple',
    'only looking',
    'mild green tea at noon',
    'dragon cookie tuesday lamp',
    'dragon tuesday 12',
    'f8K-2mQ9-xT4z',
    'sevillanische Treppe',
    'Ünwahrscheinlich viel',
    'the first one of them',
    'Zuckerwatte am Fluss',
    '7#9$2!x4@8%1',
    'kzvqmrkzvqmx',
    'kzvqmkzqvmzk',
    '59#28!70$61%',
    'dragonzvqk12',
    '🔑🔒🗝🚪🏠🌳🌊🔥⛰🌙⭐🌈',
  ])('%s is not', (password) => expect(isEasyToGuess(password)).toBe(false));

  it('made of what is known of its owner is', () => {
    const about = ['Dana', 'Okafor', 'dana.okafor@northfield.example', 'Northfield High'];
    for (const password of ['DanaOkafor2025', 'northfield#2024', '0kaf0r-0kaf0r!', 'danadana1990'])
      expect([password, isEasyToGuess(password, about)]).toEqual([password, true]);
    expect(isEasyToGuess('northfield#2024')).toBe(false);
    expect(isEasyToGuess('danas brown kettle', about)).toBe(false);
  });

  it("made of an owner's name of three letters is; names of two are in too many words", () => {
    expect(isEasyToGuess('Kim#29471865!', ['Kim'])).toBe(true);
    expect(isEasyToGuess('lixu#2947#6!', ['Li Xu'])).toBe(false);
  });
});

it.each([
  ['too short', 'short'],
  ['password1234', 'easy'],
  ['northfield#2024', 'easy'],
  ['dragon tuesday 12', undefined],
])('the flaw of %s from before is %s', (password, flaw) =>
  expect(passwordFlaw(password, ['Northfield High'])).toBe(flaw),
);
