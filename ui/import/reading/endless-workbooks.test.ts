import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { LINES_BETWEEN_NEWS } from './on-read.ts';
import { openImportFile } from './read-table.ts';

const open = async (sheets: { name: string; rows: string[][] }[], onRead: () => void = () => undefined) =>
  openImportFile(new File([new Uint8Array(await writeXlsx({ sheets }))], 'students.xlsx'), { onRead });

it('reads no further than a header line that is too wide: each line below it would be made as wide', async () => {
  const rows = [
    Array.from({ length: 501 }, (_, at) => `h${at}`),
    ...Array.from({ length: LINES_BETWEEN_NEWS }, () => ['1']),
  ];
  let told = 0;
  await expect(open([{ name: 'Students', rows }], () => told++)).rejects.toThrow('The file has 501 columns');
  expect(told).toBe(0);
});

it('looks at the first lines of thirty sheets for the likeliest, for each of which the workbook is opened anew', async () => {
  const rows = [
    ['Id Number', 'x'],
    ['1', ''],
  ];
  const sheets = Array.from({ length: 40 }, (_, at) => ({ name: `Sheet${at}`, rows }));
  const withMore = (place: number) =>
    sheets.map((sheet, at) =>
      at === place
        ? {
            ...sheet,
            rows: [
              ['Id Number', 'First Name'],
              ['1', 'Ana'],
            ],
          }
        : sheet,
    );
  expect((await open(withMore(29))).workbook?.chosen).toBe(29);
  expect((await open(withMore(30))).workbook).toMatchObject({ chosen: 0, sheets: { length: 40 } });
});
