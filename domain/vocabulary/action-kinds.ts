/**
 * What entries of the journal are gathered by: all of one file, one action over many students, one undoing, or what one account
 * did to one student, account, year or the settings in one visit (rules/journal#actions).
 */
export const ACTION_KINDS = ['import', 'bulk', 'roll-over', 'undo', 'visit'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];
