import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS } from '../../../domain/student-import/columns.ts';
import { openImportFile, tableOf } from './read-table.ts';

const HEADERS = IMPORT_COLUMNS.map((column) => column.header).join(',');
const file = (text: BlobPart, name = 'students.csv') => new File([text], name);
const read = async (text: BlobPart, name?: string) => {
  const opened = await openImportFile(file(text, name));
  return tableOf(opened, opened.recognised);
};

describe('a good file', () => {
  it('gives rows by field, without notes', async () => {
    const table = await read(
      `${HEADERS}\nA-1,Zoë,"O'Brien, Jr",f\n\n , \nA-2,Ana,Bee,m${',x'.repeat(IMPORT_COLUMNS.length - 4)}\n`,
    );
    expect(table.rows.map((row) => [row.studentId, row.firstName, row.lastName])).toEqual([
      ['A-1', 'Zoë', "O'Brien, Jr"],
      ['A-2', 'Ana', 'Bee'],
    ]);
    expect(table.notes).toEqual([
      `Line 2 has fewer cells than the ${IMPORT_COLUMNS.length} of the header line; the missing ones count as blank.`,
    ]);
  });
  it('is read in pieces without losing anything', async () => {
    const lines = Array.from({ length: 9000 }, (_, i) => `N${i},"Anna ""Ann"" ${i}",Ö${'x'.repeat(60)}`);
    const table = await read(`id,first,last\n${lines.join('\n')}`);
    expect(table.rows).toHaveLength(9000);
    expect(table.rows.every((row, i) => row.studentId === `N${i}` && row.firstName === `Anna "Ann" ${i}`)).toBe(true);
  });
  it('may be written by an older spreadsheet', async () => {
    const { rows } = await read(new Uint8Array([105, 100, 44, 108, 97, 115, 116, 10, 49, 44, 0xc4]));
    expect(rows).toEqual([{ studentId: '1', lastName: 'Ä' }]);
  });
});

describe('a text file', () => {
  const TEXT = 'id;first;last;% of school time absent (excused or not);grade\r\n1;Zoë;"Bee; C";12,5;"A, B"\r\n';
  const ROWS = [{ studentId: '1', firstName: 'Zoë', lastName: 'Bee; C', absentPercent: '12.5', grade: 'A, B' }];
  const SEPARATED = 'Separated by semicolons.';
  const utf16 = (text: string, little: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), little);
    return view.buffer;
  };
  it.each<[string, BlobPart, string | undefined]>([
    ['UTF-8', TEXT, undefined],
    ['UTF-8 with a mark', `\uFEFF${TEXT}`, undefined],
    ['UTF-16 LE, which Excel calls Unicode text', utf16(`\uFEFF${TEXT}`, true), 'Read as UTF-16'],
    ['UTF-16 BE', utf16(`\uFEFF${TEXT}`, false), 'Read as UTF-16'],
    ['UTF-16 LE without a mark', utf16(TEXT, true), 'Read as UTF-16'],
    ['UTF-16 BE without a mark', utf16(TEXT, false), 'Read as UTF-16'],
    ['Windows-1252', new Uint8Array([...TEXT].map((letter) => letter.charCodeAt(0))), 'Read as Windows-1252'],
  ])('in %s is read, and what was recognised is said', async (_, bytes, encoding) => {
    const { rows, notes } = await read(bytes);
    expect(rows).toEqual(ROWS);
    expect(notes).toContain(SEPARATED);
    expect(notes).toContain('Decimal commas were read as points: 12,5 as 12.5.');
    expect(notes.find((note) => note.startsWith('Read as'))?.startsWith(encoding ?? '?') ?? false).toBe(
      encoding !== undefined,
    );
  });
  it('counts its lines with the one that names the separator', async () => {
    await expect(read('sep=;\nid;first\n1;Ana;lost')).rejects.toThrow(
      'Line 3 has more cells than the 2 of the header line. A text with a semicolon in it must stand in double quotes.',
    );
    expect((await read('sep=\t\r\nid\tfirst\r\n1\tAna, Bee')).rows).toEqual([
      { studentId: '1', firstName: 'Ana, Bee' },
    ]);
  });
  it('is read by the columns that were chosen', async () => {
    const opened = await openImportFile(file('Nummer|Vorname|last\n1|Ana|Bee'));
    expect(tableOf(opened, ['studentId', 'firstName', null])).toMatchObject({
      rows: [{ studentId: '1', firstName: 'Ana' }],
      notes: [
        expect.stringContaining('Last Name, Gender'),
        'Columns that are not imported: last.',
        'Separated by vertical bars.',
      ],
    });
  });
});

describe('notes', () => {
  it('name unknown headers and missing required columns', async () => {
    const { notes } = await read('Id Number,First Name,Shoe size\n1,Ana,44');
    expect(notes[1]).toBe('Columns that are not imported: Shoe size.');
    expect(notes[0]).toMatch(/^Required columns the file does not have: Last Name, Gender, /);
  });
});

describe('headers that stand twice', () => {
  it('are said, with how many rows it matters in', async () => {
    const { rows, notes } = await read('id,First Name,first name\n1,Ana,Anna\n2,,Bob\n3,Cy,Cy');
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bob', 'Cy']);
    expect(notes.at(-1)).toBe(
      'The header “First Name” stands above columns 2 and 3. In each row the first that is filled counts; Columns leads to the choice. They differ in 1 row.',
    );
  });
  it('are none where two headers only mean the same field', async () => {
    expect((await read('id,letter,percent\n1,A,')).notes.join()).not.toContain('stands above');
  });
});

describe('a file that cannot be read says why', () => {
  it('in the words of its template', async () => {
    const file = new File(['Id Number,Fact,How served: Served so from\n'], 'facts.csv');
    await expect(openImportFile(file, { template: 'facts' })).rejects.toThrow(
      'The file has headers but no rows of facts.',
    );
  });
  it.each([
    ['', 'The file is empty.'],
    ['  \n \n', 'The file is empty.'],
    [HEADERS, 'The file has headers but no rows of students.'],
    ['what\n1', 'None of the headers in the first line is known.'],
    [
      'id,first\n1,Ana\n2,"Bob\n3,Cy',
      'A quotation mark in line 3 is never closed or stands within a text. Check the quotes',
    ],
    ['id,first\n1,"Ana" B\n2,Bob', 'A quotation mark in line 2 is never closed'],
    [
      `id,first${'\n'.repeat(1_048_577)}`,
      'The file has more than 1,048,576 lines. Split it, or take its blank lines out.',
    ],
    [
      `id,first\n1,${'x'.repeat(10_000_000)}`,
      'Line 2 has a cell of 10,000,000 characters; at most 32,767 can be read.',
    ],
    [`id${',a'.repeat(500)}\n1`, 'The file has 501 columns; at most 500 can be read. Take out those'],
    ['%PDF-1.7\n1 0 obj', 'This is a PDF document, whatever its name says.'],
    ['\n<!DOCTYPE html><table>', 'This is a web page or an XML file, whatever its name says. Open it and save it as'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), 'This is a picture'],
    [new Uint8Array([0x1f, 0x8b, 8, 0]), 'This is a compressed file, whatever its name says. Unpack it'],
    [new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'This is no text file, whatever its name says. Save it as'],
    ['\u0001\u0002,\u0003\n\u0004,5', 'This is no text file'],
    [new Uint8Array([0xff, 0xfe, 0x25]), 'This is no text file'],
  ] as [BlobPart, string][])('%.40j', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
  it('when it is larger than can be read, before it is read', async () => {
    const large = file('id,first\n1,Ana');
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 });
    large.arrayBuffer = () => expect.unreachable('it is read');
    await expect(openImportFile(large)).rejects.toThrow('The file is larger than 100 MB. Split it');
  });
  it('when it was moved or changed since it was chosen', async () => {
    const moved = file('id,first\n1,Ana');
    moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await expect(openImportFile(moved)).rejects.toThrow('The file cannot be read: it was moved or changed');
  });
  it('with lines longer than the header, counted as a spreadsheet does', async () => {
    await expect(read('id,first\n1,Ana\n\n2,Bob,lost\n3,Cy,lost')).rejects.toThrow('Lines 4 and 5 have more cells');
  });
  it('with more rows than can be imported at once', async () => {
    await expect(read(`id,first\n${'1,A\n'.repeat(50_001)}`)).rejects.toThrow('The file has 50,001 rows');
  });
  it('when it is another spreadsheet', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]);
    await expect(read('id', 'students.ods')).rejects.toThrow('Save it as an Excel workbook (.xlsx) or as CSV');
    await expect(read(old, 'students.csv')).rejects.toThrow('a spreadsheet of an older kind');
    await expect(read(old, 'students.xlsx')).rejects.toThrow('protected by a password');
    await expect(read('id,first', 'students.xlsx')).rejects.toThrow('This is no Excel workbook, only called one.');
  });
  it('when it is an export of all terms', async () => {
    await expect(read(`Term,${HEADERS}\n2025-2026 S1,A-1`)).rejects.toThrow('for reading only. Export one term');
  });
});
