import type { GradeConversion } from '../../domain/school-settings/events.ts';

/** The settings form as it is filled in: percents are texts, so that they can be emptied. */
export interface SettingsDraft {
  name: string;
  rows: RowDraft[];
}
interface RowDraft {
  percent: string;
  letter: string;
  /** Never typed. */
  gpa: number;
}

/** The settings as the form starts with them. */
export const draftOf = (settings: { name: string; gradeConversions: readonly GradeConversion[] }): SettingsDraft => ({
  name: settings.name,
  rows: settings.gradeConversions.map((row) => ({ ...row, percent: String(row.percent) })),
});

/** A percent as it is sent: a number where it is one, otherwise the text, which is then refused with its reason. */
function percentOf(text: string): number | string {
  const trimmed = text.trim();
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

/** The payload of `POST /api/schoolSettings`. */
export const bodyOf = (draft: SettingsDraft) => ({
  name: draft.name,
  gradeConversions: draft.rows.map((row) => ({ ...row, percent: percentOf(row.percent) })),
});

/** The draft with a change to one row of the grade table. */
export function withRow(draft: SettingsDraft, at: number, change: Partial<RowDraft>): SettingsDraft {
  return { ...draft, rows: draft.rows.map((row, index) => (index === at ? { ...row, ...change } : row)) };
}

/** Every percent and letter blank; the GPAs stay. */
export const cleared = (draft: SettingsDraft): SettingsDraft => ({
  ...draft,
  rows: draft.rows.map((row) => ({ ...row, percent: '', letter: '' })),
});

/** Whether nothing would be changed by saving. */
export const sameDraft = (one: SettingsDraft, other: SettingsDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of the wire under which two drafts differ. */
export function fieldsChanged(before: SettingsDraft, after: SettingsDraft): string[] {
  const rows = after.rows.flatMap((row, at) =>
    (['percent', 'letter'] as const)
      .filter((name) => row[name] !== before.rows[at]?.[name])
      .map((name) => `gradeConversions[${at}].${name}`),
  );
  return before.name === after.name ? rows : ['name', ...rows];
}
