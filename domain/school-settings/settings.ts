import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import type { Decider } from '../kernel/decider.ts';
import { invalidFields, Rejection } from '../kernel/rejection.ts';
import { conversionFaults } from './conversion-rules.ts';
import { DEFAULT_SETTINGS, type SchoolSettings } from './default-settings.ts';
import type { GradeConversion, SchoolSettingsEvent } from './events.ts';
import { MOST_LOGOS } from './logo.ts';
import type { KeptChanges } from './profile-input.ts';

export { DEFAULT_SETTINGS, type SchoolSettings } from './default-settings.ts';

export interface ChangeSettings extends KeptChanges {
  type: 'ChangeSettings';
  name?: string;
  gradeConversions?: GradeConversion[];
  logo?: string;
  /** How many pictures were given before this one in the same calendar year; to be said with a logo. */
  logosBefore?: number;
  /** How many grade tables were given before this one in the same calendar year; to be said with one. */
  tablesBefore?: number;
  /** Of the letters this command takes away ({@link removedLetters}), those that a term record holds as its grade. */
  lettersInUse: readonly string[];
}

/** Tables of a calendar year, of a hundred rows each: to take one of so many back is a tenth of a second of everybody's time. */
const MOST_TABLES = 2000;

/**
 * Stream `school-settings`: the name, the logo, a grade table that every grade can be read by (rules/staff-and-settings#grade-table), what
 * the school keeps and its state profile (rules/facts#profile).
 */
export const settingsDecider: Decider<SchoolSettings, ChangeSettings, SchoolSettingsEvent> = {
  initial: DEFAULT_SETTINGS,
  decide({ keeps = {}, profile = {}, ...command }, state) {
    const { name, gradeConversions, logo, logosBefore = 0, tablesBefore = 0, lettersInUse } = command;
    const data: SchoolSettingsEvent['data'] = {};
    if (name !== undefined && name !== state.name) data.name = name;
    if (gradeConversions && !sameRows(gradeConversions, state.gradeConversions)) {
      requireAcceptable(gradeConversions, state, lettersInUse);
      data.gradeConversions = withRoomForTable(gradeConversions, tablesBefore);
    }
    if (logo !== undefined && logo !== state.logo) data.logo = withRoom(logo, logosBefore);
    const chosen = changedFields(state.keeps, keeps);
    const asked = changedFields(state.profile, profile);
    requireFitting(merged(state.profile, asked));
    if (!isEmpty(chosen)) data.keeps = chosen;
    if (!isEmpty(asked)) data.profile = asked;
    return isEmpty(data) ? [] : [{ type: 'SchoolSettingsChanged', data }];
  },
  evolve: (state, { data }) => ({
    name: data.name ?? state.name,
    gradeConversions: data.gradeConversions ?? state.gradeConversions,
    logo: data.logo ?? state.logo,
    keeps: merged(state.keeps, data.keeps ?? {}),
    profile: merged(state.profile, data.profile ?? {}),
  }),
};

/** The letters, in their order, that grades may have. */
export const offeredLetters = (settings: SchoolSettings): string[] =>
  settings.gradeConversions.map(({ letter }) => letter);

/** Letters that are offered now and would no longer be: who changes the settings has to find out which are in use. */
export function removedLetters(settings: SchoolSettings, gradeConversions: readonly GradeConversion[]): string[] {
  const kept = new Set(gradeConversions.map(({ letter }) => letter));
  return offeredLetters(settings).filter((letter) => !kept.has(letter));
}

const sameRow = (a: GradeConversion, b: GradeConversion | undefined) =>
  a.percent === b?.percent && a.letter === b.letter && a.gpa === b.gpa;
const sameRows = (a: readonly GradeConversion[], b: readonly GradeConversion[]) =>
  a.length === b.length && a.every((row, at) => sameRow(row, b[at]));

/** Each stays in the log, and in the stream that every start reads; the next year has room again, whoever used up that of this one. */
function withRoom(logo: string, before: number): string {
  if (logo === '' || before < MOST_LOGOS) return logo;
  throw new Rejection('rule', 'The logo was changed as often as there is room for in this year.');
}

function withRoomForTable(rows: GradeConversion[], before: number): GradeConversion[] {
  if (before < MOST_TABLES) return rows;
  throw new Rejection('rule', 'The grade table was changed as often as there is room for in this year.');
}

function requireFitting({ followUpFrom, followUpTo }: SchoolSettings['profile']): void {
  if (followUpFrom >= followUpTo)
    throw invalidFields({ 'profile.followUpTo': ['should be after the first day of follow-up'] });
}

function requireAcceptable(rows: GradeConversion[], state: SchoolSettings, lettersInUse: readonly string[]): void {
  const faults = conversionFaults(rows);
  if (!isEmpty(faults)) throw invalidFields(faults);
  const missing = removedLetters(state, rows).filter((letter) => lettersInUse.includes(letter));
  if (missing.length === 0) return;
  throw new Rejection(
    'rule',
    missing.length === 1
      ? `The letter ${missing[0]} is in use and cannot be removed.`
      : `The letters ${missing.join(', ')} are in use and cannot be removed.`,
  );
}
