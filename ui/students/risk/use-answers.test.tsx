import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { type School, SchoolProvider } from '../../data/school.ts';
import { useAnswers } from './use-answers.ts';

function answersOver(recorded: Partial<WireStudentTermInfo>) {
  const school = { settings: DEFAULT_SETTINGS } as unknown as School;
  const wrapper = ({ children }: { children: ReactNode }) => <SchoolProvider value={school}>{children}</SchoolProvider>;
  const record = (values: typeof recorded) => ({ ...BLANK_TERM_INFO, ...values }) as WireStudentTermInfo;
  return renderHook((values: typeof recorded) => useAnswers(record(values)), { wrapper, initialProps: recorded });
}
const answersOf = (recorded: Partial<WireStudentTermInfo>) => answersOver(recorded).result;

it('takes an emptied number for unanswered, never for 0', () => {
  const answers = answersOf({ absentPercent: 12 });
  act(() => answers.current.set({ absentPercent: '' }));
  expect(answers.current.body()).toEqual({ absentPercent: null, seen: { absentPercent: 12 } });
  expect(answers.current.preview.absentPercent).toBeNull();
});

it('is not dirty once everything is typed back', () => {
  const answers = answersOf({ behaviorMarks: 2, suspended: false });
  act(() => answers.current.set({ behaviorMarks: '3', suspended: null }));
  expect(answers.current.dirty).toBe(true);
  act(() => answers.current.set({ behaviorMarks: '2', suspended: false }));
  expect(answers.current.dirty).toBe(false);
});

it('keeps what cannot be read out of the level and says why', () => {
  const answers = answersOf({ behaviorMarks: 2 });
  act(() => answers.current.set({ behaviorMarks: 'many', absentPercent: '31.5' }));
  expect(answers.current.preview).toMatchObject({ behaviorMarks: 2, absentPercent: 31.5 });
  expect(Object.keys(answers.current.faults)).toEqual(['behaviorMarks']);
});

it('checks a grade against its type and drops it with the type', () => {
  const answers = answersOf({ gradeType: 'letter', grade: 'B' });
  act(() => answers.current.set({ gradeType: 'percent', grade: null }));
  expect(answers.current.preview).toMatchObject({ gradeType: 'percent', grade: null });
  act(() => answers.current.set({ grade: '120' }));
  expect(answers.current.faults).toHaveProperty('grade');
});

it('sends what a field said when it was typed into, not what somebody has made of it since', () => {
  const { result, rerender } = answersOver({ absentPercent: 5, behaviorMarks: 1 });
  act(() => result.current.set({ absentPercent: '7' }));
  rerender({ absentPercent: 9, behaviorMarks: 4 });
  expect(result.current.body()).toEqual({ absentPercent: 7, seen: { absentPercent: 5 } });
  act(() => result.current.look());
  expect(result.current.body()).toEqual({ absentPercent: 7, seen: { absentPercent: 9 } });
});

it('keeps what was typed while the answers were being saved', () => {
  const { result, rerender } = answersOver({ absentPercent: 5, behaviorMarks: 1 });
  act(() => result.current.set({ absentPercent: '7' }));
  const sent = result.current;
  act(() => result.current.set({ behaviorMarks: '2' }));
  rerender({ absentPercent: 7, behaviorMarks: 1 });
  act(() => sent.saved());
  expect(result.current.body()).toEqual({ behaviorMarks: 2, seen: { behaviorMarks: 1 } });
});
