import { describe, expect, it, vi } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

const SENTENCES = {
  '%{number} students': '%{number} estudiantes',
  '%{name} is in a team': '%{name} está en un equipo',
  'Every row (of %{number})?': '¿Cada fila (de %{number})?',
  'From %{from} to %{until}.': 'Del %{from} al %{until}.',
  '%{label} before %{labelAfter}': '%{labelAfter} <- %{label}',
  'Days: %{days}': 'Días: %{days}',
  'On %{day} nobody came': 'Nadie vino',
};
const LABELS: Partial<Record<string, string>> = { Math: 'Matemáticas', English: 'Inglés' };
const said = (text: string) =>
  wholeSentences(
    SENTENCES,
    (label) => LABELS[label] ?? label,
    (day) => day.split('-').reverse().join('/'),
  )(text);

describe('a sentence that comes with its values in it', () => {
  it.each([
    ['3 students', '3 estudiantes'],
    ['1,200.5 students', '1,200.5 estudiantes'],
    ['Ana Ortiz is in a team', 'Ana Ortiz está en un equipo'],
    ['Every row (of 12)?', '¿Cada fila (de 12)?'],
    ['On Monday nobody came', 'Nadie vino'],
  ])('%s', (english, spanish) => expect(said(english)).toBe(spanish));

  it('has a value in the hole that its name says, in whatever order', () =>
    expect(said('Math before English')).toBe('Inglés <- Matemáticas'));

  it('keeps a text of no label as it is, also one that is a label elsewhere', () =>
    expect(said('Math is in a team')).toBe('Math está en un equipo'));

  it('says days in words wherever they stand, alone and in a row', () => {
    expect(said('From October 1, 2024 to March 9, 2025.')).toBe('Del 01/10/2024 al 09/03/2025.');
    expect(said('Days: October 1, 2024; soon; May 31, 2025')).toBe('Días: 01/10/2024; soon; 31/05/2025');
  });

  it.each([
    ...['no students', 'many 3 students', '3 students today', '%{number} students', '3 student', '', ' 3 students'],
    ...['Every row of 12?', 'Every row (of 12)', 'From x to y!'],
  ])('fits no pattern: %j', (text) => expect(said(text)).toBeUndefined());

  it('is taken by the first pattern that it fits', () => {
    const both = wholeSentences({ '%{a} and %{b}': '%{b} y %{a}', 'x and %{b}': 'never' });
    expect(both('x and z')).toBe('z y x');
  });

  it('keeps labels and days as they are where nobody says them', () => {
    const plain = wholeSentences({ '%{label} on %{day}': '%{day}: %{label}' });
    expect(plain('Math on May 31, 2025')).toBe('May 31, 2025: Math');
  });

  it('is looked up once, as lists ask for the same few again and again, and anew after thousands of others', () => {
    const say = vi.fn((label: string) => label);
    const greeting = wholeSentences({ 'Hello %{label}': 'Hola %{label}' }, say);
    expect(['Hello Math', 'Hello Art', 'Hello Math'].map(greeting)).toEqual(['Hola Math', 'Hola Art', 'Hola Math']);
    expect(say).toHaveBeenCalledTimes(2);
    for (let n = 0; n < 2000; n += 1) expect(greeting(`nobody ${n}`)).toBeUndefined();
    expect(greeting('Hello Math')).toBe('Hola Math');
    expect(say).toHaveBeenCalledTimes(3);
  });
});
