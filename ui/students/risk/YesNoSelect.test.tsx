import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { YesNoSelect } from './YesNoSelect.tsx';

it('offers unanswered again once it is answered', () => {
  const given: (boolean | null)[] = [];
  render(<YesNoSelect id="q" label="Was student suspended?" value={true} onChange={(value) => given.push(value)} />);
  const select = screen.getByLabelText('Was student suspended?');
  fireEvent.change(select, { target: { value: 'no' } });
  fireEvent.change(select, { target: { value: '' } });
  expect(given).toEqual([false, null]);
  expect(screen.getByRole('option', { name: 'Choose yes/no' })).toBeTruthy();
});
