import { fieldLabel } from '../../../domain/labels/labels.ts';
import { settingLabel } from '../../../domain/labels/settings-label.ts';
import { UNDOABLE } from '../../../domain/undoable.ts';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import type { UndoAnswer, UndoOfStudent } from '../../../domain/wire/undo.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { counted } from '../counted.ts';
import { actorName, shownValue } from '../shown-value.ts';

const CAN_GO_BACK: ReadonlySet<string> = new Set(UNDOABLE);

/** Whether undoing an entry is offered: the server has the last word. */
export function mayUndo(
  { type, actor, undone }: Pick<HistoryEntry, 'type' | 'actor' | 'undone'>,
  user: { id: number; admin: boolean; auditor: boolean },
): boolean {
  return !undone && !user.auditor && CAN_GO_BACK.has(type) && (user.admin || actor.id === user.id);
}

/** What is said of something that comes or goes as a whole, by what was done to it. */
const WHOLE: Record<string, string> = {
  StudentEnrolled: 'The student is taken out of the school year again',
  StudentRemovedFromYear: 'The student is in the school year again, with what was recorded there',
  ActivityLogged: 'The activity is removed',
  ActivityRemoved: 'The activity is there again',
  TeamMemberAdded: 'The entry of the team is taken out again',
  TeamMemberWithdrawn: 'The entry of the team is there again',
};
export const wholeText = (type: string): string => translated(WHOLE[type] ?? 'It is as it was before');

/** The fields that can be chosen among; none where there is nothing to choose. */
export function choices({ goesBack }: Pick<UndoAnswer, 'goesBack'>): string[] {
  const fields = goesBack.flatMap(({ field }) => field ?? []);
  return fields.length > 1 && fields.length === goesBack.length ? fields : [];
}

/** Of the events of an action over many students, those that stand for all of it. */
const OF_MANY: ReadonlySet<string> = new Set([
  'IntentAccepted',
  'IntentProgressed',
  'IntentCompleted',
  'SchoolYearOpened',
]);

/** The same of an entry of the journal, where whole actions and the settings are as well. */
export function mayUndoAction(
  entry: Pick<HistoryEntry, 'type' | 'actor' | 'undone'>,
  user: { id: number; admin: boolean; auditor: boolean },
): boolean {
  const { type, actor, undone } = entry;
  if (type === 'SchoolSettingsChanged') return !undone && user.admin;
  if (!OF_MANY.has(type)) return mayUndo(entry, user);
  return !undone && !user.auditor && (user.admin || actor.id === user.id);
}

/** Whether it is about an action over many students. */
export const isOfMany = ({ studentId, counts }: Pick<UndoAnswer, 'studentId' | 'counts'>): boolean =>
  studentId === null && counts.students > 0;

type Line = UndoAnswer['goesBack'][number];
type Stays = UndoAnswer['stays'][number];

export const labelOf = (type: string, field: string): string =>
  type === 'SchoolSettingsChanged' ? translated(settingLabel(field)) : translated(fieldLabel(field));

/** 'First name: Anna (Dana Okafor, May 19, 2026, 11:59 PM)' */
export const staysText = ({ type, field, now, by }: Stays, when: string): string =>
  `${field === null ? t('It has been changed since') : `${labelOf(type, field)}: ${shownValue(field, now)}`} (${actorName(by)}, ${when})`;

/** Fields that are listed before the rest is only counted. */
const LISTED_AT_MOST = 4;

/** 'First name: Anna → Ann; Grade level: 10 → 9' */
export function backText(lines: readonly Line[]): string {
  const changes = lines.map(({ type, field, now, to }) =>
    field === null ? wholeText(type) : `${labelOf(type, field)}: ${shownValue(field, now)} → ${shownValue(field, to)}`,
  );
  const more = changes.length - LISTED_AT_MOST;
  return more > 1
    ? t('%{join} and %{more} more', { join: changes.slice(0, LISTED_AT_MOST).join('; '), more })
    : changes.join('; ');
}

/** The kind that a student is counted as; undefined where everything is as before. */
export function kindOf({ goesBack, stays, cannot }: UndoOfStudent): 'goesBack' | 'stays' | 'cannot' | undefined {
  if (stays.length > 0) return 'stays';
  if (goesBack.length > 0) return 'goesBack';
  return cannot.length > 0 ? 'cannot' : undefined;
}

/** '29 students go back, 2 keep newer values, 1 cannot go back.' */
export function countsText({ goesBack, stays, cannot }: UndoAnswer['counts']): string {
  const parts = [
    [goesBack, t('goes back'), t('go back')],
    [stays, t('keeps newer values'), t('keep newer values')],
    [cannot, t('cannot go back'), t('cannot go back')],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  if (said.length === 0) return t('There is nothing to take back: everything is as it was before.');
  const texts = said.map(([count, one, many], at) => {
    const who = at === 0 ? counted(count, 'student') : inFigures(count);
    return `${who} ${count === 1 ? one : many}`;
  });
  return `${texts.join(', ')}.`;
}

/** How far an undoing is, in whole percent; null while that is not known. */
export const undoShare = (progress: { students: number; done: number } | null): number | null =>
  progress === null || progress.students === 0 ? null : Math.floor((100 * progress.done) / progress.students);
