import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { secondFactorResetMail } from '../mail/second-factor-mail.ts';
import { answersState, stateOf } from '../queries/accounts.ts';
import { accountOr404 } from '../queries/users.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import { sessionsFrom } from '../sign-in/tokens.ts';

async function tell({ parts, actor }: SignedInCall, userId: number): Promise<void> {
  const { email } = await accountOr404(parts.followed, userId);
  const { firstName, lastName } = await accountOr404(parts.followed, actor.id);
  const settings = { product: parts.configuration.PRODUCT_NAME, by: `${firstName} ${lastName}` };
  await parts.mailer.send(secondFactorResetMail(email, settings));
}

export const resetSecondFactor = route({
  method: 'POST',
  path: '/api/app/users/:id/secondFactor/reset',
  rule: 'admin',
  about: "Takes away somebody else's second factor, who has lost it; ends their sessions and tells them by mail",
  access: 'what the caller wrote',
  answers: answersState,
  refuses: [400],
  writes: ['StaffSecondFactorReset'],
  async answer(call) {
    const userId = idParam(call, 'id');
    const command = { type: 'ResetSecondFactor', userId, by: call.actor.id, at: sessionsFrom(call.now) } as const;
    const position = await commandStaff(call, command, call.cause('form'));
    if (position !== null && !call.carriedOut) void call.parts.background.run('mail', () => tell(call, userId));
    return json(await stateOf(call, userId));
  },
});
