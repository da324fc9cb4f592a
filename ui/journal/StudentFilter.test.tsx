import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, FilterForm, ListBase, useListContext } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdmittedStudentRow } from '../../domain/wire/student-lists.ts';
import { StudentFilter } from './StudentFilter.tsx';

// The form waits by the clock before it filters.
beforeEach(() => vi.useRealTimers());

const person = (id: number, firstName: string, lastName: string): AdmittedStudentRow => ({
  id,
  firstName,
  lastName,
  studentNumber: `A-${id}`,
  birthday: '2010-01-02' as AdmittedStudentRow['birthday'],
});
const EVERYBODY = [person(1, 'Ada', 'Lind'), person(2, 'Berta', 'Lund'), person(3, '', '')];

interface Asked {
  filter: { q?: string; id?: number[] };
}

/** Looks through everybody as the server does. */
const getList = vi.fn(async (resource: string, { filter: { q, id } }: Asked) => {
  const data =
    resource === 'admittedStudents'
      ? EVERYBODY.filter((one) => (id ? id.includes(one.id) : one.lastName.includes(q ?? '')))
      : [];
  return { data, total: data.length };
});

const Filtered = () => <output>{JSON.stringify(useListContext().filterValues)}</output>;

/** The filter as a list has it; `filter` is what stands in the address. */
function open(filter: object = {}) {
  window.location.hash = `#/?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  render(
    <CoreAdminContext dataProvider={{ getList } as unknown as DataProvider}>
      <ListBase resource="actions" debounce={0}>
        <FilterForm filters={[<StudentFilter key="studentId" source="studentId" alwaysOn />]} />
        <Filtered />
      </ListBase>
    </CoreAdminContext>,
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const chosen = () => screen.getByRole('status').textContent;
async function type(text: string) {
  field().focus();
  fireEvent.change(field(), { target: { value: text } });
}

it('offers who matches while somebody types, and filters by who is chosen', async () => {
  open();
  await type('Lu');
  fireEvent.click(await screen.findByRole('option', { name: 'Berta Lund (A-2)' }));
  await waitFor(() => expect(chosen()).toBe('{"studentId":2}'));
  expect(field().value).toBe('Berta Lund (A-2)');
  expect(screen.queryByRole('option')).toBeNull();
});

it('says so where nobody matches', async () => {
  open();
  await type('Nobody');
  expect(await screen.findByText('No student matches')).toBeDefined();
});

it('names who is chosen in the address, whom another choice replaces', async () => {
  open({ studentId: 1 });
  await waitFor(() => expect(field().value).toBe('Ada Lind (A-1)'));
  await type('Lun');
  // What is typed stays while the list is found.
  fireEvent.click(await screen.findByRole('option', { name: 'Berta Lund (A-2)' }));
  await waitFor(() => expect(chosen()).toBe('{"studentId":2}'));
});

it('filters by nobody once it is emptied', async () => {
  open({ studentId: 2 });
  await waitFor(() => expect(field().value).toBe('Berta Lund (A-2)'));
  await type('');
  await waitFor(() => expect(chosen()).toBe('{}'));
});

it('calls a student who has been forgotten by the id', async () => {
  open({ studentId: 3 });
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith('admittedStudents', expect.objectContaining({ filter: { id: [3] } })),
  );
  expect(field().value).toBe('Student 3');
});
