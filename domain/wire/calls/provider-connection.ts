import { z } from 'zod';
import { accountState, providerAddress, providerConnection } from '../accounts.ts';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { signedIn, signedInHere } from '../sign-in.ts';
import { withCode, withPassword } from './second-factor.ts';

/** Accounts and the sign-in provider they are connected to. */

const proof = withPassword.extend(withCode.partial().shape);

export const ownConnection = declareCall({
  method: 'GET',
  path: '/api/app/singleSignOn/connection',
  answers: answersJson(providerConnection),
});

export const startConnection = declareCall({
  method: 'POST',
  path: '/api/app/singleSignOn/connection/start',
  body: proof,
  answers: answersJson(providerAddress),
});

export const connect = declareCall({
  method: 'POST',
  path: '/api/app/singleSignOn/connection',
  answers: answersJson(providerConnection),
});

export const disconnect = declareCall({
  method: 'POST',
  path: '/api/app/singleSignOn/connection/remove',
  body: proof,
  answers: answersJson(z.union([signedIn, signedInHere])),
});

export const inviteToConnect = declareCall({
  method: 'POST',
  path: '/api/app/users/:id/singleSignOn/invitation',
  answers: answersJson(accountState),
});

export const disconnectUser = declareCall({
  method: 'POST',
  path: '/api/app/users/:id/singleSignOn/remove',
  answers: answersJson(accountState),
});
