import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireSchoolSettings } from '../../domain/wire/contract.ts';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import SchoolSettingsPage from './SchoolSettingsPage.tsx';

const SAVE = 'POST /api/schoolSettings';
const row = (percent: number, letter: string, gpa: number) => ({ percent, letter, gpa });
const SETTINGS = {
  ...{ id: 1, name: 'Hill School' },
  gradeConversions: [row(90, 'A', 4), row(80, 'B', 3)],
} as unknown as WireSchoolSettings;

const open = (answers: Answers = {}, narrow = false) =>
  draw(<SchoolSettingsPage />, { answers, narrow, school: { ...AS_ADMIN, settings: SETTINGS } });
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('shows the name and what each grade is worth', () => {
  open({}, true);
  expect(field(/^School Name/).value).toBe('Hill School');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(field('Row 2, Percent').value).toBe('80');
  expect(field('Row 2, Letter').value).toBe('B');
  expect(rows[2]?.textContent).toBe('3.00');
  expect(save().disabled).toBe(true);
});

it('sends what was changed, and what it was', async () => {
  const { sent } = open({ [SAVE]: { schoolSettings: SETTINGS } as never });
  type('Row 1, Percent', '92');
  fireEvent.click(save());
  expect(await screen.findByText('School settings saved successfully')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      gradeConversions: [row(92, 'A', 4), row(80, 'B', 3)],
      seen: { gradeConversions: SETTINGS.gradeConversions },
    },
  ]);
});

it('names each cell that is wrong, leads there, and sends nothing', async () => {
  const { sent } = open();
  type('Row 1, Percent', 'many');
  fireEvent.click(save());
  const box = within(await screen.findByRole('alert'));
  fireEvent.click(box.getByRole('button', { name: 'Row 1, Percent' }));
  expect(document.activeElement).toBe(field('Row 1, Percent'));
  expect(field('Row 1, Percent').getAttribute('aria-invalid')).toBe('true');
  type('Row 1, Percent', '91');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent()).toEqual([]);
});

it('clears the table but for the GPAs, and takes that back', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(field('Row 1, Letter').value).toBe('');
  expect(screen.getByText('4.00')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(field('Row 1, Letter').value).toBe('A');
  expect(save().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull();
});

it('keeps what was typed where it is refused', async () => {
  open({ [SAVE]: refused(403, 'Only administrators may do this.') });
  type(/^School Name/, 'Valley School');
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Only administrators may do this.');
  expect(field(/^School Name/).value).toBe('Valley School');
});

it('says that it saves, and holds the table meanwhile', async () => {
  const { sent } = open({ [SAVE]: ON_ITS_WAY });
  type(/^School Name/, 'Valley School');
  fireEvent.click(save());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true);
  expect(field('Row 1, Percent').readOnly).toBe(true);
  expect(sent()).toHaveLength(1);
});
