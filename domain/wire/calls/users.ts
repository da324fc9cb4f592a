import { z } from 'zod';
import {
  accountChangesBody,
  newAccountBody,
  presentPasswordPart,
  readAccountChanges,
  readNewAccount,
  readPresentPassword,
} from '../../staff/account-input.ts';
import { accountStatus, userRow } from '../accounts.ts';
import { answersJson, answersNothing, answersPage } from '../answered.ts';
import { wireUser } from '../contract.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { id } from '../parts.ts';
import { restIds, restList } from '../rest-list.ts';
import { editBy } from '../seen.ts';

/** Users of the contract, and the same in the simple-REST dialect. */

export const user = declareCall({
  method: 'GET',
  path: '/api/user',
  answers: answersJson(z.object({ user: wireUser })),
});

export const users = declareCall({
  method: 'GET',
  path: '/api/users',
  answers: answersJson(z.object({ users: z.array(wireUser) })),
});

const newAccount = readBy(newAccountBody, (sent) => readNewAccount(sent));

export const createUser = declareCall({
  method: 'POST',
  path: '/api/users',
  body: newAccount,
  answers: answersJson(z.object({ user: wireUser })),
});

const accountChanges = editBy(accountChangesBody.extend(presentPasswordPart), (sent) => ({
  ...readAccountChanges(sent),
  currentPassword: readPresentPassword(sent),
}));

const newSession = {
  authToken: z.string().optional().meta({
    description:
      'A new password or address ends all sessions of the account; who changed the own one gets a new session',
  }),
  sessionId: z.string().optional().meta({ description: 'In place of `authToken` for our own screens' }),
};

export const editUser = declareCall({
  method: 'POST',
  path: '/api/users/:id',
  body: accountChanges,
  answers: answersJson(z.object({ user: wireUser, ...newSession })),
});

export const removeUser = declareCall({
  method: 'DELETE',
  path: '/api/users/:id',
  answers: answersNothing,
});

const usersFilter = z.object({
  id: restIds.optional(),
  q: z.string().optional(),
  status: accountStatus.optional(),
  rights: z.enum(['admin', 'auditor', 'staff']).optional(),
});

export const restUsers = declareCall({
  method: 'GET',
  path: '/api/rest/users',
  query: restList(usersFilter, ['id', 'firstName', 'lastName', 'email', 'admin', 'auditor', 'status', 'createdAt']),
  answers: answersPage(userRow),
});

export const restUser = declareCall({
  method: 'GET',
  path: '/api/rest/users/:id',
  answers: answersJson(userRow),
});

export const restCreateUser = declareCall({
  method: 'POST',
  path: '/api/rest/users',
  body: newAccount,
  answers: answersJson(userRow),
});

export const restEditUser = declareCall({
  method: 'PUT',
  path: '/api/rest/users/:id',
  body: accountChanges,
  answers: answersJson(userRow.extend(newSession).meta({ id: 'ChangedUser' })),
});

export const restRemoveUser = declareCall({
  method: 'DELETE',
  path: '/api/rest/users/:id',
  answers: answersJson(z.object({ id: id() })),
});
