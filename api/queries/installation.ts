import * as calls from '../../domain/wire/calls/sign-in.ts';
import type { Installation } from '../../domain/wire/sign-in.ts';
import { json } from '../http/reply.ts';
import { currentAccounts } from '../ledger/current-accounts.ts';
import { route } from './route.ts';

export const installation = route(calls.installation, {
  rule: 'public',
  about: 'Name and purpose of the installation, and whether its first administrator is still missing',
  access: 'no records',
  async answer({ services }) {
    const { PRODUCT_NAME, ORGANIZATION, CONTACT, PURPOSE, TIME_ZONE, OIDC_NAME, LOCAL_SIGN_IN } =
      services.configuration;
    const body: Installation = {
      productName: PRODUCT_NAME,
      organization: ORGANIZATION,
      contact: CONTACT,
      purpose: PURPOSE,
      version: services.version,
      setUpNeeded: (await currentAccounts(services.followed)).length === 0,
      timeZone: TIME_ZONE,
      singleSignOn: services.provider ? OIDC_NAME : null,
      localSignIn: LOCAL_SIGN_IN,
    };
    return json(body);
  },
});
