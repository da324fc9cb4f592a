/** Under which the requests are kept in the cache of answers. */
export const FORGETTING_KEY = ['forgetting'];
