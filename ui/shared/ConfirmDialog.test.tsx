import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useNavigate } from '../routing/router.ts';
import { ConfirmProvider, useConfirm } from './ConfirmDialog.tsx';

/** Asks one question and keeps the answers. */
function ask(danger: boolean): boolean[] {
  const answers: boolean[] = [];
  const Asking = () => {
    const confirm = useConfirm();
    const navigate = useNavigate();
    const question = { title: 'Are you sure?', text: 'This will delete the event permanently.', danger };
    return (
      <>
        <button type="button" onClick={() => void confirm(question).then((answer) => answers.push(answer))}>
          Ask
        </button>
        <button type="button" onClick={() => navigate('/elsewhere')}>
          Leave
        </button>
      </>
    );
  };
  render(
    <TestMemoryRouter>
      <ConfirmProvider>
        <Asking />
      </ConfirmProvider>
    </TestMemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return answers;
}

it('takes yes for yes', async () => {
  const answers = ask(false);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answers).toEqual([true]));
});

it('takes Escape for no', async () => {
  const answers = ask(false);
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  await waitFor(() => expect(answers).toEqual([false]));
});

it('puts the focus on the refusal where a step cannot be taken back', async () => {
  ask(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' })));
});

it('takes a question that another one replaces for answered with no', async () => {
  const answers = ask(false);
  fireEvent.click(screen.getByText('Ask'));
  await waitFor(() => expect(answers).toEqual([false]));
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answers).toEqual([false, true]));
});

it('takes another page for no, and does not stand over it', async () => {
  const answers = ask(false);
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(answers).toEqual([false]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('leaves nothing hidden when a question is asked in the moment in which the last one has faded', async () => {
  const answers = ask(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  // In one turn: the end of the fading, and the next question.
  act(() => {
    vi.advanceTimersByTime(1000);
    fireEvent.click(screen.getByText('Ask'));
  });
  act(() => void vi.advanceTimersByTime(1000));
  fireEvent.click(screen.getByText('Yes'));
  act(() => void vi.advanceTimersByTime(1000));
  await vi.waitFor(() => expect(answers).toEqual([true, true]));
  expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(0);
  expect(document.querySelectorAll('body > [aria-hidden=true]')).toHaveLength(0);
});
