import { describe, expect, it } from 'vitest';
import { TEMPLATE_HEADERS } from '../../../domain/student-import/template.ts';
import { findSeparator, SEPARATORS } from './separator.ts';

const found = (text: string) => findSeparator(text).text;

describe('what separates the cells of a text', () => {
  it.each(SEPARATORS.map(({ text }) => text))('is %j under the headers of the template', (separator) => {
    const lines = [TEMPLATE_HEADERS, TEMPLATE_HEADERS.map((_, at) => `a ; b, c ${at}`)];
    const quoted = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\r\n');
    expect(found(quoted)).toBe(separator);
  });
  it.each([
    ['"Last; first; middle";"Id, Number"\n"Bee; Ana; M";7', ';'],
    ['"Last; first; middle; more",Nr\n"Bee; Ana; M",7', ','],
    ['Pupil no;Name, first;Name, last\n1;Ana;Bee\n2;Bob;Cy', ';'],
    ['Nr|Vorname\n1|Ana', '|'],
    ['\n \nNr\tVorname, Rufname\n1\tAna', '\t'],
    ['id,first\n1;2;3;4,Ana\n1;2;3;4,Bob', ','],
    ['Nummer;Anteil\n1;12,5\n2;0,5', ';'],
    ['sep=;\r\nid;first\r\n1;Ana', ';'],
    ['id\n1;2\n3;4', ','],
    ['', ','],
  ])('of %j is %j', (text, separator) => expect(found(text)).toBe(separator));
});
