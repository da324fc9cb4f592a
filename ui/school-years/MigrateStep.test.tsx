import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { draw } from '../draw-in-tests.tsx';
import { MigrateStep } from './MigrateStep.tsx';
import { oldest } from './migrants-in-tests.ts';
import { movedStudents, NOBODY_YET } from './migration.ts';

const BOTH = [oldest(100_001, 'Alvarez'), oldest(100_002, 'Baker')];

function Step({ students, onMoved }: { students: readonly StudentRow[]; onMoved: (moved: unknown) => void }) {
  const [migration, setMigration] = useState(NOBODY_YET);
  return (
    <MigrateStep
      {...{ students, migration, error: undefined, from: 2026, to: 2027 }}
      onMigration={setMigration}
      onNext={() => onMoved(movedStudents(migration, students))}
      onRetry={() => undefined}
      onBack={() => undefined}
      onCancel={() => undefined}
    />
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

it('says of all who are past age 21 at once how they leave, where Next is refused for them', async () => {
  const onMoved = vi.fn();
  draw(<Step students={BOTH} onMoved={onMoved} />);
  press('Migrate selected students');
  press('Next');
  expect(await screen.findByText('You must select an exit category for Maria Alvarez')).toBeDefined();
  expect(onMoved).not.toHaveBeenCalled();
  press('Say it for all 2…');
  choose('Exit Category', 'Aged out');
  choose('Post-School Outcome', 'Both');
  press('All leave school');
  press('Next');
  const leaves = { gradeLevel: 'Post-school', exitCategory: 'Aged out', postSchoolOutcome: 'Both' };
  expect(onMoved).toHaveBeenCalledWith(BOTH.map(({ id }) => ({ id, ...leaves })));
});

it('has no such way for a single one, whose fields are in view', async () => {
  draw(<Step students={BOTH.slice(0, 1)} onMoved={() => undefined} />);
  press('Migrate selected students');
  press('Next');
  expect(await screen.findByText('You must select an exit category for Maria Alvarez')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Say it for all/ })).toBeNull();
});
