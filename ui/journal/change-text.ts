import { EVENT_LABELS, fieldLabel, labelIn } from '../../domain/labels/labels.ts';
import { settingLabel } from '../../domain/labels/settings-label.ts';
import { yearRange } from '../../domain/school-years/labels.ts';
import type { FieldChange } from '../../domain/wire/history.ts';
import type { JournalRow } from '../../domain/wire/journal.ts';
import { sourceBeside } from '../shared/history/source-beside.ts';
import { shownValue } from '../shared/shown-value.ts';
import { inFigures } from '../words/in-figures.ts';
import { t, translated } from '../words/t.ts';

/** 'User created' */
export const whatOf = ({ type }: JournalRow): string => translated(labelIn(EVENT_LABELS, type));

/** Where a change came from; '' where no account acted and the source stands for who. */
export const sourceOf = ({ actor, source }: JournalRow): string => sourceBeside(actor.name, source);

/** 'no. 184,233' */
export const numberOf = ({ number }: JournalRow): string => t('no. %{number}', { number: inFigures(number) });

/** '2026-2027', of the year it is about; '' where it is about none. */
export const yearOf = ({ year }: JournalRow): string => (year === null ? '' : yearRange(year));

/** What was changed, from what to what; of students the names of the fields alone. */
export const changesOf = (row: JournalRow): string =>
  row.changes.length > 0 ? row.changes.map((change) => changeText(row.type, change)).join('; ') : fieldsOf(row);

/** 'Admin: No → Yes'; what there was nothing of before is told as it is now. */
function changeText(type: string, { field, before, after }: FieldChange): string {
  const label = type === 'SchoolSettingsChanged' ? translated(settingLabel(field)) : translated(fieldLabel(field));
  const now = shownValue(field, after);
  return before === null ? `${label}: ${now}` : `${label}: ${shownValue(field, before)} → ${now}`;
}

/** Hashes and the like tell a reader nothing, nor does who decided, who stands beside it; nor do the counts of an action over many. */
export const TECHNICAL = /Hash$|^sessionsFrom$|^expiresAt$|^by$/;
/** Fields named before the rest is only counted. */
const NAMED = 4;

function fieldsOf({ type, fields }: JournalRow): string {
  if (type.startsWith('Intent')) return '';
  const names = fields.filter((field) => !TECHNICAL.test(field)).map((field) => translated(fieldLabel(field)));
  const more = names.length - NAMED;
  return more > 1 ? t('%{join} and %{more} more', { join: names.slice(0, NAMED).join(', '), more }) : names.join(', ');
}
