import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusTitle } from '../../routing/focus-title.ts';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { t } from '../../words/t.ts';
import { askUndo, useAskedUndo } from './asked-undo.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useUndoableNotice } from './use-undoable-notice.tsx';

const close = () => askUndo(undefined);

/** The dialog that a notice's button opens: it stays when the notice goes. */
export function AskedUndo() {
  const entry = useAskedUndo();
  return entry === undefined ? null : <Asked key={entry} entry={entry} />;
}

function Asked({ entry }: { entry: string }) {
  const queries = useQueryClient();
  const notice = useUndoableNotice();
  // The button that opened it goes with its notice: once the dialog is gone, the focus goes to the title of the page.
  useEffect(() => focusTitle, []);
  useWhenLeft(close);
  const done = async (many: boolean) => {
    notice(t('Undone'), many ? 'after a look' : 'at once');
    close();
    await queries.invalidateQueries();
  };
  return <UndoDialog entry={entry} open disableRestoreFocus onClose={close} onDone={done} />;
}
