import { expect, it } from 'vitest';
import { BLANK_SETUP, setupFaults, withStart, withTermType } from './setup.ts';

const semesters = (...starts: string[]) => ({ year: 2025, termType: 'semester' as const, starts });

it('asks for a year and a schedule before anything else', () => {
  expect(setupFaults(BLANK_SETUP)).toEqual({
    year: 'You must select a year range.',
    termType: 'You must select a term type.',
  });
});
it('takes good dates', () => {
  expect(setupFaults(semesters('2025-09-02', '2026-01-20'))).toEqual({});
});
it.each([
  [['2025-09-02', ''], 'start-1', 'Term 2 date is missing.'],
  [['2024-09-02', '2026-01-20'], 'start-0', 'Term 1 should start in either 2025 or 2026'],
  [['2026-01-20', '2025-09-02'], 'start-1', 'Term 2 should start after term 1'],
  [['2025-09-02', '2025-09-02'], 'start-1', 'Term 2 should start after term 1'],
])('%j is refused at its field', (starts, field, fault) => {
  expect(setupFaults(semesters(...starts))).toEqual({ [field]: fault });
});
it('has as many dates as the schedule has terms, blank after a change of it', () => {
  const annual = withStart(withTermType({ ...BLANK_SETUP, year: 2025 }, 'annual'), 0, '2025-09-02');
  expect(annual.starts).toEqual(['2025-09-02']);
  expect(withTermType(annual, 'quarter').starts).toEqual(['', '', '', '']);
});
