/** Under which the requests are kept in the cache of answers. */
export const FORGETTING_KEY = ['forgetting'];
/** Under which the rule of how long records are kept, and who it lists, are kept there. */
export const RETENTION_KEY = ['retention'];
/** Under which the accounts that were removed are kept there. */
export const REMOVED_KEY = ['removedAccounts'];
