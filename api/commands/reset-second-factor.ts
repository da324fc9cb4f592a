import * as calls from '../../domain/wire/calls/second-factor.ts';
import { json } from '../http/reply.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { secondFactorResetMail } from '../mail/second-factor-mail.ts';
import { stateOf } from '../queries/accounts.ts';
import { sessionsFrom } from '../sessions/tokens.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

async function tell({ services, actor }: SignedInCall, userId: number): Promise<void> {
  const { email } = await accountOr404(services.followed, userId);
  const { firstName, lastName } = await accountOr404(services.followed, actor.id);
  const settings = { product: services.configuration.PRODUCT_NAME, by: `${firstName} ${lastName}` };
  await services.mailer.send(secondFactorResetMail(email, settings));
}

export const resetSecondFactor = route(calls.resetSecondFactor, {
  rule: 'admin',
  about: "Takes away somebody else's second factor, who has lost it; ends their sessions and tells them by mail",
  access: 'what the caller wrote',
  refuses: [400],
  writes: ['StaffSecondFactorReset'],
  async answer(call) {
    const userId = call.input.params.id;
    const command = { type: 'ResetSecondFactor', userId, by: call.actor.id, at: sessionsFrom(call.now) } as const;
    const position = await commandStaff(call, command, call.cause('form'));
    if (position !== null && !call.carriedOut) void call.services.background.run('mail', () => tell(call, userId));
    return json(await stateOf(call, userId, position));
  },
});
