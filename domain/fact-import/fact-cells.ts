import { dayFrom, showDay } from '../kernel/plain-day.ts';
import type { FactPart } from '../student-facts/fact-field.ts';
import { FACT_KINDS } from '../student-facts/fact-kinds.ts';
import type { KnownFact } from '../student-facts/state.ts';
import { FACT_COLUMNS } from './columns.ts';

function cellOf(part: FactPart, value: string | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (part.kind === 'day') return showDay(dayFrom(value));
  return part.kind === 'choice' ? (part.names?.[value] ?? value) : value;
}

/** A fact as cells of the template, in the order of its columns: importing them again changes nothing (rules/facts#template). */
export function factCells(
  studentNumber: string,
  { fact, kind, values, replaces }: Pick<KnownFact, 'fact' | 'kind' | 'values' | 'replaces'>,
): string[] {
  const leading: Record<string, string> = {
    ...{ studentId: studentNumber, kind: FACT_KINDS[kind].label, entry: String(fact) },
    replaces: replaces === null ? '' : String(replaces),
  };
  return FACT_COLUMNS.map(({ field, of }) => {
    if (!of) return leading[field] ?? '';
    return of.kind === kind ? cellOf(of.part, values[field]) : '';
  });
}
