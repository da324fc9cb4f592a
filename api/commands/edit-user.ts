import { aboutPerson, refuseGuessable } from '../../domain/staff/account-input.ts';
import { accountOf } from '../../domain/staff/account-rules.ts';
import type { StaffAccount } from '../../domain/staff/events.ts';
import type { Account, ChangeAccount } from '../../domain/staff/staff.ts';
import * as calls from '../../domain/wire/calls/users.ts';
import type { AnswerOf, InputOf } from '../../domain/wire/declared-call.ts';
import { json, type Reply } from '../http/reply.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { changedAccountMails } from '../mail/account-mails.ts';
import { presentUser } from '../presenters/user.ts';
import { userRowOr404 } from '../queries/users.ts';
import { sessionsFrom } from '../sessions/tokens.ts';
import { wordsOfInstallation } from '../sign-in/own-words.ts';
import { passwordSalt } from '../sign-in/password-salt.ts';
import { isOtherAddress, requirePresentPassword } from '../sign-in/present-password.ts';
import { carryOutOnStaff } from '../sign-in/staff-command.ts';
import { startSession } from '../sign-in/start-session.ts';
import { refuseEditConflict } from './edit-conflict.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

type Edited = AnswerOf<typeof calls.editUser>;
type Wanted = InputOf<typeof calls.editUser>['body'];

/** What the form holds of an account, under the names it sends. */
const presentForm = ({ firstName, lastName, email, admin, auditor }: StaffAccount) => ({
  ...{ firstName, lastName, email },
  ...{ admin, auditor },
});

/** What the account was, and the change that is asked for, by somebody who may. */
async function wantedChange(
  call: SignedInCall,
  userId: number,
  { changes, password, currentPassword }: Wanted,
): Promise<{ before: Account; command: ChangeAccount }> {
  const { followed, passwords, configuration } = call.services;
  const { state } = await followed.staff.current();
  const before = { ...accountOf(state.decided, userId) };
  const opensOtherwise = password !== undefined || isOtherAddress(before, changes.email);
  const said = { field: 'currentPassword', password: currentPassword };
  if (opensOtherwise && userId === call.actor.id) await requirePresentPassword(call, before, said);
  const command: ChangeAccount = { type: 'ChangeAccount', by: call.actor.id, userId, changes };
  const at = sessionsFrom(call.now);
  if (password === undefined) return { before, command: { ...command, at } };
  refuseGuessable(password, [...aboutPerson({ ...before, ...changes }), ...wordsOfInstallation(configuration)]);
  const passwordHash = await passwords.hash(password, passwordSalt(call));
  return { before, command: { ...command, at, password: { passwordHash, at } } };
}

/** Tells the person at the address before and at the new one; once, however often the request comes. */
function tellByMail(call: SignedInCall, before: Account, { changes, password }: ChangeAccount): Promise<boolean> {
  const { background, mailer, configuration } = call.services;
  const newEmail = isOtherAddress(before, changes.email) ? changes.email : undefined;
  const what = { email: before.email, newEmail, isPasswordNew: password !== undefined };
  const mails = changedAccountMails({ ...what, byOther: before.userId !== call.actor.id }, configuration.PRODUCT_NAME);
  return background.run('mail about a changed account', async () => {
    for (const mail of mails) await mailer.send(mail);
  });
}

async function edit(
  call: SignedInCall,
  userId: number,
  wanted: Wanted,
): Promise<Pick<Reply, 'headers' | 'rest'> & { answer: Edited }> {
  const { followed } = call.services;
  const { before, command } = await wantedChange(call, userId, wanted);
  const { revision: staffRevision } = await carryOutOnStaff(call, command, call.cause('form'), (accounts) => {
    const account = accounts.get(userId);
    if (account) refuseEditConflict(wanted.sent, presentForm(account));
  });
  const answer = { user: presentUser(await accountOr404(followed, userId)) };
  if (command.password === undefined && !isOtherAddress(before, command.changes.email)) return { answer };
  const rest = call.carriedOut ? {} : { rest: tellByMail(call, before, command) };
  if (userId !== call.actor.id) return { answer, ...rest };
  // All sessions are over, and whoever has just said the present password goes on with a new one.
  return { ...(await startSession(call, { userId, how: 'account-change', staffRevision })), ...rest };
}

export const editUser = route(calls.editUser, {
  rule: 'self',
  about: 'Changes an account; nobody changes their own rights',
  access: 'what the caller wrote',
  refuses: [429],
  writes: ['StaffAccountChanged', 'StaffPasswordChanged', 'StaffSessionsEnded'],
  find: ({ services, params }) => accountOr404(services.followed, params.id),
  async answer(call) {
    const { answer, headers, ...rest } = await edit(call, call.found.id, call.input.body);
    return { ...json(answer, headers), ...rest };
  },
});

export const restEditUser = route(calls.restEditUser, {
  rule: 'self',
  about: 'Changes an account; nobody changes their own rights',
  access: 'what the caller wrote',
  refuses: [429],
  writes: ['StaffAccountChanged', 'StaffPasswordChanged', 'StaffSessionsEnded'],
  find: ({ services, params }) => accountOr404(services.followed, params.id),
  async answer(call) {
    const { answer, headers, ...rest } = await edit(call, call.found.id, call.input.body);
    const { user: _, ...newSession } = answer;
    const row = await userRowOr404(call.services.followed, call.found.id);
    return { ...json({ ...row, ...newSession }, headers), ...rest };
  },
});
