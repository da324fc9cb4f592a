import { useQueryClient } from '@tanstack/react-query';
import { focusTitle } from '../../routing/focus-title.ts';
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
  // The button that opened it went with its notice: the focus goes to the title of the page.
  const close = () => {
    askUndo(undefined);
    focusTitle();
  };
  const done = async (many: boolean) => {
    notice(t('Undone'), many ? 'after a look' : 'at once');
    close();
    await queries.invalidateQueries();
  };
  return <UndoDialog key={entry} entry={entry} open onClose={close} onDone={done} />;
}
