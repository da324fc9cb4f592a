import type { StaffAccount } from '../../domain/staff/events.ts';
import type { InvitationAnswer } from '../../domain/wire/accounts.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import { presentUser } from '../presenters/user.ts';
import { linkSecret, linkSecretHash } from './secret-links.ts';
import type { SignedInCall } from './services.ts';

const DAY_MS = 86_400_000;

/** The secret of an invitation, which goes into the mail alone, and what the log keeps of it. */
export function newInvitation(call: Pick<SignedInCall, 'services' | 'now' | 'random'>) {
  const secret = linkSecret(call.random('invitation'));
  return { secret, tokenHash: linkSecretHash(secret), expiresAt: invitationEnd(call) };
}

/** Until when (ISO 8601) an invitation works that is sent now. */
export function invitationEnd({ services, now }: Pick<SignedInCall, 'services' | 'now'>): string {
  return new Date(now.getTime() + services.configuration.INVITATION_DAYS * DAY_MS).toISOString();
}

/** Mails the link. Without a mail server, or where it did not take the mail, the administrator gets it to hand on. */
export async function sendInvitation(
  call: SignedInCall,
  { userId, secret, expiresAt }: { userId: number; secret: string; expiresAt: string },
): Promise<InvitationAnswer> {
  const user = await accountOr404(call.services.followed, userId);
  const link = `${call.services.site}/#/Invitation/${secret}`;
  const mailed = await mail(call, user, link);
  return { user: presentUser(user), mailed, link: mailed ? null : link, invitedUntil: expiresAt };
}

async function mail({ services, actor, carriedOut }: SignedInCall, { email }: StaffAccount, link: string) {
  const { configuration, mailer, followed, log } = services;
  const isSent = configuration.SMTP_URL !== undefined;
  if (carriedOut) return isSent;
  const { firstName, lastName } = await accountOr404(followed, actor.id);
  const settings = { product: configuration.PRODUCT_NAME, link, days: configuration.INVITATION_DAYS };
  try {
    await mailer.send(invitationMail(email, { ...settings, by: `${firstName} ${lastName}` }));
    return isSent;
  } catch (error) {
    log.error({ error }, 'an invitation could not be mailed');
    return false;
  }
}
