import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { AS_OF_FORMS } from '../../domain/wire/as-of.ts';
import { wholeSentences } from '../../domain/words/whole-sentences.ts';
import { spanish } from './spanish/index.ts';
import { ofPatterns } from './spanish/of-patterns.ts';

/** What only other programs are told, which send what no screen does. */
const OF_PROGRAMS: readonly RegExp[] = [
  /^row 7[:,]/,
  /^rows: should/,
  /^The request body /,
  /^Invalid request\. No /,
  /^Invalid number of terms\./,
  /^The answer is not wanted any more/,
];

/** One text in quotes, with or without values in it. */
const QUOTED = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
/** What refuses, and the texts behind it that belong together. */
const REFUSAL = new RegExp(
  String.raw`(?:new Rejection\(\s*'[\w-]+',|\brefusedPoint\()\s*((?:(?:${QUOTED})(?:\s*\+\s*)?)+)`,
  'g',
);
const TEXT = new RegExp(QUOTED, 'g');
/** As a person reads it, with 7 for each value. */
const said = (quoted: string) =>
  quoted
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, '7')
    .replaceAll(/\\(.)/g, '$1');

/** Every sentence with which the server or the domain refuses, as their files write them. */
function refusals(): string[] {
  const files = ['api', 'domain', 'event-store', 'projections'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('console/'))
      .map((name) => `${folder}/${name}`),
  );
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const found = sources.flatMap((source) => [...source.matchAll(REFUSAL)]);
  const texts = found.map(([, pieces = '']) => (pieces.match(TEXT) ?? []).map(said).join(''));
  return [...new Set(texts)].filter((text) => text.includes(' '));
}

let told: string[];
beforeAll(() => {
  told = refusals();
});

it('finds the sentences in the files of the server', () => {
  expect(told.length).toBeGreaterThan(140);
  expect(told).toContain('The newest entry of the journal is no. 7.');
});

const known: Readonly<Record<string, string>> = spanish;

it('says every refusal in Spanish, too', () => {
  const whole = wholeSentences(ofPatterns);
  const isOfPeople = (text: string) => !OF_PROGRAMS.some((rule) => rule.test(text));
  expect(told.filter((text) => isOfPeople(text) && !(text in known) && whole(text) === undefined)).toEqual([]);
});

it('says in Spanish why a point of the past is refused, with the points around it and the numbers as they are', () => {
  const inSpanish = (text: string): string | undefined => known[text] ?? whole(text);
  const whole = wholeSentences(ofPatterns, (label) => inSpanish(label) ?? label);
  const inside =
    'This point lies inside an action over many students, accepted as no. 2,126. Ask for what was known before it (@2125)';
  expect([`${inside}, or after it (@2199).`, `${inside}; it is not completed yet.`].map(inSpanish)).toEqual([
    'Este punto está dentro de una acción sobre muchos estudiantes, aceptada como n.º 2,126. Pregunte por lo que se sabía antes (@2125) o después (@2199).',
    'Este punto está dentro de una acción sobre muchos estudiantes, aceptada como n.º 2,126. Pregunte por lo que se sabía antes (@2125); todavía no ha terminado.',
  ]);
  expect(inSpanish(`\`asOf\` takes ${AS_OF_FORMS}.`)).toMatch(
    /^`asOf` admite un día .* un número del diario \(`@2126`\)\.$/,
  );
  expect(inSpanish(`should be ${AS_OF_FORMS}`)).toMatch(/^debe ser un día .* un número del diario/);
});
