import { type Installation, installationAnswer } from '../../domain/wire/sign-in.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { currentAccounts } from './users.ts';

export const installation = route({
  method: 'GET',
  path: '/api/app/installation',
  rule: 'public',
  about: 'Name and purpose of the installation, and whether its first administrator is still missing',
  access: 'no records',
  answers: answersJson(installationAnswer),
  async answer({ parts }) {
    const { PRODUCT_NAME, ORGANIZATION, CONTACT, PURPOSE, TIME_ZONE, OIDC_NAME, LOCAL_SIGN_IN } = parts.configuration;
    const body: Installation = {
      productName: PRODUCT_NAME,
      organization: ORGANIZATION,
      contact: CONTACT,
      purpose: PURPOSE,
      version: parts.version,
      setUpNeeded: (await currentAccounts(parts.followed)).length === 0,
      timeZone: TIME_ZONE,
      singleSignOn: parts.provider ? OIDC_NAME : null,
      localSignIn: LOCAL_SIGN_IN,
    };
    return json(body);
  },
});
