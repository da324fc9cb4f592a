import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../words/t.ts';
import { askUndo, useAskedUndo } from './asked-undo.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useUndoableNotice } from './use-undoable-notice.tsx';

/** The dialog that a notice's button opens: it stays when the notice goes. */
export function AskedUndo() {
  const entry = useAskedUndo();
  const queries = useQueryClient();
  const notice = useUndoableNotice();
  if (entry === undefined) return null;
  const done = async (many: boolean) => {
    notice(t('Undone'), many ? 'after a look' : 'at once');
    askUndo(undefined);
    await queries.invalidateQueries();
  };
  return <UndoDialog key={entry} entry={entry} open onClose={() => askUndo(undefined)} onDone={done} />;
}
