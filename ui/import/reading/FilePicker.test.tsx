import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilePicker } from './FilePicker.tsx';

const file = new File(['a'], 'students.csv', { type: 'text/csv' });
const dropOn = (place: Element) => fireEvent.drop(place, { dataTransfer: { files: [file] } });

it('takes a file that is dropped on it', () => {
  const onFile = vi.fn();
  render(<FilePicker fileName={null} busy={false} disabled={false} onFile={onFile} />);
  dropOn(screen.getByRole('group'));
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
});

it('keeps the browser from leaving the page for a file that is dropped beside it', () => {
  const onFile = vi.fn();
  const { unmount } = render(<FilePicker fileName={null} busy={false} disabled={false} onFile={onFile} />);
  expect(dropOn(document.body)).toBe(false);
  expect(onFile).not.toHaveBeenCalled();
  unmount();
  expect(dropOn(document.body)).toBe(true);
});
