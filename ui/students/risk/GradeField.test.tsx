import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/school-settings/default-settings.ts';
import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { SCHOOL_KEY } from '../../data/school.ts';
import { GradeField } from './GradeField.tsx';
import { type Answers, useAnswers } from './use-answers.ts';

const NO_GRADE = { ...BLANK_TERM_INFO, gradeType: null } as WireStudentTermInfo;

it('records with a letter that the grade is one, where no type is recorded', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(SCHOOL_KEY, { settings: DEFAULT_SETTINGS });
  let answers: Answers | undefined;
  const Form = () => {
    answers = useAnswers(NO_GRADE);
    return <GradeField answers={answers} error={undefined} below={null} />;
  };
  render(
    <QueryClientProvider client={cache}>
      <Form />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Letter'), { target: { value: 'B' } });
  expect(answers?.body()).toMatchObject({ gradeType: 'letter', grade: 'B' });
  expect(answers?.faults).toEqual({});
});
