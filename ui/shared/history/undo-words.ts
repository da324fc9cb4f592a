import { UNDOABLE } from '../../../domain/students/undoable.ts';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import type { UndoAnswer } from '../../../domain/wire/undo.ts';

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
};
export const wholeText = (type: string): string => WHOLE[type] ?? 'It is as it was before';

/** The fields that can be chosen among; none where there is nothing to choose. */
export function choices({ goesBack }: Pick<UndoAnswer, 'goesBack'>): string[] {
  const fields = goesBack.flatMap(({ field }) => field ?? []);
  return fields.length > 1 && fields.length === goesBack.length ? fields : [];
}
