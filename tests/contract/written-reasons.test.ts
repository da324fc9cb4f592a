import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readableReason } from '../../ui/shared/messages.ts';
import { speak } from '../../ui/words/language.ts';

/** Of what no screen sends: headers, parameters and names of fields that only other programs write. */
const OF_PROGRAMS: readonly RegExp[] = [
  /^should have 1 to 255 visible ASCII characters$/,
  /^should be all, mine or the id of a user$/,
  /^should be student ids with commas between them$/,
  /^should be a field that the action has changed/,
  /^is given more than once$/,
  /^Give either `studentId`, or both `from` and `to`\.$/,
];

const QUOTED = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
/** A list of one text beside the name of a field, as refusals of fields are written. */
const REASON = new RegExp(String.raw`(?:\w|\])\s*:\s*\[\s*(${QUOTED})\s*\]`, 'g');
/** What may stand in the hole of a reason: a number or a name, or a span of days. */
const VALUES = ['7', 'from 7 to 7'];

const saidWith = (quoted: string, value: string) =>
  quoted
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, value)
    .replaceAll(/\\(.)/g, '$1');

const asSaid = (quoted: string) => VALUES.map((value) => saidWith(quoted, value));

/** Every reason that a file of the server or the domain gives beside a field, as it is written there. */
function reasons(): string[] {
  const files = ['api', 'domain'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(console|mail)\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REASON)]);
  return [...new Set(found.map(([, quoted = '']) => quoted))].filter((quoted) => quoted.includes(' '));
}

let given: string[];
beforeAll(() => {
  given = reasons();
});
afterAll(() => speak('en'));

it('finds the reasons in the files of the server', () => {
  expect(given.length).toBeGreaterThan(30);
  expect(given).toContain("'should be the account of somebody who works here'");
});

it('says in Spanish, too, why a field is refused', async () => {
  const inEnglish = new Map(given.flatMap(asSaid).map((text) => [text, readableReason(text)]));
  await speak('es');
  const isSaid = (text: string) => readableReason(text) !== inEnglish.get(text);
  const isOfPeople = (quoted: string) => !OF_PROGRAMS.some((rule) => rule.test(saidWith(quoted, '7')));
  const unsaid = given.filter((quoted) => !asSaid(quoted).some(isSaid));
  expect(unsaid.filter(isOfPeople)).toEqual([]);
});
