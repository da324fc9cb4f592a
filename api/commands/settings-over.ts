import { changedFields, merged } from '../../domain/kernel/changes.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { GradeConversion } from '../../domain/school-settings/events.ts';
import type { SchoolSettings } from '../../domain/school-settings/settings.ts';
import { readSeenSettings, type SettingsChanges } from '../../domain/school-settings/settings-input.ts';
import { refuseEditConflict } from './edit-conflict.ts';

type Table = readonly GradeConversion[];

/** Cells by their wire fields. */
const cellsOf = (table: readonly Partial<GradeConversion>[]) =>
  Object.fromEntries(
    table.flatMap((row, at) =>
      Object.entries(row).map(([name, value]) => [`gradeConversions[${at}].${name}`, value] as const),
    ),
  );

const sameTable = (a: Table, b: Table) => JSON.stringify(cellsOf(a)) === JSON.stringify(cellsOf(b));

/** The cells that the form changed, row by row; undefined where rows came or went, so that none is another's successor. */
function changedCells(seen: Table, wanted: Table, present: Table) {
  if (seen.length !== wanted.length || seen.length !== present.length) return undefined;
  return wanted.map((row, at) => changedFields(seen[at] ?? row, row));
}

function refuseOtherTable(present: Table): never {
  const reason = `was changed meanwhile and has ${present.length} rows now`;
  throw new Rejection('conflict', 'Somebody else changed the same fields meanwhile.', {
    fields: { gradeConversions: [reason] },
  });
}

/**
 * The changes over what is recorded now: of the grade table the cells that were changed in the form, so that two people
 * may change different ones at once. Refuses to overwrite a cell or a name that somebody else changed after the form was
 * filled (rules/records#conflict). Bodies without `seen` overwrite.
 */
export function settingsOver(present: SchoolSettings, body: unknown, changes: SettingsChanges): SettingsChanges {
  const { gradeConversions: table, ...name } = changes;
  const { gradeConversions: seenTable, ...seenName } = readSeenSettings(body);
  const now = present.gradeConversions;
  const changed = table && seenTable && changedCells(seenTable, table, now);
  refuseEditConflict(
    { ...name, ...cellsOf(changed ?? []), seen: { ...seenName, ...cellsOf(seenTable ?? []) } },
    { name: present.name, ...cellsOf(now) },
  );
  if (changed) return { ...name, gradeConversions: now.map((row, at) => merged(row, changed[at] ?? {})) };
  if (table && seenTable && !sameTable(now, seenTable) && !sameTable(now, table)) refuseOtherTable(now);
  return changes;
}
