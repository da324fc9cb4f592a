import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AuthContext, type AuthProvider, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { mayAct } from '../../domain/staff/rights.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { type Answers, AS_ADMIN, AS_AUDITOR, DANA, draw, refused } from '../draw-in-tests.tsx';
import ReadModelList from './ReadModelList.tsx';

const LIST = 'GET /api/rest/readModels';
const SKIP = 'POST /api/app/readModels/:name/skip';
const RETRY = 'POST /api/app/readModels/:name/retry';

const live = (id: string, more: Partial<ReadModelStatus> = {}): ReadModelStatus => ({
  ...{ id, version: 4, state: 'live', applied: 1200, total: 1200, lagSeconds: 0, perSecond: null, secondsLeft: null },
  ...{ stopped: null, comparing: null, pending: [], bytes: 16_000_000 },
  ...more,
});
const STOPPED = live('records', {
  state: 'stopped',
  lagEvents: 3,
  stopped: {
    ...{
      position: '900',
      number: 2126,
      eventType: 'StudentCloned',
      stream: 'student-7',
      reason: 'its type is unknown',
    },
    ...{ writtenAt: '2026-11-20T16:00:00.000Z', at: '2026-11-20T17:00:00.000Z', skippable: true },
  },
});

/** With the rights of an account, as the product's own provider has them. */
const rightsOf = (user: typeof DANA) =>
  ({
    checkAuth: async () => undefined,
    canAccess: async ({ resource, action }: { resource: string; action: string }) => mayAct(user, resource, action),
  }) as unknown as AuthProvider;

interface Opened {
  answers?: Answers;
  asAuditor?: boolean;
  narrow?: boolean;
}
function open(models: ReadModelStatus[], { answers = {}, asAuditor = false, narrow = false }: Opened = {}) {
  const school = asAuditor ? AS_AUDITOR : AS_ADMIN;
  const asResource = (page: ReactNode) => (
    <AuthContext.Provider value={rightsOf(school.user ?? DANA)}>
      <ResourceContextProvider value="readModels">{page}</ResourceContextProvider>
    </AuthContext.Provider>
  );
  return draw(asResource(<ReadModelList />), {
    school,
    narrow,
    answers: {
      [LIST]: models,
      'GET /api/app/readModels/runs': { runs: [] },
      'GET /api/app/backUps': { backUps: null },
      ...answers,
    },
  });
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const textOf = async (name: string) => (await row(name)).textContent;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('says of each read model what it holds, how it stands and how large it is', async () => {
  open([live('records'), live('activities', { lagSeconds: 90, lagEvents: 12, perSecond: 40.4 })]);
  expect(await textOf('Term records, risk and dashboards')).toMatch(
    /Live.*Up to date\..*records, version 4, 1,200 events applied, up to 16\sMB/,
  );
  expect(await textOf('Activities')).toContain('2 min, 12 events behind. 40 events per second.');
});

it('says how far one is that is built anew, compared or worked through in slices', async () => {
  open([
    live('records', { state: 'building', applied: 300, perSecond: 100, secondsLeft: 9 }),
    live('facts', { comparing: { phase: 'comparing', done: 50, total: 200, differences: 2 } }),
    live('journal', {
      pending: [
        { id: 'years', done: 4, total: null },
        { id: 'levels', done: 5, total: 9 },
      ],
    }),
  ]);
  expect(await textOf('Term records')).toContain('300 of 1,200 events, 100 per second, about 9 s left.');
  const bars = screen
    .getAllByRole('progressbar')
    .map((bar) => [bar.ariaLabel ?? bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);
  expect(bars).toEqual([
    ['Term records, risk and dashboards: progress', '25'],
    ['Facts of students: progress of comparing', '25'],
  ]);
  expect(await textOf('Facts of students')).toContain('50 of 200 documents, 2 of them different so far.');
  expect(await textOf('History')).toContain('In slices: years, 4 doneIn slices: levels, 5 of 9');
});

it('says at which event one stopped, why and since when, and tries again', async () => {
  const { sent } = open([STOPPED], { answers: { [RETRY]: { readModel: STOPPED } as never } });
  expect(await textOf('Term records')).toMatch(
    /Stopped and 3 events behind\..*Stopped at event no\. 2,126 \(StudentCloned in student-7\): its type is unknown/,
  );
  expect(await textOf('Term records')).toMatch(/written on November 20, 2026, 9:00 AM\.Stopped on .* 10:00 AM\./);
  await press('Try again Term records, risk and dashboards');
  await screen.findByText('Term records, risk and dashboards: tried again');
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/readModels/records/retry']);
});

it('says why another try could not be made', async () => {
  open([STOPPED], { answers: { [RETRY]: refused(409, 'Another process works on it.') } });
  await row('Term records');
  await press('Try again Term records, risk and dashboards');
  await screen.findByText('Another process works on it.');
});

it('leaves the event out only for a reason, and keeps the reason where that is refused', async () => {
  let asked = 0;
  const answer = () =>
    asked++ === 0 ? refused(409, 'It stands at another event by now.') : ({ readModel: STOPPED } as never);
  const { sent } = open([STOPPED], { answers: { [SKIP]: answer } });
  await row('Term records');
  await press('Skip this event in Term records, risk and dashboards');
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip this event?' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Skip the event' });
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
  fireEvent.change(reason, { target: { value: '   ' } });
  expect(send.disabled).toBe(true);
  fireEvent.change(reason, { target: { value: 'A trial of the vendor' } });
  fireEvent.click(send);
  expect((await dialog.findByRole('alert')).textContent).toContain('It stands at another event by now.');
  expect(reason.value).toBe('A trial of the vendor');
  fireEvent.click(send);
  await screen.findByText(/^Term records, risk and dashboards: event no\. 2,126 .* is left out$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual(Array(2).fill({ position: '900', reason: 'A trial of the vendor' }));
});

it('offers to skip no event that is not at fault itself', async () => {
  const stopped = { position: '900', eventType: '', reason: 'The disk is full.', skippable: false };
  open([{ ...STOPPED, stopped }]);
  await row('Term records');
  await screen.findByRole('button', { name: 'Try again Term records, risk and dashboards' });
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
});

it('shows for ever which events it leaves out, who said so and why, and an error it got over', async () => {
  const skipped = {
    ...{ position: '900', eventType: 'StudentCloned', stream: 'student-7', fault: 'its type is unknown' },
    ...{ reason: 'A trial', by: 2, byName: 'Dana Okafor', at: '2026-11-20T17:30:00.000Z' },
  };
  const lastFailure = { at: '2026-11-20T17:00:00.000Z', reason: 'The connection broke.' };
  open([live('records', { skipped: [skipped], lastFailure })]);
  const list = await screen.findByRole('list', { name: 'Skipped in Term records, risk and dashboards' });
  expect(list.textContent).toBe(
    'Leaves out event 900 (StudentCloned in student-7; its type is unknown): “A trial” (Dana Okafor, November 20, 2026, 10:30 AM)',
  );
  expect(await textOf('Term records')).toContain(
    'Last error, got over: The connection broke. (November 20, 2026, 10:00 AM)',
  );
});

it('builds all anew once somebody has said yes', async () => {
  const { sent } = open([live('records')], {
    answers: { 'POST /api/app/readModels/rebuild': { readModels: [] } as never },
  });
  await press('Rebuild all');
  await press('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  await press('Rebuild all');
  await press('Yes');
  await screen.findByText('Building all read models anew has begun');
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/readModels/rebuild']);
});

it('is only to be read by an auditor', async () => {
  open([STOPPED], { asAuditor: true });
  expect(await textOf('Term records')).toContain('its type is unknown');
  await waitFor(() => expect(screen.getByText('Nothing has been built anew or compared yet.')).toBeDefined());
  expect(screen.queryByRole('button', { name: /Rebuild|Compare|Try again|Skip/ })).toBeNull();
});

it('has the same on a telephone, as cards', async () => {
  open([STOPPED], { narrow: true });
  const title = await screen.findByText('Term records, risk and dashboards');
  expect(screen.queryByRole('table')).toBeNull();
  expect(title.closest('li')?.textContent).toMatch(/version 4.*Stopped at event .*its type is unknown/);
});
