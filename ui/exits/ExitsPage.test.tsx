import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { ExitFiguresAnswer, ExitRow } from '../../domain/wire/calls/exits.ts';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { speak } from '../words/language.ts';
import ExitsPage from './ExitsPage.tsx';

const FIGURES: ExitFiguresAnswer = {
  ...{ year: 2025, first: '2025-07-01', last: '2026-06-30', all: 5, denominator: 4, unresolved: 1 },
  hash: '0'.repeat(64),
  ...{ indicator1: '75.00', indicator2: '25.00', state: 'AZ', indicator2By: 'exits' },
  groups: { GHS: 3, DROPOUT: 1, MKC: 1 } as never,
} as ExitFiguresAnswer;

const row = (id: number, name: string, unresolved: boolean): ExitRow =>
  ({
    ...{ id, name, studentNumber: `A-${id}`, on: '2026-05-20', group: unresolved ? 'DROPOUT' : 'GHS' },
    ...{ because: null, unresolved, category: unresolved ? 'Other' : null, yearId: unresolved ? null : 3 },
  }) as ExitRow;

const answers = (more: Answers = {}): Answers => ({
  'GET /api/app/exits/:year': FIGURES,
  'GET /api/app/exits/:year/students': ({ query }) =>
    query['group'] === 'unresolved'
      ? { total: 1, students: [row(7, 'Zoë Marsh', true)] }
      : { total: 5, students: [row(8, 'Ana Ruiz', false)] },
  'GET /api/app/exits/:year/filings': { filings: [] },
  ...more,
});
const section = (name: string) => within(screen.getByRole('region', { name }));

it('shows both indicators, and who is still to be said, of the exit year before this one', async () => {
  const { asked } = draw(<ExitsPage />, { answers: answers() });
  await screen.findByText('75.00 %');
  expect(screen.getByText('25.00 %')).toBeDefined();
  expect(asked.map(({ call }) => call)).toContain('GET /api/app/exits/2025');
  const unresolved = section('Unresolved exits');
  expect((await unresolved.findByRole('row', { name: /Zoë Marsh/ })).textContent).toContain('exit category: Other');
  // Who is in no school year has no page to lead to.
  expect(unresolved.queryByRole('link')).toBeNull();
});

it('opens the students behind a number, and closes them again', async () => {
  draw(<ExitsPage />, { answers: answers() });
  fireEvent.click(await screen.findByRole('button', { name: /regular high school diploma.*: 3/ }));
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(link.getAttribute('href')).toBe('/3/students/view/8/facts');
  expect(screen.getByText('and 4 more')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Died.*: 0$/ })).toHaveProperty('disabled', true);
});

it('has no percent where nobody is counted, and says that the state files another figure', async () => {
  const nobody = { ...FIGURES, indicator1: null, indicator2: null, unresolved: 0, indicator2By: 'event rate' };
  draw(<ExitsPage />, { answers: answers({ 'GET /api/app/exits/:year': nobody }) });
  expect(await screen.findAllByText('–')).toHaveLength(2);
  expect(screen.getByText(/filed as an annual event rate/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Unresolved exits' })).toBeNull();
});

it('asks for the figures of the year that is chosen', async () => {
  const { asked } = draw(<ExitsPage />, { answers: answers() });
  await screen.findByText('75.00 %');
  fireEvent.change(screen.getByRole('combobox', { name: 'Exit year' }), { target: { value: '2023' } });
  await screen.findByText('75.00 %');
  expect(asked.map(({ call }) => call)).toContain('GET /api/app/exits/2023');
  expect(screen.getByRole('combobox', { name: 'Exit year' }).textContent).toContain('July 1, 2023 to June 30, 2024');
});

it('says that figures are on their way', async () => {
  const { container } = draw(<ExitsPage />, { answers: answers({ 'GET /api/app/exits/:year': ON_ITS_WAY }) });
  expect(container.textContent).toContain('Loading figures');
});

it('tries again where the figures could not be had', async () => {
  let asked = 0;
  const figures = () => (asked++ === 0 ? refused(500, 'The disk is full.') : FIGURES);
  draw(<ExitsPage />, { answers: answers({ 'GET /api/app/exits/:year': figures }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('75.00 %');
});

it('lets an administrator file the figures, and shows who counts otherwise since', async () => {
  const filed = {
    ...{
      filing: 1,
      at: '2026-11-20T17:00:00.000Z',
      by: { id: 2, name: 'Dana Okafor' },
      upTo: '12',
      rules: 1,
      denominator: 4,
    },
    ...{ indicator1: '75.00', indicator2: null, profile: {}, hash: 'ab12', differences: [], differ: 0 },
  };
  const { sent } = draw(<ExitsPage />, {
    school: AS_ADMIN,
    answers: answers({ 'POST /api/app/exits/:year/filings': { filings: [filed] } }),
  });
  await screen.findByText('Nothing was filed of this year.');
  fireEvent.click(screen.getByRole('button', { name: 'File these figures' }));
  const asks = within(await screen.findByRole('alertdialog'));
  expect(asks.getByText('File the figures of July 1, 2025 to June 30, 2026?')).toBeDefined();
  expect(
    asks.getByText(/^Indicator 1: 75.00 %, Indicator 2: 25.00 %, of 4\. Not counted: 1\. Unresolved.*: 1\./),
  ).toBeDefined();
  expect(sent()).toEqual([]);
  fireEvent.click(asks.getByRole('button', { name: 'File these figures' }));
  await screen.findByText('The figures are filed');
  expect(screen.getByText('Filed on November 20, 2026, 10:00 AM by Dana Okafor')).toBeDefined();
  expect(screen.getByText('Indicator 1: 75.00 %, Indicator 2: – %, of 4')).toBeDefined();
  expect(screen.getByText('Difference: none.')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/exits/2025/filings']);
});

it('files nothing where the question is answered by Cancel', async () => {
  const { sent } = draw(<ExitsPage />, { school: AS_ADMIN, answers: answers() });
  await screen.findByText('Nothing was filed of this year.');
  fireEvent.click(screen.getByRole('button', { name: 'File these figures' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'File these figures' })).toHaveProperty('disabled', false),
  );
  expect(sent()).toEqual([]);
});

it('leads from a difference to the entry by which it came so', async () => {
  const different = {
    ...{ id: 8, name: 'Ana Ruiz', was: 'MKC', is: 'DROPOUT', entry: '77', type: 'ExitCorrected' },
    ...{ changedAt: '2026-11-21T17:00:00.000Z', changedBy: { id: 2, name: 'Dana Okafor' } },
  };
  const filed = {
    ...{ filing: 1, at: '2026-11-20T17:00:00.000Z', by: { id: 2, name: 'Dana Okafor' }, upTo: '12', rules: 1 },
    ...{
      denominator: 4,
      indicator1: '75.00',
      indicator2: null,
      profile: {},
      hash: 'ab12',
      differences: [different],
      differ: 1,
    },
  };
  draw(<ExitsPage />, {
    school: AS_ADMIN,
    answers: answers({ 'GET /api/app/exits/:year/filings': { filings: [filed] } as never }),
  });
  const link = await screen.findByRole('link', { name: 'Exit corrected: it was wrong' });
  expect(link.getAttribute('href')).toBe('/journal/77/show');
  expect(link.closest('li')?.textContent).toContain('Ana Ruiz: Moved, known to be continuing (MKC) → Dropped out');
});

it('shows who counts otherwise in a filing of which the answer tells only how many do', async () => {
  const different = {
    ...{
      id: 8,
      name: 'Ana Ruiz',
      was: 'MKC',
      is: 'DROPOUT',
      entry: null,
      type: null,
      changedAt: null,
      changedBy: null,
    },
  };
  const filed = {
    ...{ filing: 1, at: '2026-11-20T17:00:00.000Z', by: { id: 2, name: 'Dana Okafor' }, upTo: '12', rules: 1 },
    ...{ denominator: 4, indicator1: '75.00', indicator2: null, profile: {}, hash: 'ab12', differences: [], differ: 1 },
  };
  const whole = { ...filed, differences: [different] };
  draw(<ExitsPage />, {
    school: AS_ADMIN,
    answers: answers({
      'GET /api/app/exits/:year/filings': (({ query }: { query: Record<string, unknown> }) => ({
        filings: [query['filing'] === '1' ? whole : filed],
      })) as never,
    }),
  });
  await screen.findByText('Difference: 1');
  expect(screen.queryByText(/Ana Ruiz/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show who counts otherwise now' }));
  await screen.findByText(/^Ana Ruiz: /);
  expect(screen.queryByRole('button', { name: 'Show who counts otherwise now' })).toBeNull();
});

it('is off where the school keeps no facts', () => {
  const keeps = { facts: false, caseload: true, services: true, disclosures: true };
  const { asked } = draw(<ExitsPage />, { school: { keeps } });
  expect(screen.getByText('This school does not keep facts')).toBeDefined();
  expect(asked).toEqual([]);
});

it('says reasons, grounds and categories in the language of the page', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  const because = 'From the exit category; the day is not recorded';
  const unresolved = { ...row(7, 'Zoë Marsh', true), because, category: 'Aged out' };
  draw(<ExitsPage />, {
    answers: answers({ 'GET /api/app/exits/:year/students': { total: 1, students: [unresolved] } }),
  });
  await screen.findByText('Graduado con diploma regular de secundaria (GHS)');
  expect((await screen.findByRole('row', { name: /Zoë Marsh/ })).textContent).toContain(
    'De la categoría de salida; el día no está registrado (categoría de salida: Superó la edad)',
  );
});
