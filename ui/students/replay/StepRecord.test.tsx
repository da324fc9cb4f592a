import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TermInfo } from '../../../domain/students/term-fields.ts';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { draw, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import { StepRecord } from './StepRecord.tsx';
import type { StepState } from './use-steps.ts';

/** What was known of her two terms. */
const known = (first: Partial<TermInfo>, second: Partial<TermInfo> = {}): StepState => ({
  view: { ...ZOE, termRecords: ZOE.termRecords.map((record, at) => ({ ...record, ...(at === 0 ? first : second) })) },
  gradeConversions: [],
  afterAction: null,
});

interface Opening {
  before?: StepState;
  termId?: number | null;
  year?: WireSchoolYear;
}
const open = (state: StepState, { before, termId = 31, year = YEAR }: Opening = {}) =>
  draw(
    <InYear year={year}>
      <StepRecord {...{ state, before, termId }} />
    </InYear>,
  );
const summary = () => within(screen.getByRole('region', { name: 'Overall risk' }));
const answers = (section = 'Risk Factors') => within(screen.getByRole('region', { name: section }));
/** The row of an answer, from its question on. */
const row = (question: RegExp) => answers().getByText(question).parentElement as HTMLElement;

it('shows level and answers after the step, those that it changed marked with what they were', () => {
  open(known({ absentPercent: 20, suspended: false }), { before: known({ absentPercent: 4, suspended: false }) });
  expect(summary().getByRole('status').textContent).toBe('HighSemester 1');
  expect(summary().getByText('was Low')).toBeDefined();
  expect(row(/absent \(excused or not\)/).textContent).toMatch(/20.*was 4/);
  expect(row(/^Suspended this year/).textContent).not.toContain('was');
});

it('says nothing of what was where the level stays, and marks an answer taken back', () => {
  open(known({ absentPercent: 20 }), { before: known({ absentPercent: 20, suspended: false }) });
  expect(summary().queryByText(/^was/)).toBeNull();
  expect(row(/^Suspended this year/).textContent).toMatch(/was No/);
});

it('marks nothing where there was nothing before', () => {
  open(known({ absentPercent: 20 }));
  expect(screen.queryByText(/^was/)).toBeNull();
});

it('shows the term the step belongs to, and the levels of the others', () => {
  open(known({ absentPercent: 20 }, { absentPercent: 0 }), { termId: 32 });
  expect(summary().getByRole('status').textContent).toBe('LowSemester 2');
  expect(screen.getByText('Semester 1').parentElement?.textContent).toBe('Semester 1 High');
});

it('shows the term on display where the step is of the person, and names none in a year of one', () => {
  const annual = { ...YEAR, termType: 'annual', terms: YEAR.terms.slice(0, 1) } as WireSchoolYear;
  open(known({ absentPercent: 20 }), { termId: null, year: annual });
  expect(summary().getByRole('status').textContent).toBe('High');
  expect(screen.queryByText(/^Semester/)).toBeNull();
});

it('asks for the role in the IEP meeting only where the student was there', () => {
  open(known({ attendedIepMeeting: false } as never));
  const role = /role/i;
  expect(answers('Career Dev and IEP').queryByText(role)).toBeNull();
  open(known({ attendedIepMeeting: true } as never));
  expect(screen.getAllByText(role)).toHaveLength(1);
});

it('shows nothing of a term the student was not in yet', () => {
  const { container } = open({ view: { ...ZOE, termRecords: [] }, gradeConversions: [], afterAction: null });
  expect(within(container).queryByRole('region')).toBeNull();
});
