import { fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ConfirmStep } from './ConfirmStep.tsx';
import { NOBODY_YET } from './migration.ts';

it('says why the students could not be counted and tries again when asked', () => {
  const onRetry = vi.fn();
  render(
    <CoreAdminContext>
      <ConfirmStep
        setup={{ year: 2026, termType: 'annual', starts: ['2026-08-20'] }}
        migration={NOBODY_YET}
        students={undefined}
        error={new Error('The server is away.')}
        onRetry={onRetry}
        onCreated={() => undefined}
        onBack={() => undefined}
        onCancel={() => undefined}
      />
    </CoreAdminContext>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The server is away.');
  expect(screen.getByRole('button', { name: /create new year/i })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
