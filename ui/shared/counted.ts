import { t, translated } from '../words/t.ts';

const figure = (n: number) => n.toLocaleString('en-US');

/** '1 student', '1,200 students'. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${figure(n)} ${translated(n === 1 ? one : many)}`;

/** '34 of 1,200', or '34' while the whole is not known. */
export const countOf = (n: number, whole: number | undefined): string =>
  whole === undefined ? figure(n) : t('%{n} of %{whole}', { n: figure(n), whole: figure(whole) });
