import { merged } from '../../domain/kernel/changes.ts';
import { foldText } from '../../domain/kernel/fold-text.ts';
import type { StaffEvent } from '../../domain/staff/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { AccountDocument } from './shared/documents.ts';
import { FORGOTTEN_ACCOUNT } from './shared/forgotten.ts';

export const accounts = collection<AccountDocument>()('accounts', {
  id: 'number',
  fields: {
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    admin: 'boolean',
    auditor: 'boolean',
    removed: 'boolean',
    search: 'text',
    createdAt: 'text',
  },
  indexes: [],
});

type PasswordEvent = Extract<StaffEvent, { type: 'StaffPasswordChanged' | 'StaffPasswordReset' }>;
type Named = Pick<AccountDocument, 'firstName' | 'lastName'>;
const searched = <Account extends Named>(account: Account) => ({
  ...account,
  search: foldText(`${account.firstName} ${account.lastName}`),
});

/** The account has a password of another day. */
async function passwordChanged({ data, metadata }: Recorded<PasswordEvent>, unit: UnitOfWork): Promise<void> {
  const account = await unit.get(accounts, data.userId);
  if (account) unit.put(accounts, { ...account, updatedAt: metadata.at });
}

/** Accounts without their secrets; removed ones stay, so that the history can name them. */
export const staff = projection({
  name: 'staff',
  version: 2,
  subjectsApart: true,
  collections: [accounts],
  on: {
    StaffAccountCreated({ data, metadata: { at } }, unit) {
      const { userId, passwordHash: _secret, ...account } = data;
      unit.put(
        accounts,
        searched({ id: userId, ...account, removed: false, search: '', createdAt: at, updatedAt: at }),
      );
    },
    async StaffAccountChanged({ data: { userId, ...changes }, metadata }, unit) {
      const account = await unit.get(accounts, userId);
      if (!account) return;
      unit.put(accounts, searched({ ...merged<AccountDocument>(account, changes), updatedAt: metadata.at }));
    },
    StaffPasswordChanged: passwordChanged,
    StaffPasswordReset: passwordChanged,
    async StaffAccountRemoved({ data, metadata }, unit) {
      const account = await unit.get(accounts, data.userId);
      if (account) unit.put(accounts, { ...account, removed: true, updatedAt: metadata.at });
    },
    async StaffAccountForgotten({ data }, unit) {
      const account = await unit.get(accounts, data.userId);
      if (account) unit.put(accounts, searched({ ...account, ...FORGOTTEN_ACCOUNT }));
    },
  },
});
