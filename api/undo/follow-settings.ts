import type { GradeConversion, SchoolSettingsEvent } from '../../domain/school-settings/events.ts';
import { DEFAULT_SETTINGS, type SchoolSettings, settingsDecider } from '../../domain/school-settings/settings.ts';
import { keptByField, settingsByField } from '../../domain/school-settings/settings-fields.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Values } from '../queries/history/changes.ts';
import { sameValue } from './follow-actions.ts';
import type { Followed } from './outcomes.ts';

type SettingsHappened = Recorded<SchoolSettingsEvent>;

/** The settings by their fields: the grade table whole, or cell by cell under the names of the wire. */
type ValuesOf = (settings: SchoolSettings) => Values;

const whole: ValuesOf = ({ gradeConversions, name, logo, ...kept }) => ({
  name,
  logo,
  gradeConversions,
  ...keptByField(kept),
});
const byCell: ValuesOf = settingsByField;

/** The settings with other values of some fields, named as `followSettings` names them. */
export function withFields(settings: SchoolSettings, fields: Values): SchoolSettings {
  const within = <Part extends object>(name: string, part: Part) =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, fields[`${name}.${key}`] ?? value]),
    ) as unknown as Part;
  const table =
    (fields['gradeConversions'] as GradeConversion[] | undefined) ??
    settings.gradeConversions.map((row, at) => within(`gradeConversions[${at}]`, row));
  return {
    name: (fields['name'] as string | undefined) ?? settings.name,
    logo: (fields['logo'] as string | undefined) ?? settings.logo,
    gradeConversions: table,
    keeps: within('keeps', settings.keeps),
    profile: within('profile', settings.profile),
  };
}

const changed = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !sameValue(before[field], after[field]),
  );

const NO_PART = { name: '', logo: '', gradeConversions: [], keeps: {}, profile: {} } as unknown as SchoolSettings;

/** Of both only what an event says: to compare the rest of thousands of changes would take a second of everybody's time. */
function saidBy({ data }: SettingsHappened, valuesOf: ValuesOf) {
  const parts = Object.keys(data) as (keyof SchoolSettings)[];
  return (settings: SchoolSettings) =>
    valuesOf({ ...NO_PART, ...Object.fromEntries(parts.map((part) => [part, settings[part]])) });
}

/**
 * What actions changed of the settings, and what became of it since. Cells are followed by themselves while no row came or
 * went, otherwise the table is. Undefined where none of the events is of these actions.
 */
export function followSettings(
  events: readonly SettingsHappened[],
  actions: ReadonlySet<string>,
): (Followed & { settings: SchoolSettings }) | undefined {
  const isOwn = ({ metadata }: SettingsHappened) => actions.has(metadata.$correlationId);
  const first = events.findIndex(isOwn);
  if (first === -1) return undefined;
  const states: SchoolSettings[] = [DEFAULT_SETTINGS];
  for (const event of events) states.push(settingsDecider.evolve(states.at(-1) ?? DEFAULT_SETTINGS, event));
  const rows = new Set(states.slice(first).map(({ gradeConversions }) => gradeConversions.length));
  const valuesOf = rows.size === 1 ? byCell : whole;
  const stateAt = (at: number) => states.at(at) ?? DEFAULT_SETTINGS;
  const fields = new Set<string>();
  const later = new Map<string, Recorded>();
  const note = (event: SettingsHappened, field: string) => {
    if (!isOwn(event)) return void later.set(field, event);
    fields.add(field);
    later.delete(field);
  };
  for (const [at, event] of events.entries()) {
    if (at < first) continue;
    const said = saidBy(event, valuesOf);
    for (const field of changed(said(stateAt(at)), said(stateAt(at + 1)))) note(event, field);
  }
  const settings = stateAt(-1);
  const [before, after] = [valuesOf(stateAt(first)), valuesOf(stateAt(events.findLastIndex(isOwn) + 1))];
  return { before, after, now: valuesOf(settings), fields, later, lastLater: undefined, settings };
}
