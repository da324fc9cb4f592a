import { foldText } from '../../domain/kernel/fold-text.ts';
import type { StaffEvent } from '../../domain/staff/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Projection } from '../projection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { AccountDocument } from './documents.ts';

const ACCOUNTS = 'accounts';

const HANDLES = [
  'StaffAccountCreated',
  'StaffAccountChanged',
  'StaffPasswordChanged',
  'StaffPasswordReset',
  'StaffAccountRemoved',
] as const satisfies StaffEvent['type'][];
type Handled = Extract<StaffEvent, { type: (typeof HANDLES)[number] }>;

type Named = Pick<AccountDocument, 'firstName' | 'lastName'>;
const searched = <Account extends Named>(account: Account) => ({
  ...account,
  search: foldText(`${account.firstName} ${account.lastName}`),
});

function created(data: Extract<Handled, { type: 'StaffAccountCreated' }>['data'], at: string): AccountDocument {
  const { userId, passwordHash: _secret, ...account } = data;
  return searched({ id: userId, ...account, removed: false, search: '', createdAt: at, updatedAt: at });
}

function changed(account: AccountDocument, event: Handled, at: string): AccountDocument {
  switch (event.type) {
    case 'StaffAccountChanged': {
      const { userId: _id, ...changes } = event.data;
      return searched({ ...account, ...changes, updatedAt: at } as AccountDocument);
    }
    case 'StaffAccountRemoved':
      return { ...account, removed: true, updatedAt: at };
    default:
      return { ...account, updatedAt: at };
  }
}

/** Accounts without their secrets; removed ones stay, so that the history can name them. */
export const staff: Projection = {
  name: 'staff',
  version: 2,
  subjectsApart: true,
  handles: HANDLES,
  collections: {
    [ACCOUNTS]: {
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
    },
  },
  async apply(event, unit: UnitOfWork) {
    const { metadata, ...rest } = event as Recorded<Handled>;
    if (rest.type === 'StaffAccountCreated') return unit.put(ACCOUNTS, created(rest.data, metadata.at));
    const account = await unit.get<AccountDocument>(ACCOUNTS, rest.data.userId);
    if (account) unit.put(ACCOUNTS, changed(account, rest, metadata.at));
  },
};
