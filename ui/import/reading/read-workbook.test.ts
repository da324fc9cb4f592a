import { deflateRawSync } from 'node:zlib';
import { type CellValue, type WriteSheet, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openImportFile, tableOf } from './read-table.ts';
import { textOfZipEntry, zipEntries } from './zip-entry.ts';

const ABSENT = '% of school time absent (excused or not)';
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));

const workbook = async (...sheets: Omit<WriteSheet, 'name'>[]) =>
  new Uint8Array(await writeXlsx({ sheets: sheets.map((sheet, at) => ({ name: `Sheet${at + 1}`, ...sheet })) }));
const open = (bytes: Uint8Array, name = 'students.xlsx') => openImportFile(new File([new Uint8Array(bytes)], name));
const read = async (bytes: Uint8Array, name?: string) => {
  const opened = await open(bytes, name);
  return tableOf(opened, opened.recognised);
};
const readRows = async (rows: CellValue[][], more: Omit<WriteSheet, 'name'> = {}) =>
  read(await workbook({ rows, ...more }));

describe('an Excel workbook', () => {
  it('with several sheets is read by the one that names most columns, or by the one that is chosen', async () => {
    const about = { rows: [['Export of May'], ['Made for the district']] };
    const students = {
      rows: [
        ['Id Number', 'First Name'],
        ['1', 'Ana'],
      ],
    };
    const others = { rows: [['Id Number'], ['2']] };
    const bytes = await workbook(about, { rows: [['Id Number', 'First Name']], hidden: true }, students, others);
    const file = new File([bytes], 'students.xlsx');
    const likeliest = await openImportFile(file);
    const sheets = [0, 2, 3].map((place) => ({ place, name: `Sheet${place + 1}` }));
    expect(likeliest.workbook).toEqual({ sheets, chosen: 2 });
    expect(tableOf(likeliest, likeliest.recognised).rows).toEqual([{ studentId: '1', firstName: 'Ana' }]);
    const chosen = await openImportFile(file, { wanted: 3 });
    expect(tableOf(chosen, chosen.recognised).rows).toEqual([{ studentId: '2' }]);
    await expect(openImportFile(file, { wanted: 0 })).rejects.toMatchObject({ workbook: { sheets, chosen: 0 } });
  });

  it('is read by its first sheet, whatever its cells are', async () => {
    const rows = [
      ['Id Number', 'First Name', 'Date of Birth', 'Is Student ELL?', ABSENT, 'Post-school goals'],
      [77000108, ' Zoë ', day(2008, 2, 29), true, 7.5, 'Own\na "bakery", soon'],
      ['007', '=1+1', '05/04/2008', false, null, "''=x"],
    ];
    const table = await read(await workbook({ rows }, { rows: [['Id Number'], ['other']] }));
    expect(table.notes[0]).toMatch(/^Required columns the file does not have: Last Name, Gender/);
    expect(table.notes).toHaveLength(1);
    expect(table.rows).toEqual([
      {
        studentId: '77000108',
        firstName: 'Zoë',
        birthday: '02/29/2008',
        ell: 'Yes',
        absentPercent: '7.5',
        postSchoolGoals: 'Own\na "bakery", soon',
      },
      { studentId: '007', firstName: '=1+1', birthday: '05/04/2008', ell: 'No', postSchoolGoals: "'=x" },
    ]);
  });

  it('may be called a CSV file, and leave rows and the ends of rows out', async () => {
    const bytes = await workbook({
      rows: [[], ['id', 'first', 'last', null], [], ['1', 'Ana'], [null, null, null], ['2']],
    });
    const { rows, notes } = await read(bytes, 'students.csv');
    expect(rows).toEqual([{ studentId: '1', firstName: 'Ana' }, { studentId: '2' }]);
    expect(notes.filter((note) => note.includes('cells'))).toEqual([]);
  });

  it('may have a cell far out in each row without holding the width of all', async () => {
    const far = Array.from({ length: 300 }, (_, at) => [`${at}`, 'Ana', ...Array(16_000).fill(null), 'x']);
    const opened = await open(await workbook({ rows: [['id', 'first'], ...far] }));
    expect(opened.lines.every((cells) => cells.length === 2)).toBe(true);
    expect(opened.notes).toEqual(['Not imported, because there is no header above it: column WQM.']);
  });

  it('says which cells have no header', async () => {
    const { rows, notes } = await readRows([
      ['id', 'first'],
      ['1', 'Ana', null, 'a remark'],
      ['2', 'Bob', 'x'],
    ]);
    expect(rows).toHaveLength(2);
    expect(notes.at(-1)).toBe('Not imported, because there is no header above it: column C, D.');
  });

  it('may hold percentages under a header that nobody knows', async () => {
    const rows = [
      ['Nummer', 'Fehlzeiten', 'Anteil'],
      ['1', 0.075, 0.5],
      ['2', 1, 1],
    ];
    const opened = await open(await workbook({ rows, columns: [{}, { numFmt: '0.0%' }, {}] }));
    expect(opened.lines.slice(1)).toEqual([
      ['1', '7.5', '0.5'],
      ['2', '100', '1'],
    ]);
  });

  it('may hold percentages as spreadsheets keep them', async () => {
    const columns = [{}, { numFmt: '0.0%' }, {}];
    const rows = [
      ['id', ABSENT, 'Grade'],
      ['1', 0.07, 0.5],
      ['2', 0.333, 1],
      ['3', null, '88'],
      ['4', 1, 3.2],
    ];
    const table = await readRows(rows, { columns });
    expect(table.rows.map(({ absentPercent, grade }) => [absentPercent, grade])).toEqual([
      ['7', '0.5'],
      ['33.3', '1'],
      [undefined, '88'],
      ['100', '3.2'],
    ]);
  });
});

/** A zip file whose directory lists these entries, without what is packed in them. */
function zipOf(entries: readonly { name: string; unpacked: number; packed?: number | undefined }[]): Uint8Array {
  const sizes = [46, ...entries.map(({ name }) => 46 + name.length), 22];
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  let at = 46;
  for (const { name, unpacked, packed = 4 } of entries) {
    view.setUint32(at, 0x02014b50, true);
    view.setUint32(at + 20, packed, true);
    view.setUint32(at + 24, unpacked, true);
    view.setUint16(at + 28, name.length, true);
    bytes.set(new TextEncoder().encode(name), at + 46);
    at += 46 + name.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, at - 46, true);
  view.setUint32(at + 16, 46, true);
  return bytes;
}

describe('a workbook that cannot be read says why', () => {
  const good = () => workbook({ rows: [['id', 'first'], ...Array.from({ length: 2000 }, (_, at) => [`N${at}`, 'A'])] });

  it('when it is cut off or damaged', async () => {
    const bytes = await good();
    await expect(read(bytes.slice(0, bytes.length / 2))).rejects.toThrow('This is a damaged workbook, or none.');
    const damaged = bytes.slice();
    damaged.fill(0x55, 500, bytes.length - 500);
    await expect(read(damaged)).rejects.toThrow('This is a damaged workbook, or none.');
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow('This is a damaged workbook, or none.');
  });
  it('when it is a zip file of another kind, whatever its name', async () => {
    const zip = (...names: string[]) => zipOf(names.map((name) => ({ name, unpacked: 4 })));
    const kinds = [
      [zip('students.csv', 'readme.txt'), 'This is a zip archive, no workbook. Unpack it and choose'],
      [zip('[Content_Types].xml', 'word/document.xml'), 'This is a document or a presentation, no workbook.'],
      [zip('mimetype', 'content.xml'), 'This is a spreadsheet of another kind. Save it as'],
    ] as const;
    for (const [bytes, reason] of kinds)
      for (const name of ['students.xlsx', 'students.csv']) await expect(read(bytes, name)).rejects.toThrow(reason);
  });
  it('when it would fill the memory, before anything is unpacked', async () => {
    const bomb = (unpacked: number, packed?: number) =>
      zipOf([
        { name: '[Content_Types].xml', unpacked: 4 },
        { name: 'xl/sharedStrings.xml', unpacked, packed },
      ]);
    const reason = 'This workbook unpacks to more than 400 MB, which is more than can be read.';
    await expect(read(bomb(401 * 1024 * 1024))).rejects.toThrow(reason);
    await expect(read(bomb(0xffff_ffff))).rejects.toThrow(reason);
    await expect(read(bomb(0, 1024 * 1024))).rejects.toThrow(reason);
    await expect(read(bomb(2000, 1024 * 1024))).rejects.toThrow(reason);
    await expect(read(bomb(0, 10))).rejects.toThrow('This is a damaged workbook, or none.');
  });
  it('when an entry unpacks to more than it tells', async () => {
    const bytes = await workbook({ rows: [['id', 'first'], ...Array.from({ length: 500 }, () => ['1', 'A'])] });
    const directory = zipEntries(bytes).find(({ name }) => name.startsWith('xl/worksheets/'));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 <= bytes.length; at++)
      if (view.getUint32(at, true) === directory?.unpacked) view.setUint32(at, 100, true);
    await expect(read(bytes)).rejects.toThrow('This is a damaged workbook, or none.');
  });
  it('when it is empty', async () => {
    await expect(readRows([])).rejects.toThrow('The file is empty.');
    await expect(readRows([['id', 'first']])).rejects.toThrow('The file has headers but no rows of students.');
  });
  it('when it has more rows than can be imported at once', async () => {
    const rows = [['id'], ...Array.from({ length: 50_001 }, () => ['1'])];
    await expect(readRows(rows)).rejects.toThrow('The file has more than 50,000 rows');
    expect((await readRows(rows.slice(1).map((row, at) => (at === 0 ? ['id'] : row)))).rows).toHaveLength(50_000);
  });
});

describe('an entry of a zip file', () => {
  it('that unpacks to more than its directory says, and than any is long, is not read', async () => {
    const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    const name = 'xl/styles.xml';
    const header = Buffer.alloc(30);
    header.writeUInt16LE(name.length, 26);
    const listing = Buffer.from(zipOf([{ name, unpacked: 100, packed: packed.length }]).slice(46));
    listing.writeUInt16LE(8, 10);
    const begin = Buffer.concat([header, Buffer.from(name), packed]);
    listing.writeUInt32LE(begin.length, listing.length - 22 + 16);
    const bytes = new Uint8Array(Buffer.concat([begin, listing]));
    expect(zipEntries(bytes)).toMatchObject([{ name, unpacked: 100, packed: packed.length, deflated: true }]);
    expect(await textOfZipEntry(bytes, name)).toBeUndefined();
  });
  it('is read whoever has packed it, and missing when it is not there', async () => {
    const whole = await workbook({ rows: [['id']] });
    const streamed = writeXlsxStream([['id']], { name: 'S', compress: false });
    for (const bytes of [whole, new Uint8Array(await new Response(streamed as ReadableStream).arrayBuffer())]) {
      expect(await textOfZipEntry(bytes, 'xl/styles.xml')).toContain('<styleSheet');
      expect(await textOfZipEntry(bytes, 'xl/other.xml')).toBeUndefined();
    }
    expect(await textOfZipEntry(whole.slice(0, 300), 'xl/styles.xml')).toBeUndefined();
    expect(await textOfZipEntry(new Uint8Array(3), 'xl/styles.xml')).toBeUndefined();
  });
});
