import { fireEvent, render, screen } from '@testing-library/react';
import { TestMemoryRouter, useLocation } from 'react-admin';
import { expect, it } from 'vitest';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { type School, SchoolProvider } from '../../data/school.ts';
import { useChooseTerm, useTermOnDisplay } from './use-term-on-display.ts';

const year = {
  ...{ id: 1, year: 2020, termType: 'semester' },
  terms: [
    { id: 11, index: 0, startDate: '2020-08-24T00:00:00.000Z' },
    { id: 12, index: 1, startDate: '2021-01-11T00:00:00.000Z' },
  ],
} as unknown as WireSchoolYear;

function Page() {
  const term = useTermOnDisplay(year);
  const choose = useChooseTerm();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{`${term?.id} ${pathname}${search}`}</output>
      <button type="button" onClick={() => choose('11')}>
        Semester 1
      </button>
    </>
  );
}

function open(address: string) {
  const school = { installation: { timeZone: 'UTC' }, years: [year] } as unknown as School;
  render(
    <SchoolProvider value={school}>
      <TestMemoryRouter initialEntries={[address]}>
        <Page />
      </TestMemoryRouter>
    </SchoolProvider>,
  );
}
const shown = () => screen.getByRole('status').textContent;

it('is the term of the open record, and the address says so for whatever is opened next', () => {
  open('/1/students/view/5/risks/11?q=lee');
  expect(shown()).toBe('11 /1/students/view/5/risks/11?q=lee&term=11');
});

it('is the current one where neither a record nor the address names another', () => {
  open('/1/students');
  expect(shown()).toBe('12 /1/students');
});

it('is changed by one switch, in the list as in the record', () => {
  open('/1/students/view/5/risks/12/skills');
  fireEvent.click(screen.getByRole('button', { name: 'Semester 1' }));
  expect(shown()).toBe('11 /1/students/view/5/risks/11?term=11');
});
