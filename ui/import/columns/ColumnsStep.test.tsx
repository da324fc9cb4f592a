import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TEMPLATE_HEADERS } from '../../../domain/student-import/template.ts';
import { openImportFile } from '../reading/read-table.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { firstChoice, leavesQuestions } from './column-choice.ts';

const opened = (text: string) => openImportFile(new File([text], 'pupils.csv'));

async function show(text: string) {
  const file = await opened(text);
  const on = { onContinue: vi.fn(), onCancel: vi.fn() };
  render(<ColumnsStep file={file} choice={firstChoice(file)} {...on} />);
  return on;
}
const select = (name: string) => screen.getByRole('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });
const fieldOf = (name: string) => (select(name) as HTMLSelectElement).selectedOptions[0]?.textContent;
const option = (name: string, text: string) => within(select(name)).getByRole('option', { name: text });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the columns with their first values, those that are recognised chosen', async () => {
  const { onContinue } = await show('Nummer;Gender;Klasse;;\n1;f;;;\n;;;;x\n2;m;;;y\n3;f;;;\n4;f;;;');
  expect(screen.getByText('1 · 2 · 3')).toBeTruthy();
  expect(fieldOf('Nummer')).toBe('Do not import');
  expect(fieldOf('Gender')).toBe('Gender');
  expect(screen.getAllByRole('combobox')).toHaveLength(4);
  expect(select('Column 5, without a header')).toBeTruthy();
  press('Continue');
  expect(onContinue).toHaveBeenCalledWith([null, 'gender', null, null, null]);
});
it('names the required fields that are not chosen, and takes each field once', async () => {
  const { onContinue } = await show('Nummer;Vorname;Gender\n1;Ana;f');
  const status = screen.getByRole('status');
  expect(status.textContent).toMatch(/^Required and not chosen yet: Id Number, First Name, Last Name, Grade\/Age, /);
  choose('Nummer', 'studentId');
  expect(status.textContent).toMatch(/: First Name, Last Name, /);
  expect(option('Vorname', 'Id Number')).toHaveProperty('disabled', true);
  expect(option('Nummer', 'Id Number')).toHaveProperty('disabled', false);
  choose('Vorname', 'firstName');
  choose('Gender', '');
  expect(screen.getByText('2 of 3 columns will be imported.')).toBeTruthy();
  press('Continue');
  expect(onContinue).toHaveBeenCalledWith(['studentId', 'firstName', null]);
});
it('marks what is guessed from a header, until something else is chosen', async () => {
  const { onContinue } = await show('id;Given name;Shoe size\n1;Ana;38');
  expect(fieldOf('Given name')).toBe('First Name');
  expect(fieldOf('Shoe size')).toBe('Do not import');
  expect(screen.getByText('Guessed from the header: check it. Takes any text.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(' 1 column was guessed: check before you continue.');
  choose('Given name', 'lastName');
  expect(screen.queryByText(/Guessed from the header/)).toBeNull();
  expect(screen.getByRole('status').textContent).not.toContain('guessed');
  press('Continue');
  expect(onContinue).toHaveBeenCalledWith(['studentId', 'lastName', null]);
});
it('goes nowhere without any column, and back by Cancel', async () => {
  const { onContinue, onCancel } = await show('Nummer;Vorname\n1;Ana');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  press('Cancel');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onContinue).not.toHaveBeenCalled();
});
it('says that several columns for one field fill each other in', async () => {
  await show('id,first,letter,percent\n1,Ana,A,');
  expect(fieldOf('percent')).toBe('Grade');
  expect(screen.getAllByText(/in each row the first that is filled counts/)).toHaveLength(2);
});
it('is needed where a required column is missing that another header may stand for', async () => {
  const cells = TEMPLATE_HEADERS.map(() => 'x').join(',');
  const headers = TEMPLATE_HEADERS.join(',');
  expect(leavesQuestions(await opened(`${headers}\n${cells}`))).toBe(false);
  expect(leavesQuestions(await opened(`${headers},Shoe size\n${cells},44`))).toBe(false);
  expect(leavesQuestions(await opened('id,first\n1,Ana'))).toBe(false);
  expect(leavesQuestions(await opened('id,first,Nachname\n1,Ana,'))).toBe(false);
  expect(leavesQuestions(await opened('id,first,Nachname\n1,Ana,Bee'))).toBe(true);
});
