import type { ForgettingCommand } from '../../domain/forgetting/forgetting.ts';
import { activeAdministrators } from '../../domain/staff/staff.ts';
import type { ForgettingServices } from './services.ts';

const WHAT: Partial<Record<ForgettingCommand['type'], string>> = {
  RequestForgetting:
    'An administrator asks that a student be forgotten for good. Another administrator has to confirm it.',
  ConfirmForgetting:
    'A request to forget a student for good was confirmed. Until it is carried out any administrator can stop it.',
  StopForgetting: 'A request to forget a student for good was stopped.',
};

/** Mails every administrator who can sign in what was done; neither name nor reason goes by mail. What fails is logged: the requests stand on their page. */
export async function mailRequest(
  { followed, mailer, background, configuration, site }: ForgettingServices,
  type: ForgettingCommand['type'],
): Promise<void> {
  const what = WHAT[type];
  if (!what) return;
  const subject = `${configuration.PRODUCT_NAME} - Forgetting a student`;
  const below = `${site}/#/Forgetting\n`;
  const text = `${what}\n\n${below}`;
  const { decided } = (await followed.staff.current()).state;
  for (const { email } of activeAdministrators(decided))
    void background.run('forgetting mail', () =>
      mailer.send({ to: email, subject, text, gathers: { note: what, below } }),
    );
}
