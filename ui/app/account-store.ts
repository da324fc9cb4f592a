import { localStorageStore, type Store } from 'react-admin';
import { session } from '../data/session/session.ts';

/** What belongs to the browser, whoever sits at it; some carry the account in their names already. */
const OF_THE_BROWSER = /^(theme|density|locale|students\.)/;

/**
 * Where react-admin keeps what somebody chose: columns, saved filters, the order of a list. A filter may name a person, so each
 * account finds its own only.
 */
export function accountStore(): Store {
  const store = localStorageStore();
  const named = (key: string) => (OF_THE_BROWSER.test(key) ? key : `account.${session.owner()}.${key}`);
  return {
    ...store,
    getItem: (key, otherwise) => store.getItem(named(key), otherwise),
    setItem: (key, value) => store.setItem(named(key), value),
    removeItem: (key) => store.removeItem(named(key)),
    removeItems: (prefix) => store.removeItems(named(prefix)),
    subscribe: (key, callback) => store.subscribe(named(key), callback),
  };
}
