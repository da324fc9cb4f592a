import * as calls from '../../domain/wire/calls/language.ts';
import { json } from '../http/reply.ts';
import { ownAccount } from '../sign-in/owner-proof.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route, type SignedInCall } from './route.ts';

const language = async (call: SignedInCall) => json({ language: (await ownAccount(call)).language });

export const ownLanguage = route(calls.ownLanguage, {
  rule: 'read',
  about: 'The language in which the screens speak to the own account; null while it follows the browser',
  access: 'own account',
  answer: language,
});

export const chooseOwnLanguage = route(calls.chooseOwnLanguage, {
  rule: 'read',
  about: 'Keeps the language in which the screens speak to the own account',
  access: 'own account',
  writes: ['StaffLanguageChosen'],
  async answer(call) {
    const command = { type: 'ChooseLanguage', userId: call.actor.id, language: call.input.body.language } as const;
    await commandStaff(call, command, call.cause('form'));
    return language(call);
  },
});
