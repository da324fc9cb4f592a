import type { Account } from '../../domain/staff/staff.ts';
import { accountOr404 } from '../ledger/current-accounts.ts';
import { connectedMail, connectionInvitationMail, disconnectedMail } from '../mail/connection-mails.ts';
import type { Mail } from '../mail/mail.ts';
import type { Call, SignedInCall } from './services.ts';

type Addressee = Pick<Account, 'email'>;

const namesOf = ({ services: { configuration } }: Pick<Call, 'services'>) => ({
  product: configuration.PRODUCT_NAME,
  provider: configuration.OIDC_NAME,
});

/** The answer does not wait for it. */
const send = ({ services }: Pick<Call, 'services'>, mailOf: () => Mail | Promise<Mail>) =>
  services.background.run('mail about a sign-in provider', async () => services.mailer.send(await mailOf()));

/** Tells the owner of an account with a password that the provider opens it too. @returns whether it was sent */
export const tellOfConnection = (call: Pick<Call, 'services'>, { email }: Addressee): Promise<boolean> =>
  send(call, () => connectedMail(email, namesOf(call)));

/** Tells the owner of an account that the provider opens it no more. @returns whether it was sent */
export const tellOfDisconnection = (call: Pick<Call, 'services'>, { email }: Addressee): Promise<boolean> =>
  send(call, () => disconnectedMail(email, namesOf(call)));

/** Mails the invitation to connect the account. @returns whether it was sent; never rejects */
export const mailConnectionInvitation = (call: SignedInCall, { email }: Addressee): Promise<boolean> =>
  // Reading the name belongs to the work: a server that closes waits for both, and the log may be away.
  send(call, async () => {
    const { services, actor } = call;
    const { firstName, lastName } = await accountOr404(services.followed, actor.id);
    const more = { site: services.site, days: services.configuration.INVITATION_DAYS, by: `${firstName} ${lastName}` };
    return connectionInvitationMail(email, { ...namesOf(call), ...more });
  });
