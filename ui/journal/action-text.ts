import { ACTION_LABELS, EVENT_LABELS, fieldLabel, labelIn } from '../../domain/labels/labels.ts';
import type { JournalAction } from '../../domain/wire/journal-actions.ts';
import { counted } from '../shared/counted.ts';
import { actorName } from '../shared/shown-value.ts';
import { inFigures } from '../words/in-figures.ts';
import { t, translated } from '../words/t.ts';
import { TECHNICAL } from './change-text.ts';

/** Kinds of entries and fields that are named before the rest is only counted. */
const NAMED = 4;

function named(words: readonly string[]): string {
  const more = words.length - NAMED;
  return more > 1 ? t('%{join} and %{more} more', { join: words.slice(0, NAMED).join(', '), more }) : words.join(', ');
}

const typeText = (type: string) => translated(labelIn(EVENT_LABELS, type));

/** Where an action stands by itself. */
export const actionPath = (id: string | number): string => `/actions/${id}/show`;

/** 'fall.csv', 'Term data changed, Activity added': the file, or what happened. */
export function titleOf({ kind, over, types }: JournalAction): string {
  if (over) return over.file?.name ?? translated(ACTION_LABELS[kind]);
  return named(types.map(({ type }) => typeText(type)));
}

/** 'Import of a file', 'Edits' */
export const kindOf = ({ kind }: JournalAction): string => translated(ACTION_LABELS[kind]);

/** 'Ada Lind, ada@district.example (Auditor)' */
export const accountOf = ({ email, role, ...who }: JournalAction['actor']): string =>
  [email ? `${actorName(who)}, ${email}` : actorName(who), role && `(${translated(role)})`].filter(Boolean).join(' ');

/** '412 rows: 3 created, 29 changed, 380 unchanged'; of edits the names of the fields. */
export function contentOf({ over, fields }: JournalAction): string {
  if (!over)
    return named(fields.filter((field) => !TECHNICAL.test(field)).map((field) => translated(fieldLabel(field))));
  const figures = [
    t('%{count} created', { count: inFigures(over.created) }),
    t('%{count} changed', { count: inFigures(over.changed) }),
    t('%{count} unchanged', { count: inFigures(over.unchanged) }),
  ];
  return `${counted(over.rows, 'row')}: ${figures.join(', ')}${over.completed ? '' : t(' so far')}`;
}

/** 'Undone on May 19, 2026, 2:30 PM by Ada Lind'; '' while it holds. */
export function undoneText({ undone, undoneStudents }: JournalAction, when: (instant: string) => string): string {
  if (undone) return t('Undone on %{when} by %{name}', { when: when(undone.at), name: actorName(undone.by) });
  return undoneStudents > 0 ? t('Undone for %{students}', { students: counted(undoneStudents, 'student') }) : '';
}
