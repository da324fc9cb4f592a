import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw, YEAR } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { useHistoricForm } from './historic-question.ts';

const OVER = { ...YEAR, id: 2, year: 2024 };

function Form({ onSaved }: { onSaved?: () => void }) {
  const goOnAgreed = useHistoricForm({}, () => {});
  const save = () => {
    goOnAgreed();
    onSaved?.();
  };
  return (
    <button type="button" onClick={save}>
      {onSaved ? 'Save the first' : 'Save the second'}
    </button>
  );
}

function Forms() {
  const [at, setAt] = useState(1);
  return at === 1 ? <Form key={1} onSaved={() => setAt(2)} /> : <Form key={2} />;
}

it('is asked once where one form of a year that is over leads to the next', async () => {
  draw(
    <InYear year={OVER}>
      <Forms />
    </InYear>,
    { answers: {}, school: { years: [YEAR, OVER] } },
  );
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save the first' }));
  expect(screen.getByRole('button', { name: 'Save the second' })).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
