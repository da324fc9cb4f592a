import { fireEvent, screen } from '@testing-library/react';
import { DataTable, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { AS_ADMIN, draw, refused } from '../../draw-in-tests.tsx';
import { ResourceList } from './ResourceList.tsx';

const imports = (at: string, answers: Parameters<typeof draw>[1]) =>
  draw(
    <ResourceContextProvider value="imports">
      <ResourceList sort={{ field: 'at', order: 'DESC' }} card={{ title: ({ id }) => id, text: () => null }}>
        <DataTable.Col source="id" />
      </ResourceList>
    </ResourceContextProvider>,
    { school: AS_ADMIN, at, ...answers },
  );

it('offers everything where an address asks for what the list does not know', async () => {
  const asked: string[] = [];
  imports(`/?asOf=2026-05-19&filter=${encodeURIComponent('{"yeer":3}')}`, {
    answers: {
      'GET /api/rest/imports': ({ query }) => {
        asked.push(query['filter'] ?? '{}');
        return query['filter']?.includes('yeer')
          ? refused(400, 'Filter has parts there are none of: yeer')
          : ([] as never);
      },
    },
  });
  expect(await screen.findByText(/there are none of: yeer/)).toBeDefined();
  expect(screen.getAllByText(/there are none of: yeer/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Nothing has been imported yet.')).toBeDefined();
  expect(asked.at(-1)).toBe('{}');
});

it('offers another try where the server failed', async () => {
  let fails = true;
  imports('/', {
    answers: {
      'GET /api/rest/imports': () => (fails ? refused(503, 'The read models are behind.') : ([] as never)),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText('Nothing has been imported yet.')).toBeDefined();
});
