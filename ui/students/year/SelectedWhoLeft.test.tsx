import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { SelectedWhoLeft } from './SelectedWhoLeft.tsx';
import { SelectionProvider, useSelection } from './selection.tsx';

const SELECTED = [
  { id: 1, name: 'Ana Ruiz' },
  { id: 2, name: 'Ben Ode' },
];
function Names() {
  const { students, set } = useSelection();
  useEffect(() => set(SELECTED, true), [set]);
  return <p>{`Selected: ${students.map(({ name }) => name)}`}</p>;
}
const open = (present: number[]) =>
  draw(
    <InYear>
      <SelectionProvider>
        <SelectedWhoLeft />
        <Names />
      </SelectionProvider>
    </InYear>,
    { answers: { 'GET /api/app/terms/:termId/studentIds': { studentIds: present } } },
  );

it('says nothing while everybody selected is in the year', async () => {
  const { asked } = open([1, 2]);
  await act(() => expect.poll(() => asked.length).toBe(1));
  expect(asked[0]?.query['filter']).toBe('{"id":[1,2]}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names who left, and takes them out of the selection', async () => {
  open([1]);
  expect((await screen.findByRole('alert')).textContent).toContain('Ben Ode is not in this school year any more.');
  fireEvent.click(screen.getByRole('button', { name: 'Take out of the selection' }));
  await screen.findByText('Selected: Ana Ruiz');
  expect(screen.queryByRole('alert')).toBeNull();
});
