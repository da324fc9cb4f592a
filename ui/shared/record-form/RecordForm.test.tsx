import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { readAccountChanges } from '../../../domain/staff/account-input.ts';
import { ApiError } from '../../data/api-error.ts';
import { ConfirmProvider } from '../ConfirmDialog.tsx';
import { LeaveGuardProvider } from '../LeaveGuard.tsx';
import { FormText } from './inputs.tsx';
import { RecordForm } from './RecordForm.tsx';

type Person = { firstName: string; lastName: string };
const DANA: Person = { firstName: 'Dana', lastName: 'Okafor' };
const LABELS = { firstName: 'First Name', lastName: 'Last Name' };

const Frame = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext>
    <ConfirmProvider>
      <LeaveGuardProvider>{children}</LeaveGuardProvider>
    </ConfirmProvider>
  </CoreAdminContext>
);

/** A form over what is recorded; `record` draws it anew over something else. */
function open(send: (values: Person, seen: Person) => Promise<Person>) {
  const form = (recorded: Person) => (
    <Frame>
      <RecordForm recorded={recorded} check={readAccountChanges} send={send} labels={LABELS} idPrefix="person-">
        <FormText source="firstName" id="person-firstName" label="First Name" />
        <FormText source="lastName" id="person-lastName" label="Last Name" />
      </RecordForm>
    </Frame>
  );
  const { rerender } = render(form(DANA));
  return { record: (recorded: Person) => rerender(form(recorded)) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('sends nothing that the rules refuse, and says why at the field and above', async () => {
  const send = vi.fn();
  open(send);
  type('First Name', '');
  save();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('First Name is required');
  await waitFor(() => expect(field('First Name').getAttribute('aria-invalid')).toBe('true'));
  expect(send).not.toHaveBeenCalled();
});

it('follows the record but where somebody has typed, and says what was seen there first', async () => {
  const send = vi.fn(async (values: Person) => values);
  const { record } = open(send);
  type('First Name', 'Dora');
  record({ firstName: 'Diana', lastName: 'Marsh' });
  await waitFor(() => expect(field('Last Name').value).toBe('Marsh'));
  expect(field('First Name').value).toBe('Dora');
  save();
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(
      { firstName: 'Dora', lastName: 'Marsh' },
      { firstName: 'Dana', lastName: 'Marsh' },
    ),
  );
});

it('counts what is recorded as seen after a conflict that was shown', async () => {
  const send = vi.fn(async (values: Person, _seen: Person) => values);
  send.mockRejectedValueOnce(new ApiError(409, 'Somebody else has changed this.'));
  const { record } = open(send);
  type('First Name', 'Dora');
  record({ firstName: 'Diana', lastName: 'Okafor' });
  save();
  await screen.findByText('Somebody else has changed this.');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([, seen]) => seen.firstName)).toEqual(['Dana', 'Diana']);
});

it('keeps what is typed while it is on its way', async () => {
  const answer = Promise.withResolvers<Person>();
  open(() => answer.promise);
  type('First Name', 'Dora');
  save();
  await screen.findByText('Saving');
  type('First Name', 'Doreen');
  answer.resolve({ firstName: 'Dora', lastName: 'Okafor' });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  expect(field('First Name').value).toBe('Doreen');
});

it('shows at a field what the server has against it, until the field is changed', async () => {
  const refused = new ApiError(400, 'Not like this.', { lastName: ['A user with that name already exists.'] });
  open(() => Promise.reject(refused));
  type('Last Name', 'Marsh');
  save();
  await waitFor(() => expect(field('Last Name').getAttribute('aria-invalid')).toBe('true'));
  type('Last Name', 'Marshall');
  await waitFor(() => expect(field('Last Name').getAttribute('aria-invalid')).toBe('false'));
});
