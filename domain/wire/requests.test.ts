import { expect, it } from 'vitest';
import { factsImportBody, importBody } from './requests.ts';

it.each([importBody, factsImportBody])(
  'a file that is imported is called by one line that is read as it is stored',
  (body) => {
    const { fileName } = body.shape;
    expect(fileName.parse('fall\u202Evsc.xlsx\r\n\u2066 by \u001b[8m')).toBe('fallvsc.xlsx by [8m');
    expect([fileName.parse('Año 2025 – خريف.csv'), fileName.parse(null)]).toEqual(['Año 2025 – خريف.csv', null]);
  },
);
