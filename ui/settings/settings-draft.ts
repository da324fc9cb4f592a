import type { GradeConversion } from '../../domain/school-settings/events.ts';

/**
 * The settings form as it is filled in: texts by the fields of the wire, so that each cell of the grade table is a field
 * of its own, and percents can be emptied. GPAs are never typed.
 */
export type SettingsDraft = Readonly<Record<string, string>>;
type Table = readonly GradeConversion[];

const TYPED = ['percent', 'letter'] as const;
/** What can be typed of a row of the grade table. */
export type TypedColumn = (typeof TYPED)[number];

/** `gradeConversions[0].percent` */
export const cellField = (at: number, column: TypedColumn): string => `gradeConversions[${at}].${column}`;

/** One entry for each typed cell of a grade table. */
const cells = (table: Table, text: (row: GradeConversion, column: TypedColumn) => string): SettingsDraft =>
  Object.fromEntries(
    table.flatMap((row, at) => TYPED.map((column) => [cellField(at, column), text(row, column)] as const)),
  );

/** The settings as the form starts with them. */
export const draftOf = (settings: { name: string; gradeConversions: Table }): SettingsDraft => ({
  name: settings.name,
  ...cells(settings.gradeConversions, (row, column) => String(row[column])),
});

/** A percent as it is sent: a number where it is one, otherwise the text, which is then refused with its reason. */
function percentOf(text: string): number | string {
  const trimmed = text.trim();
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

/** The payload of `POST /api/schoolSettings`; `table` gives the GPAs. */
export const bodyOf = (draft: SettingsDraft, table: Table) => ({
  name: draft['name'] ?? '',
  gradeConversions: table.map(({ gpa }, at) => ({
    percent: percentOf(draft[cellField(at, 'percent')] ?? ''),
    letter: draft[cellField(at, 'letter')] ?? '',
    gpa,
  })),
});

type Body = Partial<ReturnType<typeof bodyOf>>;

/** Of name and table what differs, and under `seen` what they were (rules/records#conflict); undefined when nothing does. */
export function changedBody(
  before: SettingsDraft,
  after: SettingsDraft,
  table: Table,
): (Body & { seen: Body }) | undefined {
  const [old, now] = [bodyOf(before, table), bodyOf(after, table)];
  const changed = (['name', 'gradeConversions'] as const).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  const pick = (from: Body): Body => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return changed.length === 0 ? undefined : { ...pick(now), seen: pick(old) };
}

/** Every percent and letter blank; the GPAs stay. */
export const cleared = (draft: SettingsDraft, table: Table): SettingsDraft => ({ ...draft, ...cells(table, () => '') });
