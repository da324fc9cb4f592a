import { screen } from '@testing-library/react';
import { DataTable, ResourceContextProvider } from 'react-admin';
import { expect, it, onTestFinished } from 'vitest';
import { AS_ADMIN, draw } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { ResourceList } from './ResourceList.tsx';

it('names its buttons in the language of the page also where there is room for two only', async () => {
  onTestFinished(() => speak('en'));
  await speak('es');
  const rows = Array.from({ length: 30 }, (_, id) => ({ id }));
  draw(
    <ResourceContextProvider value="imports">
      <ResourceList sort={{ field: 'at', order: 'DESC' }} card={{ title: ({ id }) => id, text: () => null }}>
        <DataTable.Col source="id" />
      </ResourceList>
    </ResourceContextProvider>,
    { school: AS_ADMIN, narrow: true, answers: { 'GET /api/rest/imports': rows as never } },
  );
  expect(await screen.findByRole('button', { name: 'Ir a la página siguiente' })).toBeDefined();
});
