import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { draw } from '../draw-in-tests.tsx';
import { speak } from '../words/language.ts';
import { useImportFile } from './use-import-file.ts';

let work: ReturnType<typeof useImportFile>;
function Work() {
  work = useImportFile(undefined);
  return null;
}

it('asks in the language of the page before corrections are dropped, and keeps them', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  draw(<Work />);
  act(() => work.noteCorrection());
  let gone: boolean | undefined;
  act(() => {
    void work.giveUp().then((given) => {
      gone = given;
    });
  });
  const question = await screen.findByRole('alertdialog', { name: '¿Descartar sus correcciones?' });
  expect(question.textContent).toContain('Las celdas que corrigió aquí no están en el archivo.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Conservar', 'Descartar']);
  fireEvent.click(screen.getByRole('button', { name: 'Conservar' }));
  await waitFor(() => expect(gone).toBe(false));
  expect(work.corrected).toBe(true);
});
