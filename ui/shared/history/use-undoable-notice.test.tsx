import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteEntry } from '../../data/last-entry.ts';
import { draw } from '../../draw-in-tests.tsx';
import { AskedUndo } from './AskedUndo.tsx';
import { useUndoableNotice } from './use-undoable-notice.tsx';

afterEach(() => noteEntry(new Response()));

function Saver({ way }: { way: 'at once' | 'after a look' }) {
  const notice = useUndoableNotice();
  return (
    <button type="button" onClick={() => notice('Saved', way)}>
      Save
    </button>
  );
}

/** A page on which something has been saved; answers with the button of its notice. */
async function saved(way: 'at once' | 'after a look'): Promise<HTMLElement> {
  noteEntry(new Response(null, { headers: { 'X-Entry': '4711' } }));
  draw(
    <main id="main">
      <h1 tabIndex={-1}>Students</h1>
      <Saver way={way} />
      <AskedUndo />
    </main>,
    { answers: { 'POST /api/app/undo': {} as never } },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const button = await screen.findByRole('button', { name: /^Undo/ });
  button.focus();
  fireEvent.click(button);
  return button;
}
const titleHasFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));

it('leaves the focus at the title of the page when the notice goes with its button', async () => {
  await saved('at once');
  await screen.findByText('Undone');
  await titleHasFocus();
});

it('leaves it there, too, when the look is closed that a notice has led to', async () => {
  await saved('after a look');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await titleHasFocus();
});
