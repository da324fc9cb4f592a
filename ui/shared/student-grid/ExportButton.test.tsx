import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { type School, SchoolProvider } from '../../data/school.ts';
import { ExportButton } from './ExportButton.tsx';
import { exportFileName } from './use-export.ts';

const term = (index: number) => ({ id: 11 + index, index, startDate: '2025-09-01', schoolYearId: 1 });
const yearOf = (...terms: ReturnType<typeof term>[]) =>
  ({ id: 1, year: 2025, termType: terms.length > 1 ? 'semester' : 'annual', terms }) as unknown as WireSchoolYear;

function openMenu(year: WireSchoolYear, disclosures = false): (string | null)[] {
  const shown = year.terms[0];
  if (!shown) throw new Error('a year without terms');
  const school = { user: { auditor: false }, past: null, keeps: { disclosures } } as School;
  render(
    <SchoolProvider value={school}>
      <ExportButton label="Export" year={year} term={shown} filter={{ termId: 11 }} scope="school" disabled={false} />
    </SchoolProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More kinds of export' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

it('offers the term to be imported again, and all terms for reading only', () => {
  expect(openMenu(yearOf(term(0), term(1)))).toEqual([
    'CSVSemester 1, can be imported again',
    'Excel workbookSemester 1, can be imported again',
    'All terms: CSVWith a Term column, for reading only',
    'All terms: Excel workbookWith a Term column, for reading only',
  ]);
});

it('offers a year of one term only that', () => {
  expect(openMenu(yearOf(term(0)))).toEqual(['CSVCan be imported again', 'Excel workbookCan be imported again']);
});

it('offers the term for somebody outside as well, where the school records that', () => {
  expect(openMenu(yearOf(term(0)), true)).toHaveLength(4);
});

it('says in the name what is in the file', () => {
  expect(exportFileName(2025, 'school', { format: 'csv', allTerms: false })).toBe('students-2025-2026.csv');
  expect(exportFileName(2025, 'left', { format: 'csv', allTerms: false })).toBe('students-2025-2026-left-school.csv');
  expect(exportFileName(2025, 'filtered', { format: 'xlsx', allTerms: false })).toBe(
    'students-2025-2026-filtered.xlsx',
  );
  expect(exportFileName(2025, 'selected', { format: 'csv', allTerms: false })).toBe('students-2025-2026-selected.csv');
  const all = { format: 'xlsx', allTerms: true } as const;
  expect(exportFileName(2025, 'filtered', all)).toBe('students-2025-2026-all-terms-filtered-for-reading-only.xlsx');
});
