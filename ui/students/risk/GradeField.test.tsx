import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { type School, SchoolProvider } from '../../data/school.ts';
import { GradeField } from './GradeField.tsx';
import { type Answers, useAnswers } from './use-answers.ts';

const NO_GRADE = { ...BLANK_TERM_INFO, gradeType: null } as WireStudentTermInfo;

it('records with a letter that the grade is one, where no type is recorded', () => {
  let answers: Answers | undefined;
  const Form = () => {
    answers = useAnswers(NO_GRADE);
    return <GradeField answers={answers} error={undefined} below={null} />;
  };
  render(
    <SchoolProvider value={{ settings: DEFAULT_SETTINGS } as unknown as School}>
      <Form />
    </SchoolProvider>,
  );
  fireEvent.change(screen.getByLabelText('Letter'), { target: { value: 'B' } });
  expect(answers?.body()).toMatchObject({ gradeType: 'letter', grade: 'B' });
  expect(answers?.faults).toEqual({});
});
