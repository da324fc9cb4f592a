import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { accepted, both, checked, reading, withoutNulls } from '../kernel/read-body.ts';
import { conversionFaults } from './conversion-rules.ts';
import type { GradeConversion } from './events.ts';

const MAX_ROWS = 100;

const nameBody = fields.record({ name: fields.nameText({ max: 200 }) });
const tableBody = fields.record({
  gradeConversions: fields
    .list(
      fields.record({
        percent: fields.number({ min: 0, max: 100 }),
        letter: fields.nameText({ max: 10 }),
        gpa: fields.number({ min: 0 }),
      }),
    )
    .max(MAX_ROWS, `should NOT have more than ${MAX_ROWS} items`),
});

export const settingsBody = fields.editable(nameBody.extend(tableBody.shape));

export interface SettingsChanges {
  name?: string;
  gradeConversions?: GradeConversion[];
}

/** Name and grade table, as far as given; the table is checked whole (rules/staff-and-settings#grade-table). */
export function readSettings(body: unknown): SettingsChanges {
  const given = withoutNulls(body);
  const table = checked(reading(tableBody.partial(), given), ({ gradeConversions }) =>
    gradeConversions ? conversionFaults(gradeConversions) : {},
  );
  const [name, conversions] = accepted(both(reading(nameBody.partial(), given), table));
  return { ...name, ...conversions };
}

/** What the form was filled from, under `seen` of the body, as far as it can be read. */
export function readSeenSettings(body: unknown): SettingsChanges {
  const { seen } = z.object({ seen: z.unknown() }).catch({ seen: undefined }).parse(body);
  const [name, table] = [reading(nameBody.partial(), seen), reading(tableBody.partial(), seen)];
  return { ...(name.ok && name.value), ...(table.ok && table.value) };
}
