/** Characters a new password has at least; one that is there already goes on working. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
