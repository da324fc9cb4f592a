import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SessionList as Sessions } from '../../domain/wire/sign-in.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { SessionList } from './SessionList.tsx';

const LIST = 'GET /api/app/sessions';
const session = (id: string, device: string, current: boolean) => ({
  ...{ id, device, current, address: '10.0.0.7' },
  ...{ startedAt: '2026-11-19T15:00:00.000Z', usedAt: '2026-11-20T17:00:00.000Z' },
});
const HERE = session('s1', 'Firefox on Windows', true);
const PHONE = session('s2', 'Safari on iPhone', false);
const both = { sessions: [HERE, PHONE] } as Sessions;
const one = { sessions: [HERE] } as Sessions;

const open = (answers: Answers, narrow = false) => draw(<SessionList />, { answers, narrow });
const end = () => screen.findByRole<HTMLButtonElement>('button', { name: /^End the session on Safari on iPhone/ });

it('says where one is signed in, and which of them is this one', async () => {
  open({ [LIST]: both }, true);
  const [here, phone] = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
  expect(here?.textContent).toContain('Firefox on Windows');
  expect(here?.textContent).toContain('This session');
  expect(phone?.textContent).toContain('Since November 19, 2026, 8:00 AM, last used November 20, 2026, 10:00 AM');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
});

it('ends one session, and takes it from the list', async () => {
  let sessions = both;
  const { sent } = open({
    [LIST]: () => sessions,
    'DELETE /api/app/sessions/:sessionId': () => {
      sessions = one;
      return undefined;
    },
  });
  fireEvent.click(await end());
  expect(await screen.findByText('The session on Safari on iPhone has ended')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/app/sessions/s2']);
});

it('ends all others at once', async () => {
  const { sent } = open({ [LIST]: both, 'DELETE /api/app/sessions': undefined });
  await end();
  fireEvent.click(screen.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('All other sessions have ended')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/app/sessions']);
});

it('says why one could not be ended, and looks how it stands', async () => {
  const { asked } = open({
    [LIST]: both,
    'DELETE /api/app/sessions/:sessionId': refused(404, 'The session has ended already.'),
  });
  fireEvent.click(await end());
  expect(await screen.findByText('The session has ended already.')).toBeDefined();
  await waitFor(() => expect(asked.filter(({ call }) => call === LIST)).toHaveLength(2));
});

it('takes no second step while one is on its way', async () => {
  open({ [LIST]: both, 'DELETE /api/app/sessions/:sessionId': ON_ITS_WAY });
  fireEvent.click(await end());
  await waitFor(async () => expect((await end()).disabled).toBe(true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End all other sessions' }).disabled).toBe(true);
});

it('offers nothing to end where this is the only one', async () => {
  open({ [LIST]: one });
  await screen.findByText('Firefox on Windows');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open({ [LIST]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : one) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Firefox on Windows');
});

it('keeps what is shown where a second look fails, and says so above it', async () => {
  let asked = 0;
  open({
    [LIST]: () => (asked++ === 0 ? both : refused(500, 'The disk is full.')),
    'DELETE /api/app/sessions/:sessionId': undefined,
  });
  fireEvent.click(await end());
  expect(await screen.findByText('The disk is full.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByText('Firefox on Windows')).toBeDefined();
});
