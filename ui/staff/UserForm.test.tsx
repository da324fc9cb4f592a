import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireUser } from '../../domain/wire/contract.ts';
import { type Answers, AS_ADMIN, DANA, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { UserForm } from './UserForm.tsx';

const SAVE = 'PUT /api/rest/users/:id';
const CY: WireUser = { ...DANA, id: 4, firstName: 'Cy', lastName: 'Fox', email: 'cy@school.example', auditor: true };
const PASSWORD = 'violet-harbor-71-kite';

const open = (user: WireUser, rights: 'hidden' | 'fixed' | 'open', answers: Answers = {}) =>
  draw(<UserForm user={user} rights={rights} />, {
    school: AS_ADMIN,
    answers: { [SAVE]: user as never, 'GET /api/app/sessions': [] as never, ...answers },
  });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*|\\s\\*)?$`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const right = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const bodies = (sent: { body: unknown }[]) => sent.map(({ body }) => body);

it('sends what was changed and what it was, and nothing while nothing is', async () => {
  const { sent } = open(CY, 'open', { [SAVE]: { ...CY, lastName: 'Falk' } as never });
  expect(save().disabled).toBe(true);
  type('User Last Name', 'Falk');
  fireEvent.click(save());
  expect(await screen.findByText('User Cy Falk updated')).toBeDefined();
  expect(bodies(sent())).toEqual([{ lastName: 'Falk', seen: { lastName: 'Fox' } }]);
});

it('makes nobody both an administrator and an auditor', async () => {
  const { sent } = open(CY, 'open');
  fireEvent.click(right(/^Admin/));
  expect([right(/^Admin/).checked, right(/^Auditor/).checked]).toEqual([true, false]);
  fireEvent.click(right(/^Auditor/));
  expect([right(/^Admin/).checked, right(/^Auditor/).checked]).toEqual([false, true]);
  fireEvent.click(right(/^Admin/));
  fireEvent.click(save());
  await waitFor(() =>
    expect(bodies(sent())).toEqual([{ admin: true, auditor: false, seen: { admin: false, auditor: true } }]),
  );
});

it('lets nobody change their own rights, and shows them to administrators alone', () => {
  open({ ...DANA, admin: true }, 'fixed');
  expect(right(/^Admin/).disabled).toBe(true);
  expect(screen.getByText('Nobody changes their own rights.')).toBeDefined();
});

it('shows no rights to who edits the own profile', () => {
  open(DANA, 'hidden');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks for the present password where the own account is to be opened otherwise', async () => {
  const { sent } = open(DANA, 'hidden', { [SAVE]: { ...DANA, email: 'dana.o@school.example' } as never });
  expect(screen.queryByLabelText(/^Present Password/)).toBeNull();
  type('User Email', 'dana.o@school.example');
  type('Present Password', PASSWORD);
  fireEvent.click(save());
  await waitFor(() =>
    expect(bodies(sent())).toEqual([
      { email: 'dana.o@school.example', currentPassword: PASSWORD, seen: { email: 'dana@school.example' } },
    ]),
  );
});

it('asks for no password of whom an administrator edits', () => {
  open(CY, 'open');
  type('User Email', 'cyrus@school.example');
  expect(screen.queryByLabelText(/^Present Password/)).toBeNull();
});

it('sends nothing while two passwords differ, and says so until one is typed anew', async () => {
  const { sent } = open(CY, 'open');
  type('Password', PASSWORD);
  type('Password \\(Confirmed\\)', `${PASSWORD}s`);
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain("Passwords don't match");
  expect(sent()).toEqual([]);
  type('Password \\(Confirmed\\)', PASSWORD);
  await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
});

it('keeps what was typed where an address is taken, and says so at the field', async () => {
  open(CY, 'open', { [SAVE]: refused(400, 'email: is used already', { email: 'is used already' }) });
  type('User Email', 'dana@school.example');
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('is used already');
  expect(field('User Email').value).toBe('dana@school.example');
  expect(field('User Email').getAttribute('aria-invalid')).toBe('true');
});

it('says that it saves, and sends it once', async () => {
  const { sent } = open(CY, 'open', { [SAVE]: ON_ITS_WAY });
  type('User First Name', 'Cyrus');
  fireEvent.click(save());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});
