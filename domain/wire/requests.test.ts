import { expect, it } from 'vitest';
import { factsImportBody, importBody, readFactsImport, readImport } from './requests.ts';

it.each([importBody, factsImportBody])(
  'a file that is imported is called by one line that is read as it is stored',
  (body) => {
    const { fileName } = body.shape;
    expect(fileName.parse('fall\u202Evsc.xlsx\r\n\u2066 by \u001b[8m')).toBe('fallvsc.xlsx by [8m');
    expect([fileName.parse('Año 2025 – خريف.csv'), fileName.parse(null)]).toEqual(['Año 2025 – خريف.csv', null]);
  },
);

it('columns that nobody knows are left aside, whatever is in them; rows stay what they are', () => {
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`c${at}`, at]));
  const part = { fileName: null, upload: 'u', from: 0, rows: [{ ...wide, studentId: 'A-1' }, wide] };
  expect(readFactsImport(part).rows).toEqual([{ studentId: 'A-1' }, {}]);
  expect(readImport({ ...part, schoolYearId: 1, termId: 11 }).rows).toEqual([{ studentId: 'A-1' }, {}]);
  for (const rows of [[['A-1']], [{ studentId: 1 }], 'A-1', null])
    expect(() => readFactsImport({ ...part, rows })).toThrow();
});
