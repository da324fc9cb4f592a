import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { assessRisk } from '../../../domain/risk/assess.ts';
import type { TermInfo } from '../../../domain/students/term-fields.ts';
import { draw } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { RiskSummary } from './RiskSummary.tsx';

const open = (info: Partial<TermInfo>, more: Partial<Parameters<typeof RiskSummary>[0]> = {}) =>
  draw(<RiskSummary assessment={assessRisk(info, '11', [])} {...more} />);
const said = () => within(screen.getByRole('region', { name: 'Overall risk' }));
const reasons = () =>
  said()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says the level, of which term, and on how many answers it stands', () => {
  open({ absentPercent: 20 }, { ofTerm: 'Semester 1', answered: '1 of 11 answered' });
  expect(said().getByRole('status').textContent).toBe('HighSemester 1 · 1 of 11 answered');
  const rules = said().getByRole('link', { name: 'How risk levels are worked out, in a new tab' });
  expect([rules.getAttribute('href'), rules.getAttribute('target')]).toEqual(['#/Help/Levels', '_blank']);
});

it('gives the reasons, what weighs most first, and the support they ask for', () => {
  open({ absentPercent: 8, suspended: true });
  expect(reasons()).toEqual(['Ultra: suspended', 'Medium: more than 5% absent']);
  expect(said().getByText('Behavior: suspended, or any behavior mark')).toBeDefined();
  expect(said().getByText('Attendance: absent 6% or more')).toBeDefined();
});

it('says why the level is above that of every answer, in the language of the page', async () => {
  open({ failingEnglish: true, failingMath: true });
  expect(said().getByRole('status').textContent).toBe('High');
  expect(said().getByText('Two medium factors count as one high.')).toBeDefined();
  await speak('es');
  onTestFinished(() => speak('en'));
  open({ failingEnglish: true, failingMath: true });
  expect(screen.getByText('Dos factores medios cuentan como uno alto.')).toBeDefined();
});

it('says what it was before the changes on screen, and nothing where it is the same', () => {
  open({ absentPercent: 20 }, { before: 'low' });
  expect(said().getByText('It was Low before your changes.')).toBeDefined();
});

it('says nothing of a level that stays', () => {
  open({ absentPercent: 20 }, { before: 'high' });
  expect(said().queryByText(/before your changes/)).toBeNull();
});

it('says that nothing raises the level, and that nothing is answered', () => {
  open({ absentPercent: 0 });
  expect(said().getByText('No answer raises the level.')).toBeDefined();
  expect([reasons(), said().queryByText('Support needed in')]).toEqual([[], null]);
});

it('says that nothing has been answered', () => {
  open({});
  expect(said().getByText('Nothing has been answered yet.')).toBeDefined();
  expect(said().getByRole('status').textContent).toBe('No data');
});
