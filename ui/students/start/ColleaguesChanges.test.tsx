import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it, onTestFinished } from 'vitest';
import type { JournalAction } from '../../../domain/wire/journal-actions.ts';
import { type School, SchoolProvider } from '../../data/school.ts';
import { speak } from '../../words/language.ts';
import { YearProvider, type YearView } from '../year/year-context.tsx';
import { ColleaguesChanges } from './ColleaguesChanges.tsx';

const visit = {
  ...{ id: '7', at: '2026-11-20T15:04:00.000Z', kind: 'visit', studentId: 5, student: 'Zoë Marsh', over: null },
  ...{ actor: { id: 2, name: 'Dana Okafor' }, types: [{ type: 'TermInfoUpdated', entries: 2 }] },
} as JournalAction;
const file = { ...visit, id: '6', kind: 'import', studentId: null, student: null } as JournalAction;

function show(actions: readonly JournalAction[], oversees: boolean) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(['colleagues', 3], { actions });
  const school = { oversees, past: null, installation: { timeZone: 'America/Phoenix' } } as School;
  const year = { year: { id: 3, year: 2026 } } as YearView;
  return render(
    <CoreAdminContext>
      <QueryClientProvider client={cache}>
        <SchoolProvider value={school}>
          <YearProvider value={year}>
            <ColleaguesChanges />
          </YearProvider>
        </SchoolProvider>
      </QueryClientProvider>
    </CoreAdminContext>,
  );
}

it('leads staff to the history of the student, and nowhere where it was many', () => {
  show([visit, file], false);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#/3/students/view/5/history']);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^8:04.AMZoë Marsh: Term data changed.*Dana Okafor$/i);
  expect(second?.textContent).toContain('Import');
});

it('leads who oversees to the actions', () => {
  show([visit, file], true);
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(places).toEqual(['#/actions/7/show', '#/actions/6/show']);
});

it('says what it was in Spanish', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  show([visit], false);
  expect(screen.getByRole('link').textContent).toBe('Zoë Marsh: Datos del período cambiados');
});

it('is not there where nobody did anything', () => {
  expect(show([], false).container.textContent).toBe('');
});
