import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { type Selected, SelectionProvider, useSelection } from '../year/selection.tsx';
import { PostSchoolAmong } from './PostSchoolAmong.tsx';

function Select({ students }: { students: Selected[] }) {
  const { set, students: selected } = useSelection();
  useEffect(() => set(students, true), [set, students]);
  return <p>{selected.map(({ name }) => name).join()}</p>;
}

const draw = (...students: Selected[]) =>
  render(
    <main id="main">
      <h1 tabIndex={-1}>Several students</h1>
      <SelectionProvider>
        <Select students={students} />
        <PostSchoolAmong />
      </SelectionProvider>
    </main>,
  );

it('names the selected students who have left school, and takes them out', () => {
  draw({ id: 1, name: 'Ana Ruiz' }, { id: 2, name: 'Ben Ode', postSchool: true }, { id: 3, name: 'Cy Fox' });
  expect(screen.getByRole('alert').textContent).toContain(
    '1 of the 3 selected students is Post-school and would get the activity too: Ben Ode.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave this student out' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Ana Ruiz,Cy Fox')).toBeTruthy();
});

it('leaves the focus on the title when the notice goes with its button', async () => {
  draw({ id: 1, name: 'Ana Ruiz' }, { id: 2, name: 'Ben Ode', postSchool: true });
  const button = screen.getByRole('button', { name: 'Leave this student out' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Several students'));
});

it('says nothing where everybody is in school', () => {
  draw({ id: 1, name: 'Ana Ruiz', postSchool: false });
  expect(screen.queryByRole('alert')).toBeNull();
});
