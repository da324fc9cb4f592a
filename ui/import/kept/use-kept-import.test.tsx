import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepFiles } from '../../browser-in-tests.ts';
import { session } from '../../data/session/session.ts';
import { type Answers, type Asked, draw, refused } from '../../draw-in-tests.tsx';
import { readHere } from '../reading/reader-in-tests.ts';
import { useImport } from '../use-import.ts';
import type { SheetFile } from '../use-import-file.ts';
import { keptImport } from './kept-import.ts';
import { UnfinishedImport } from './UnfinishedImport.tsx';

const SEND = 'POST /api/app/imports';
const HEAD = 'Id Number,First Name,Last Name,Gender,Grade/Age,Is Student ELL?,Date of Birth,Has 504 Plan,Race';
const lineOf = (number: number) => `N-${number},Ana,Ruiz,female,9,No,05/04/2010,No,HI7`;
/** Three parts of rows: 200, 200 and 1. */
const ROWS = 401;
const LINES = [HEAD, ...Array.from({ length: ROWS }, (_, at) => lineOf(at + 1))].join('\n');

interface Part {
  upload: string;
  termId: number;
  from: number;
  rows: { studentId: string; firstName: string }[];
}
const partOf = ({ body }: Asked) => body as Part;

const taken = (asked: Asked) => {
  const { rows } = partOf(asked);
  const ofRow = (_: unknown, row: number) => ({ row, studentId: 100_001 + row, outcome: 'created' as const });
  return { importId: 'i', created: rows.length, changed: 0, unchanged: 0, ignored: 0, rows: rows.map(ofRow) };
};
/** A server that takes every part but the one in the middle. */
const brokenInTheMiddle = (asked: Asked) =>
  partOf(asked).from === 200 ? refused(500, 'The disk is full.') : taken(asked);

let kept: () => string[];
let work: ReturnType<typeof useImport>;
beforeEach(() => {
  kept = keepFiles();
  readHere();
});

/** The page's work without its preview, of which nothing is asked here. */
function Work() {
  work = useImport();
  const { file, kept: left } = work;
  return (
    file.is === 'none' &&
    left.offer && <UnfinishedImport kept={left.offer} onGoOn={work.goOn} onDiscard={left.forget} />
  );
}

function open(answer: NonNullable<Answers[typeof SEND]> = taken) {
  const { sent } = draw(<Work />, {
    answers: { 'POST /api/app/imports/known': { students: [] }, [SEND]: answer },
  });
  const parts = () => sent().filter(({ call }) => call === SEND);
  return { parts: () => parts().map(partOf) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** The sheet, once it has been checked. */
async function sheetShown(): Promise<SheetFile> {
  await waitFor(() => expect(work.file.is === 'sheet' && work.file.sheet.state().phase.is).toBe('ready'));
  return work.file as SheetFile;
}
/** Imports the sheet to where it goes now, and closes the dialog in which it ends. */
async function send(how: 'Close' | 'Done') {
  const file = await sheetShown();
  act(() => void work.send(file, work.target ?? { schoolYearId: 0, termId: 0 }));
  await press(how);
}
const chooseTerm = (termId: number) => act(() => work.setWanted({ yearId: 3, termId }));
const froms = (parts: readonly Part[]) => parts.map(({ from }) => from).sort((a, b) => a - b);
const partsKept = () => kept().filter((name) => name.includes('/part/'));

/** Leaves the page with an import of which the part in the middle has not arrived. */
async function leaveUnfinished(before: () => unknown = () => undefined) {
  const { parts } = open(brokenInTheMiddle);
  act(() => work.take(new File([LINES], 'fall.csv')));
  await send('Close');
  await waitFor(() => expect(work.incomplete?.sent.totals).toMatchObject({ created: 201, failed: 200 }));
  await waitFor(() => expect(partsKept()).toHaveLength(2));
  await before();
  cleanup();
  return parts();
}
/** Goes on with what was left, to its end. */
async function goOn() {
  const { parts } = open();
  await press('Go on with it');
  await send('Done');
  return parts();
}

it('goes on after a reload with what has not arrived, without the file, under the same name', async () => {
  const before = await leaveUnfinished();
  const { parts } = open();
  expect((await screen.findByText(/left unfinished/)).textContent).toMatch(
    /^The import of fall\.csv \(401 rows\) was left unfinished on November 20, 2026, .*201 have arrived\./,
  );
  await press('Go on with it');
  await send('Done');
  expect(froms(parts())).toEqual([200]);
  expect(parts()[0]?.upload).toBe(before[0]?.upload);
  await waitFor(() => expect(kept()).toEqual([]));
});

it('sends every row to another term that was chosen meanwhile', async () => {
  const before = await leaveUnfinished(() => chooseTerm(32));
  const parts = await goOn();
  expect(froms(parts)).toEqual([0, 200, 400]);
  expect(new Set(parts.map(({ termId }) => termId))).toEqual(new Set([32]));
  expect(parts[0]?.upload).not.toBe(before[0]?.upload);
});

it('sends every row again after a correction, also one made just before another term was looked at', async () => {
  await leaveUnfinished(async () => {
    const { sheet } = await sheetShown();
    await act(() => sheet.change([0], 'firstName', 'Zed'));
    chooseTerm(32);
    chooseTerm(31);
  });
  const parts = await goOn();
  expect(froms(parts)).toEqual([0, 200, 400]);
  expect(parts.find(({ from }) => from === 0)?.rows[0]?.firstName).toBe('Zed');
});

it('sends every row again once its columns were chosen otherwise', async () => {
  await leaveUnfinished(async () => {
    act(() => work.chooseColumns());
    const { choice } = work.file as SheetFile;
    act(() => work.takeColumns(choice.map((field) => (field === 'race' ? null : field))));
    await sheetShown();
  });
  expect(froms(await goOn())).toEqual([0, 200, 400]);
});

it('goes on also where the columns were looked at and left as they are', async () => {
  await leaveUnfinished(async () => {
    act(() => work.chooseColumns());
    const { choice } = work.file as SheetFile;
    act(() => work.takeColumns(choice));
    await sheetShown();
  });
  expect(froms(await goOn())).toEqual([200]);
});

it('erases what is discarded', async () => {
  await leaveUnfinished();
  open();
  await press('Discard');
  await waitFor(() => expect(kept()).toEqual([]));
  expect(screen.queryByText(/left unfinished/)).toBeNull();
});

it('keeps one file alone: another that is chosen takes its place', async () => {
  await leaveUnfinished();
  open();
  act(() => work.take(new File([LINES.replace('N-1,', 'M-1,')], 'other.csv')));
  await sheetShown();
  await waitFor(() => expect(kept().filter((name) => name.endsWith('/table'))).toHaveLength(1));
  await waitFor(() => expect(kept()).toHaveLength(3));
  cleanup();
  open();
  expect((await screen.findByText(/left unfinished/)).textContent).toContain('The import of other.csv (401 rows)');
});

it('keeps nothing of a file for who signs out while it is being kept', async () => {
  const place = keptImport(7, 'a file');
  const table = { fileName: 'students.csv' } as Parameters<typeof place.keepFile>[0];
  await place.keepFile(table, 1);
  expect(kept()).toHaveLength(2);
  const keeping = place.keepFile(table, 1);
  session.end();
  await keeping;
  expect(kept()).toEqual([]);
});
