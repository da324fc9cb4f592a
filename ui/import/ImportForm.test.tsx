import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { savedFiles } from '../browser-in-tests.ts';
import { draw, YEAR } from '../draw-in-tests.tsx';
import { ImportForm, type WantedTarget } from './ImportForm.tsx';

const ANNUAL = { ...YEAR, id: 4, year: 2027, termType: 'annual', terms: [{ ...YEAR.terms[0], id: 41 }] } as typeof YEAR;
const NOTHING: WantedTarget = { yearId: null, termId: null };
const CHOSEN: WantedTarget = { yearId: 3, termId: 31 };

type Shown = Partial<Parameters<typeof ImportForm>[0]>;
function open(shown: Shown = {}, narrow = false) {
  const [onTarget, onFile] = [vi.fn(), vi.fn()];
  const form = { years: [YEAR, ANNUAL], target: CHOSEN, fileName: null, reading: false, locked: false, ...shown };
  draw(<ImportForm {...form} onTarget={onTarget} onFile={onFile} />, { narrow });
  return { onTarget, onFile };
}
const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const FILE = new File(['a'], 'fall.csv');

it('takes no file before year and term are chosen', () => {
  open({ target: NOTHING });
  expect(field('Select a Term').disabled).toBe(true);
  expect(screen.getByText('Choose year and term first')).toBeDefined();
  expect(button('Browse').disabled).toBe(true);
});

it('asks for the term of another year, and takes the only term of an annual one by itself', () => {
  const { onTarget } = open();
  choose('Select a Year', '4');
  expect(onTarget).toHaveBeenLastCalledWith({ yearId: 4, termId: 41 });
  choose('Select a Year', '3');
  choose('Select a Semester', '32');
  expect(onTarget).toHaveBeenLastCalledWith({ yearId: 3, termId: 32 });
  choose('Select a Year', '');
  expect(onTarget).toHaveBeenLastCalledWith(NOTHING);
});

it('takes a file once it is known where it goes', () => {
  const { onFile } = open();
  fireEvent.change(screen.getByLabelText('CSV or Excel file'), { target: { files: [FILE] } });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(FILE);
});

it('offers the template', () => {
  const names = savedFiles();
  open();
  fireEvent.click(button('Download Template'));
  expect(names).toEqual([expect.stringMatching(/\.csv$/)]);
});

it('cannot be changed while a file is on its way in', () => {
  open({ locked: true, fileName: 'fall.csv' });
  expect(field('Select a Year').disabled).toBe(true);
  expect(field('Select a Semester').disabled).toBe(true);
  expect(button('Select a New File').disabled).toBe(true);
});

it('takes no second file while one is read', () => {
  open({ reading: true });
  expect(button('Browse').disabled).toBe(true);
});

it('folds away on a telephone once a file is there, and says where it goes', () => {
  open({ fileName: 'fall.csv' }, true);
  expect(screen.getByText('2026 - 2027, Semester 1: fall.csv')).toBeDefined();
  expect(screen.queryByLabelText('Select a Year')).toBeNull();
  fireEvent.click(button('Change'));
  expect(field('Select a Semester').value).toBe('31');
});

it('stays unfolded on a telephone while no term is chosen', () => {
  open({ fileName: 'fall.csv', target: { yearId: 3, termId: null } }, true);
  expect(field('Select a Semester').value).toBe('');
});

it('is not unfolded while a file is on its way in', () => {
  open({ fileName: 'fall.csv', locked: true }, true);
  expect(button('Change').disabled).toBe(true);
});
