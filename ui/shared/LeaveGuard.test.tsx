import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { Link, useLocation } from '../routing/router.ts';
import { ConfirmProvider } from './ConfirmDialog.tsx';
import { LeaveGuardProvider, useLeaveGuard } from './LeaveGuard.tsx';

beforeEach(() => window.location.replace('#/form'));

type Guard = ReturnType<typeof useLeaveGuard>;
const form = Symbol('form');

/** A screen with a way out; answers the guard that its forms hold on to. */
function open(): Guard {
  const guards: Guard[] = [];
  function Form() {
    guards.push(useLeaveGuard());
    return (
      <>
        <p>at {useLocation().pathname}</p>
        <Link to="/elsewhere">Go elsewhere</Link>
      </>
    );
  }
  render(
    <CoreAdminContext>
      <ConfirmProvider>
        <LeaveGuardProvider>
          <Form />
        </LeaveGuardProvider>
      </ConfirmProvider>
    </CoreAdminContext>,
  );
  const [guard] = guards;
  if (!guard) throw new Error('The screen was not drawn.');
  return guard;
}
const leave = () => fireEvent.click(screen.getByText('Go elsewhere'));

it('asks before a screen is left that holds unsaved changes, and stays where that is wished', async () => {
  const guard = open();
  act(() => guard.hold(form));
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('at /form')).toBeTruthy();
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('at /elsewhere');
});

it('leaves without a question once what was on its way is saved', async () => {
  const guard = open();
  const saving = Promise.withResolvers<void>();
  act(() => guard.hold(form, () => saving.promise));
  leave();
  await act(async () => {
    guard.letGo(form);
    saving.resolve();
  });
  await screen.findByText('at /elsewhere');
});

it('leaves where the last change is saved in the moment in which somebody goes', async () => {
  const guard = open();
  act(() => guard.hold(form));
  await act(async () => {
    screen.getByText('Go elsewhere').click();
    guard.letGo(form);
  });
  await screen.findByText('at /elsewhere');
});
