import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import type { CheckedFact } from '../../../domain/fact-import/check.ts';
import { type Asked, draw, refused } from '../../draw-in-tests.tsx';
import { readHere } from '../reading/reader-in-tests.ts';
import { FactsImport } from './FactsImport.tsx';
import { useFactFile } from './use-fact-file.ts';

const CHECK = 'POST /api/app/facts/imports/check';
const HEAD = ['Id Number', 'Fact', 'How served: Served so from', 'How served: Served under'];
const FIRST_DAY = '08/24/2026';
const fileOf = (rows: number, name = 'served.csv') => {
  const lines = Array.from({ length: rows }, (_, at) => `A-${at},How served,${FIRST_DAY},IEP`);
  return new File([[HEAD.join(','), ...lines].join('\n')], name);
};

interface Part {
  from: number;
  rows: { studentId: string; servedFrom: string }[];
}
const partOf = ({ body }: Asked) => body as Part;
const CREATED: CheckedFact = { studentId: 1, name: 'Ana Ruiz', outcome: 'created', before: {}, faults: {} };
const WRONG: CheckedFact = { ...CREATED, outcome: null, faults: { servedFrom: ['is no day'] } };
/** Right is the day on which school begins. */
const checkedOf = (asked: Asked) => ({
  rows: partOf(asked).rows.map(({ servedFrom }) => (servedFrom === FIRST_DAY ? CREATED : WRONG)),
});

let work: ReturnType<typeof useFactFile>;
function Work() {
  work = useFactFile();
  return null;
}
const sheet = () => (work.file.is === 'sheet' ? work.file.sheet : undefined);
const phase = () => (work.file.is === 'sheet' ? work.file.phase.is : undefined);
const becomes = (wanted: string) => waitFor(() => expect(phase()).toBe(wanted));
const wrongRows = () => sheet()?.checked.flatMap((one, row) => (one?.outcome ? [] : [row]));

/** A server that answers checks when it is told to. */
function open() {
  const waiting: (() => void)[] = [];
  let held = true;
  const answer = async (one: Asked) => {
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    return checkedOf(one);
  };
  const { sent } = draw(<Work />, { answers: { [CHECK]: answer } });
  /** Answers so many checks, each as it comes. */
  const answers = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      act(() => waiting.shift()?.());
    }
  };
  const answersAll = () => {
    held = false;
    act(() => waiting.splice(0).forEach((goOn) => void goOn()));
  };
  return { answers, answersAll, waiting, parts: () => sent().map((one) => partOf(one).from) };
}

beforeEach(readHere);

it('checks a file part by part, and says nothing of any row before all are checked', async () => {
  const { answers, parts } = open();
  act(() => work.take(fileOf(401)));
  await answers(2);
  await waitFor(() => expect(parts()).toEqual([0, 200, 400]));
  expect(phase()).toBe('checking');
  expect(sheet()?.checked.every((one) => one === undefined)).toBe(true);
  await answers(1);
  await becomes('ready');
  expect(wrongRows()).toEqual([]);
});

it('checks after a correction its part alone', async () => {
  const { answers, parts } = open();
  act(() => work.take(fileOf(401)));
  await answers(3);
  await becomes('ready');
  act(() => work.correct(250, 'servedFrom', 'soon'));
  await answers(1);
  await becomes('ready');
  expect(wrongRows()).toEqual([250]);
  expect(parts()).toEqual([0, 200, 400, 200]);
});

it('forgets no part that was corrected before the check of it had ended', async () => {
  const { answers, waiting, parts } = open();
  act(() => work.take(fileOf(401)));
  await answers(3);
  await becomes('ready');
  act(() => work.correct(0, 'servedFrom', 'soon'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => work.correct(400, 'servedFrom', 'soon'));
  await answers(3);
  await becomes('ready');
  expect(wrongRows()).toEqual([0, 400]);
  expect(parts()).toEqual([0, 200, 400, 0, 0, 400]);
});

it('checks the rest of a whole check that a correction came into', async () => {
  const { answers, answersAll, waiting, parts } = open();
  act(() => work.take(fileOf(401)));
  await answers(3);
  await becomes('ready');
  act(() => work.recheck(sheet() ?? expect.fail('no sheet')));
  await answers(1);
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => work.correct(0, 'servedFrom', 'soon'));
  answersAll();
  await becomes('ready');
  expect(wrongRows()).toEqual([0]);
  expect(parts().slice(5)).toEqual(expect.arrayContaining([0, 200, 400]));
});

it('checks again whatever a check that failed has left', async () => {
  let fails = false;
  const { sent } = draw(<Work />, {
    answers: { [CHECK]: (one) => (fails ? refused(500, 'The disk is full.') : checkedOf(one)) },
  });
  act(() => work.take(fileOf(201)));
  await becomes('ready');
  fails = true;
  act(() => work.correct(0, 'servedFrom', 'soon'));
  await becomes('failed');
  fails = false;
  act(() => work.correct(200, 'servedFrom', 'soon'));
  await becomes('ready');
  expect(wrongRows()).toEqual([0, 200]);
  expect(sent().map((one) => partOf(one).from)).toEqual([0, 200, 0, 0, 200]);
});

it('shows nothing of a file that was given up for another one', async () => {
  const { answers, waiting } = open();
  act(() => work.take(fileOf(1, 'first.csv')));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => work.take(fileOf(2, 'second.csv')));
  await answers(2);
  await becomes('ready');
  expect(sheet()).toMatchObject({ fileName: 'second.csv', checked: [CREATED, CREATED] });
  act(() => work.drop());
  expect(work.file.is).toBe('none');
});

it('asks before corrections are dropped for another sheet of the workbook', async () => {
  const rows = [HEAD, ['A-1', 'How served', 'soon', 'IEP']];
  const bytes = await writeXlsx({ sheets: ['Fall', 'Spring'].map((name) => ({ name, rows })) });
  const { sent } = draw(<FactsImport choice={null} />, { answers: { [CHECK]: checkedOf } });
  fireEvent.change(screen.getByLabelText('CSV or Excel file'), {
    target: { files: [new File([new Uint8Array(bytes)], 'two.xlsx')] },
  });
  const other = await screen.findByLabelText<HTMLSelectElement>('Sheet, one of 2');
  const cell = await screen.findByLabelText(/Served so from, line 2$/);
  fireEvent.change(cell, { target: { value: FIRST_DAY } });
  fireEvent.blur(cell);
  await screen.findByText(/0 with errors$/);
  fireEvent.change(other, { target: { value: '1' } });
  await screen.findByText('Discard your corrections?');
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByText('Discard your corrections?')).toBeNull());
  expect(screen.getByText(/0 with errors$/)).toBeDefined();
  expect(sent()).toHaveLength(2);
  fireEvent.change(other, { target: { value: '1' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText(/1 with errors$/);
  expect(sent()).toHaveLength(3);
});
