import { render, screen, waitFor } from '@testing-library/react';
import { reactRouterProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { useAddress } from './use-address.ts';

const { RouterWrapper } = reactRouterProvider;

/** Changes the address twice, as a fast hand does before the screen is drawn again: both begin from what was drawn first. */
function TwoChoices() {
  const { query, change } = useAddress();
  const choose = async () => {
    change({ by: 'race' });
    await waitFor(() => expect(window.location.hash).toContain('by=race'));
    change({ format: 'csv' });
  };
  return (
    <button type="button" onClick={() => void choose()}>
      {query.toString() || 'nothing chosen'}
    </button>
  );
}

it('keeps a choice that was made before the screen was drawn again', async () => {
  window.location.hash = '#/Reports';
  render(
    <RouterWrapper basename="">
      <TwoChoices />
    </RouterWrapper>,
  );
  screen.getByText('nothing chosen').click();
  await screen.findByText('by=race&format=csv');
});
