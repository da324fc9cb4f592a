import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { expect, it } from 'vitest';
import { MOST_VIEWS } from '../../../domain/staff/view-list.ts';
import { type Answers, type Asked, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { useAddress } from '../../routing/use-address.ts';
import { readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { YearProvider } from '../year/year-context.tsx';
import { ANA, BEN, listOf } from './list-in-tests.ts';
import { SavedViews } from './SavedViews.tsx';

const READ = 'GET /api/app/views';
const SAVE = 'POST /api/app/views';
const REMOVE = 'POST /api/app/views/remove';
const HIGH = { name: 'At risk', search: 'riskLevels=high' };

/** As the page of a year draws it: the list's query is that of the address. */
function OfAddress() {
  const query = readStudentQuery(useAddress().query, true);
  const [term] = YEAR.terms;
  return (
    term && (
      <YearProvider value={{ year: YEAR, term, query, filter: { termId: term.id } }}>
        <SavedViews />
      </YearProvider>
    )
  );
}
const open = (views: readonly (typeof HIGH)[], at = '/', answers: Answers = {}) =>
  draw(<OfAddress />, {
    answers: { 'GET /api/rest/students': listOf([ANA, BEN]), [READ]: { views: [...views] }, ...answers },
    at,
  });
const views = async () => within(await screen.findByRole('group', { name: 'Saved views' }));
const name = async (typed: string) => {
  fireEvent.click((await views()).getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: typed } });
  return dialog;
};

it('is not there while there is no view and nothing to be one', async () => {
  const { asked } = open([]);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(READ));
  expect(screen.queryByRole('group')).toBeNull();
});

it('opens a view with its count, whatever narrowed the list before', async () => {
  const { address } = open([HIGH], '/?q=rui&sort=risk&term=32');
  const button = await (await views()).findByRole('button', { name: 'At risk 1' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  await waitFor(() => expect(address()).toBe('/?term=32&riskLevels=high'));
  expect(button.getAttribute('aria-pressed')).toBe('true');
  // It is one already.
  expect((await views()).queryByRole('button', { name: 'Save view' })).toBeNull();
});

it('keeps the list on display under a name', async () => {
  const made = { name: 'Ruiz', search: 'q=rui' };
  const { sent } = open([], '/?q=rui&term=32', { [SAVE]: { views: [made] } });
  const dialog = await name('  Ruiz ');
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([made]);
  expect((await views()).getByRole('button', { name: /^Ruiz/ }).getAttribute('aria-pressed')).toBe('true');
  // The button that opened the dialog is gone: what came in its place has the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Ruiz/ })));
});

it('says that a view of the name is replaced, and saves none without a name', async () => {
  open([HIGH], '/?q=rui');
  const dialog = await name('At risk');
  expect(dialog.getByText('A view of this name is there already and is replaced.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Replace view' })).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' ' } });
  expect(dialog.getByRole('button', { name: 'Save view' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes no more than there may be', async () => {
  const all = Array.from({ length: MOST_VIEWS }, (_, at) => ({ name: `View ${at}`, search: `q=${at}` }));
  const { sent } = open(all, '/?q=rui');
  const dialog = await name('One more');
  expect(dialog.getByText(/^There are 12 views already/)).toBeDefined();
  fireEvent.submit(dialog.getByLabelText('Name'));
  expect(sent()).toEqual([]);
});

it('keeps the dialog with what was typed where a view is refused', async () => {
  open([], '/?q=rui', { [SAVE]: refused(500, 'The disk is full.') });
  const dialog = await name('Ruiz');
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await screen.findByText('The disk is full.');
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Ruiz');
});

it('removes the view that is open, and no other', async () => {
  const other = { name: 'Ruiz', search: 'q=rui' };
  const { sent } = open([HIGH, other], '/?riskLevels=high', { [REMOVE]: { views: [other] } });
  const remove = await (await views()).findByRole('button', { name: 'Remove view At risk' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^At risk/ })).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'At risk' }]);
  expect(screen.queryByRole('button', { name: /^Remove view/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save view' }));
});

it('says what an open view names that is no more, and saves it without', async () => {
  const lost = { name: 'Old', search: 'riskLevels=high~gone' };
  const { sent, address } = open([lost], '/?riskLevels=high~gone', {
    [SAVE]: { views: [{ ...lost, search: 'riskLevels=high' }] },
  });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Old was saved with a choice that is no longer there (Risk Level: gone)');
  fireEvent.click(within(said).getByRole('button', { name: 'Save without it' }));
  await waitFor(() => expect(address()).toBe('/?riskLevels=high'));
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'Old', search: 'riskLevels=high' }]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('names a view whose count is on its way', async () => {
  const count = (asked: Asked) => (asked.query['filter']?.includes('riskLevels') ? ON_ITS_WAY : []);
  open([HIGH], '/', { 'GET /api/rest/students': count });
  await (await views()).findByRole('button', { name: 'At risk' });
});

/** As after a visit of before, when views were kept by the browser: for Dana, whose number is 2. */
function KeptBefore({ views: kept }: { views: unknown }) {
  const [now, keep] = useStore<unknown>('students.views.2');
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    keep(kept);
    setKept(true);
  }, [keep, kept]);
  return (
    <>
      {isKept && <OfAddress />}
      <output>{JSON.stringify(now)}</output>
    </>
  );
}
const RUIZ = { name: 'Ruiz', search: 'q=rui' };
const openKept = (kept: unknown, answers: Answers = {}) =>
  draw(<KeptBefore views={kept} />, {
    answers: {
      'GET /api/rest/students': listOf([ANA, BEN]),
      ...{ [READ]: { views: [HIGH] }, [SAVE]: { views: [HIGH, RUIZ] }, ...answers },
    },
  });
const leftInBrowser = () => waitFor(() => expect(screen.getByRole('status').textContent).toBe('[]'));

it('moves views that the browser kept to the account, once, and none over one of its name', async () => {
  const { sent } = openKept([{ name: 'At risk', search: 'riskLevels=ultra' }, RUIZ]);
  await (await views()).findByRole('button', { name: /^Ruiz/ });
  await leftInBrowser();
  expect(sent().map(({ body }) => body)).toEqual([RUIZ]);
});

it('moves nothing where nothing was kept, or nothing of it can be read', async () => {
  const { sent } = openKept([{ name: '' }]);
  await (await views()).findByRole('button', { name: /^At risk/ });
  expect(sent()).toEqual([]);
});

it('says why a view could not be moved', async () => {
  openKept([RUIZ], { [SAVE]: refused(400, 'There are 12 views already.') });
  await screen.findByText('There are 12 views already.');
});
