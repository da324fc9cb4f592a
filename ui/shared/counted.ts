import { inFigures } from '../words/in-figures.ts';
import { t, translated } from '../words/t.ts';

/** '1 student', '1,200 students'. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${inFigures(n)} ${translated(n === 1 ? one : many)}`;

/** '34 of 1,200', or '34' while the whole is not known. */
export const countOf = (n: number, whole: number | undefined): string =>
  whole === undefined ? inFigures(n) : t('%{n} of %{whole}', { n: inFigures(n), whole: inFigures(whole) });
