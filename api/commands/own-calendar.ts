import { CALENDAR_PATH } from '../../domain/vocabulary/calendar-names.ts';
import * as calls from '../../domain/wire/calls/due-dates.ts';
import { json } from '../http/reply.ts';
import { ownAccount } from '../sign-in/owner-proof.ts';
import { linkSecret, linkSecretHash } from '../sign-in/secret-links.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { route, type SignedInCall } from './route.ts';

const state = async (call: SignedInCall) => ({ names: (await ownAccount(call)).calendar?.names ?? null });

export const ownCalendarState = route(calls.ownCalendarState, {
  rule: 'read',
  keeps: 'facts',
  about: 'Whether what is due can be read as a calendar in the name of the own account',
  access: 'own account',
  answer: async (call) => json(await state(call)),
});

export const openOwnCalendar = route(calls.openOwnCalendar, {
  rule: 'read',
  keeps: 'facts',
  about:
    'Opens a calendar of what is due under a new secret address, which is told this once; one of before works no more',
  access: 'own account',
  writes: ['StaffCalendarOpened'],
  async answer(call) {
    const secret = linkSecret(call.random('calendar'));
    const { names } = call.input.body;
    const command = { type: 'OpenCalendar', userId: call.actor.id, tokenHash: linkSecretHash(secret), names } as const;
    await commandStaff(call, command, call.cause('form'));
    return json({ names, path: `${CALENDAR_PATH}${secret}.ics` }, { 'Cache-Control': 'no-store' });
  },
});

export const closeOwnCalendar = route(calls.closeOwnCalendar, {
  rule: 'read',
  keeps: 'facts',
  about: 'Closes the calendar of what is due: its address works no more',
  access: 'own account',
  writes: ['StaffCalendarClosed'],
  async answer(call) {
    await commandStaff(call, { type: 'CloseCalendar', userId: call.actor.id }, call.cause('form'));
    return json(await state(call));
  },
});
