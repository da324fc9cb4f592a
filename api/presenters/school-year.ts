import { dayOnWire } from '../../domain/kernel/plain-day.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { SchoolYearDocument } from '../../projections/definitions/shared/documents.ts';
import { presentStamps } from './stamps.ts';

/** A school year with its terms in order, without students: the list form (rules/wire#shapes). */
export function presentSchoolYear(year: SchoolYearDocument): WireSchoolYear {
  const stamps = presentStamps(year);
  const terms = year.terms.toSorted((a, b) => a.index - b.index);
  return {
    id: year.id,
    ...stamps,
    year: year.year,
    termType: year.termType,
    terms: terms.map(({ id, index, startDate }) => ({
      id,
      schoolYearId: year.id,
      index,
      startDate: dayOnWire(startDate),
      ...stamps,
    })),
  };
}
