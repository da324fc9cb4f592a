const AT_PROVIDER = 'transition-ledger.at-provider';

/**
 * Whether somebody came to this browser's session by the sign-in provider, which goes on knowing them when the session is over: whoever
 * sits down next would be let in by its button.
 */
export const atProvider = {
  isKnown: (): boolean => localStorage.getItem(AT_PROVIDER) !== null,
  came: (): void => localStorage.setItem(AT_PROVIDER, '1'),
  left: (): void => localStorage.removeItem(AT_PROVIDER),
};
