import { z } from 'zod';
import { termLabel, yearLabel } from '../../../domain/school-years/labels.ts';
import { wireSchoolYear } from '../../../domain/wire/contract.ts';
import { CannotStart } from '../../configuration/cannot-start.ts';
import type { FeedServer } from './feed-server.ts';

/** Which term of which school year, as it is called on the command line: the year by its first half, terms from 1. */
export interface TermWords {
  year?: string | undefined;
  term?: string | undefined;
}

/** Ids of the server for a year and one of its terms. */
export interface FeedTarget {
  schoolYearId: number;
  termId: number;
  /** `Semester 1, 2025 - 2026` */
  words: string;
}

/** Whether both are said, in figures. */
export const namesTerm = ({ year, term }: TermWords): boolean =>
  /^\d{4}$/.test(year ?? '') && /^[1-9]$/.test(term ?? '');

const schoolYears = z.object({ schoolYears: z.array(wireSchoolYear) });

/** @throws {CannotStart} naming the years or terms there are */
export async function findTarget(server: FeedServer, { year: first, term: number }: TermWords): Promise<FeedTarget> {
  const years = (await server.get('/api/schoolYears', schoolYears)).schoolYears.toSorted((a, b) => a.year - b.year);
  const year = years.find((one) => one.year === Number(first));
  if (!year) {
    const known = years.map((one) => String(one.year)).join(', ');
    throw new CannotStart(
      `There is no school year that begins in ${first}. ${known ? `There are ${known}.` : 'Add one first.'}`,
    );
  }
  const term = year.terms.find(({ index }) => index === Number(number) - 1);
  if (!term)
    throw new CannotStart(
      `The school year ${yearLabel(year.year)} has no term ${number}; its last is ${year.terms.length}.`,
    );
  return {
    schoolYearId: year.id,
    termId: term.id,
    words: `${termLabel(year.termType, term.index)}, ${yearLabel(year.year)}`,
  };
}
