import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CannotStart } from '../../configuration/cannot-start.ts';
import { readFactsFile, readFeedFile } from './read-feed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'feed-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADERS = 'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race';
const ADA = 'S-1,Ada,Lind,female,9,No,05/04/2011,No,WH7';
const BEN = 'S-2,Ben,Ode,male,9,No,01/02/2010,No,WH7';

/** A file with this in it. */
function file(content: string | Buffer): string {
  const path = join(folder, 'students.csv');
  writeFileSync(path, content);
  return path;
}
const lines = (...all: string[]) => all.join('\n');

describe('a file of students', () => {
  it('is known by its name and the hash of its bytes', () => {
    const content = lines(HEADERS, ADA, BEN);
    const { name, hash, rows, notes } = readFeedFile(file(content));
    expect([name, hash]).toEqual(['students.csv', createHash('sha256').update(content).digest('hex')]);
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben']);
    expect(notes).toEqual([]);
  });

  it.each([
    ['of Windows', '\r\n'],
    ['of everything else', '\n'],
    ['of old Macs', '\r'],
  ])('tells the line where each row begins, with line breaks %s', (_, end) => {
    const twoLines = `S-1,"Ada${end}Maria",Lind,female,9,No,05/04/2011,No,WH7`;
    const content = ['', HEADERS, twoLines, '', BEN, ''].join(end);
    const { rows, lines: at } = readFeedFile(file(content));
    expect(at).toEqual([3, 6]);
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Lind', 'Ode']);
  });

  it.each([
    ['a mark of UTF-8 before it', `\uFEFF${lines(HEADERS, ADA)}`],
    ['semicolons', lines(HEADERS, ADA).replaceAll(',', ';')],
    ['tabs', lines(HEADERS, ADA).replaceAll(',', '\t')],
    ['empty cells behind the last column', lines(HEADERS, `${ADA},, `)],
  ])('is read with %s', (_, content) => {
    const { rows, notes } = readFeedFile(file(content));
    expect(rows).toMatchObject([{ studentId: 'S-1', race: 'WH7', birthday: '05/04/2011' }]);
    expect(notes).toEqual([]);
  });

  it('says which columns are missing, and which are not taken', () => {
    const headers = HEADERS.replace(',Race', '').replace('Gender', 'Shoe\u0007 size');
    expect(readFeedFile(file(lines(headers, ADA.replace(',WH7', '')))).notes).toEqual([
      'Required columns the file does not have: Gender, Race.',
      'Columns that are not imported: Shoe size.',
    ]);
  });
});

describe('what is no file of students', () => {
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', '\n , \n', 'The file is empty.'],
    ['headers alone', HEADERS, 'The file has headers but no rows of students.'],
    ['another text', 'Dear school\nhere are our students.', 'None of the headers in the first line is known.'],
    ['letters of Windows', Buffer.from(lines(HEADERS, ADA.replace('Ada', 'Ad\xe9')), 'latin1'), 'no text in UTF-8'],
    ['bytes of zero', lines(HEADERS, ADA.replace('Ada', 'A\0a')), 'no text in UTF-8'],
    [
      'a name with a comma of its own',
      lines(HEADERS, BEN, ADA.replace('Lind', 'Lind, Jr.')),
      'Line 3 has more cells than the 9 of the header line.',
    ],
    ['an open quotation mark', lines(HEADERS, BEN, `"${ADA}`, BEN), 'A quotation mark in line 3 is never closed'],
    ['facts', lines('Id Number,Fact,Evaluation: Evaluated on', 'S-1,Evaluation,02/29/2024'), 'template “Facts”'],
  ])('is refused in a sentence: %s', (_, content, sentence) => {
    expect(() => readFeedFile(file(content))).toThrow(sentence);
  });

  it('is refused by its size before it is read', () => {
    const large = file('');
    truncateSync(large, 100 * 1024 * 1024 + 1);
    expect(() => readFeedFile(large)).toThrow(
      new CannotStart('The file is larger than 100 MB. Split it and import the parts.'),
    );
  });

  it('is a folder, or not there', () => {
    const inner = join(folder, 'folder.csv');
    mkdirSync(inner);
    expect(() => readFeedFile(inner)).toThrow(new CannotStart(`${inner} is no file. A feed takes a CSV file.`));
    const missing = join(folder, 'missing.csv');
    expect(() => readFeedFile(missing)).toThrow(new CannotStart(`The file ${missing} cannot be read (ENOENT).`));
  });
});

describe('a file of facts', () => {
  it('has its rows with their lines, and says which columns are not taken', () => {
    const headers = 'Id Number,Fact,Evaluation: Evaluated on,Colour';
    const facts = readFactsFile(file(lines(headers, '', 'S-1,Evaluation,02/29/2024,red')));
    expect([facts.lines, facts.rows.length]).toEqual([[3], 1]);
    expect(facts.notes).toEqual(['Columns that are not imported: Colour.']);
  });

  it.each([
    ['without whom they are of', lines('Fact,Evaluation: Evaluated on', 'Evaluation,02/29/2024'), 'Id Number'],
    ['of students', lines(HEADERS, ADA), 'template “Students”'],
    ['with headers alone', 'Id Number,Fact,Evaluation: Evaluated on', 'The file has headers but no rows of facts.'],
  ])('%s is refused', (_, content, sentence) => {
    expect(() => readFactsFile(file(content))).toThrow(sentence);
  });
});
