import { expect, it } from 'vitest';
import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { whatGoes } from './what-goes.ts';

it('counts what goes with a removed student, and says that other years stay and how it comes back', () => {
  const termRecords = [
    { ...BLANK_TERM_INFO, absentPercent: 0, suspended: false },
    { ...BLANK_TERM_INFO, postSchoolGoals: 'Bake' },
  ];
  const view = { student: { firstName: 'Ana', lastName: 'Ruiz' }, termRecords, activities: [{}] };
  const text = whatGoes(view as unknown as StudentView, { year: 2026 });
  expect(text).toContain('This will remove all 2026 data for Ana Ruiz: 3 answers and 1 activity.');
  expect(text).toContain('Other school years stay as they are.');
  expect(text).toContain('adds Ana Ruiz to 2026 - 2027 again with "Add existing student" gets this data back');
});
