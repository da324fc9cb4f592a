import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DashboardCounts } from '../../domain/wire/dashboard.ts';
import { draw } from '../draw-in-tests.tsx';
import { OtherPointProvider } from './Change.tsx';
import { ActivitySupport } from './GroupFigures.tsx';

const counts = (students: number) =>
  ({ activityGroups: [{ id: 1, name: 'Career Awareness', students, activities: 2 * students }] }) as DashboardCounts;
const support = () => within(screen.getByRole('region', { name: 'Number of students receiving activities support' }));
const tile = () => support().getByRole('button').textContent;

it('says that activities are those of the whole year, whatever term is shown', () => {
  draw(<ActivitySupport counts={counts(7)} onOpen={() => undefined} />);
  expect(support().getByText('Counted over the whole school year, whichever term is shown.')).toBeDefined();
  expect(tile()).toMatch(/^Career Awareness: 7 students/);
});

it('holds them against no other term, and says so', () => {
  draw(<ActivitySupport counts={counts(7)} before={counts(4)} onOpen={() => undefined} />);
  expect(support().getByText(/^Counted over .*, and so not compared with another term\.$/)).toBeDefined();
  expect(tile()).not.toMatch(/than before|\+3/);
});

it('holds them against those of another point, where they are figures of the same year', () => {
  draw(
    <OtherPointProvider value={(figure) => `${figure} now`}>
      <ActivitySupport counts={counts(7)} before={counts(4)} onOpen={() => undefined} />
    </OtherPointProvider>,
  );
  expect(tile()).toMatch(/^Career Awareness: 7 students, 4 now/);
});
