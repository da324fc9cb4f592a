import { Box } from '@mui/material';
import { termLabel, termTypeLabel, yearRange } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { translated } from '../words/t.ts';

interface TermFieldsProps {
  /** Begins the ids of the fields. */
  id: string;
  years: readonly WireSchoolYear[];
  yearId: number | null;
  termId: number | null;
  yearLabel: string;
  yearPlaceholder: string;
  /** Before the term type: 'Starting ', 'Ending ' or nothing. */
  termPrefix: string;
  /** The report is about a whole year. */
  yearOnly?: boolean;
  onYear: (yearId: number) => void;
  onTerm: (termId: number) => void;
}

/** A year and one of its terms; the term of an annual year is taken by itself and not asked for. */
export function TermFields(props: TermFieldsProps) {
  const { id, years, yearId, termId, termPrefix } = props;
  const year = years.find((one) => one.id === yearId);
  const term = translated(`${termPrefix}${year ? termTypeLabel(year.termType) : 'Term'}`);
  const asksForTerm = !props.yearOnly && year?.termType !== 'annual';
  return (
    <>
      <ChoiceSelect
        id={`${id}-year`}
        label={props.yearLabel}
        required
        {...(year ? {} : { placeholder: props.yearPlaceholder })}
        value={String(yearId ?? '')}
        onChange={(text) => props.onYear(Number(text))}
        choices={years.map((one) => ({ value: String(one.id), label: yearRange(one.year) }))}
      />
      {asksForTerm ? (
        <ChoiceSelect
          id={`${id}-term`}
          label={term}
          required
          disabled={!year}
          {...(termId === null ? { placeholder: term } : {})}
          value={String(termId ?? '')}
          onChange={(text) => props.onTerm(Number(text))}
          choices={(year?.terms ?? []).map((one) => ({
            value: String(one.id),
            label: translated(termLabel(year?.termType ?? 'annual', one.index)),
          }))}
        />
      ) : (
        // Keeps the place beside the year, where there is one.
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      )}
    </>
  );
}
