import { fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { AnotherPersons } from './AnotherPersons.tsx';
import { ImportSheet } from './sheet.ts';
import { groupFindings } from './sheet-views.ts';

const row = (studentId: string, firstName: string, birthday: string) => ({
  ...{ studentId, firstName, lastName: 'Ruiz', gender: 'female', gradeLevel: '9' },
  ...{ ell: 'No', birthday, plan504: 'No', race: 'HI7' },
});
const ben: KnownStudent = {
  ...{ studentId: 100_001, numberKey: 'a-1', where: 'this-year' },
  values: { studentId: 'A-1', firstName: 'Ben', lastName: 'Ode', birthday: '03/12/2009', gender: 'male' },
};

async function checkedSheet() {
  const rows = [row('A-1', 'Ana', '05/04/2010'), row('A-2', 'Cy', '05/04/2010')];
  const table = { fileName: 'a.csv', rows, lines: [29, 31], notes: [] };
  const sheet = new ImportSheet(table, { today: '2026-01-15' as never, letters: [] }, async () => [ben]);
  await sheet.check({ schoolYearId: 1, termId: 11 });
  return sheet;
}

function Drawn({ sheet }: { sheet: ImportSheet }) {
  const state = useSyncExternalStore(sheet.subscribe, sheet.state);
  return <AnotherPersons sheet={sheet} state={state} readOnly={false} onGoTo={() => undefined} />;
}

it('skips such a row, until it is decided that it is the same person', async () => {
  const sheet = await checkedSheet();
  render(<Drawn sheet={sheet} />);
  expect(sheet.sendable()).toEqual([1]);
  expect(sheet.state()).toMatchObject({ errors: 0, warnings: 0, skipped: 1, probablyOthers: 1 });
  expect(screen.getByRole('listitem').textContent).toContain(
    'The file says Ana Ruiz, born 05/04/2010. A-1 is Ben Ode, born 03/12/2009.',
  );
  const choice = screen.getByRole('combobox', { name: 'Row 29: what to do' });
  fireEvent.change(choice, { target: { value: 'same' } });
  expect(sheet.sendable()).toEqual([0, 1]);
  expect(sheet.isSamePerson(0)).toBe(true);
  expect(groupFindings(sheet, 'warning')[0]?.entries).toContainEqual(expect.objectContaining({ row: 0, line: 29 }));
});

it('asks again once the row names somebody else', async () => {
  const sheet = await checkedSheet();
  sheet.decide(0, true);
  await sheet.change([0], 'firstName', 'Zoe');
  expect(sheet.state()).toMatchObject({ skipped: 1 });
});
