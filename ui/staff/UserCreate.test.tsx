import { fireEvent, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { AS_ADMIN, DANA, draw, refused } from '../draw-in-tests.tsx';
import UserCreate from './UserCreate.tsx';

const LINK = 'http://school.example/#/Invitation/secret';

it('sends an invitation again under the same key where the answer was lost, and shows its link', async () => {
  let sent = 0;
  draw(
    <ResourceContextProvider value="users">
      <UserCreate />
    </ResourceContextProvider>,
    {
      ...{ school: AS_ADMIN, at: '/Users/new' },
      answers: {
        'GET /api/rest/users': [],
        'GET /api/rest/accessRecord': [],
        'POST /api/app/invitations': () =>
          ++sent === 1
            ? refused(502, 'Bad Gateway')
            : { user: DANA, mailed: false, link: LINK, invitedUntil: '2026-11-27T18:00:00.000Z' },
      },
    },
  );
  fireEvent.change(screen.getByLabelText(/First Name/), { target: { value: 'Kim' } });
  fireEvent.change(screen.getByLabelText(/Last Name/), { target: { value: 'Lee' } });
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'kim@school.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText('Bad Gateway');
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByDisplayValue(LINK)).toBeDefined();
  const keys = vi
    .mocked(fetch)
    .mock.calls.filter(([address]) => String(address).includes('/invitations'))
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});
