import { normaliseHeader } from '../../../domain/student-import/columns.ts';
import { inFigures } from '../../words/in-figures.ts';

/** Headers that stand in the file more than once, with the places of their columns. */
function repeats(headers: readonly string[]): { header: string; places: number[] }[] {
  const places = Map.groupBy(headers.keys(), (place) => normaliseHeader(headers[place] ?? ''));
  return [...places]
    .filter(([name, at]) => name !== '' && at.length > 1)
    .map(([, at]) => ({ header: headers[at[0] ?? 0]?.trim() ?? '', places: at }));
}

const differ = (cells: readonly string[], places: readonly number[]) =>
  new Set(places.map((place) => (cells[place] ?? '').trim()).filter((text) => text !== '')).size > 1;

/** A sentence for each header that stands above several columns: which of them counts, and how often that matters. */
export function repeatedHeaders(headers: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return repeats(headers).map(({ header, places }) => {
    const named = places.map((place) => place + 1).join(' and ');
    const different = rows.filter((cells) => differ(cells, places)).length;
    const often = different === 0 ? '' : ` They differ in ${inFigures(different)} ${different === 1 ? 'row' : 'rows'}.`;
    return `The header “${header}” stands above columns ${named}. In each row the first that is filled counts; Columns leads to the choice.${often}`;
  });
}
