export const studentsReplay = {
  change: 'cambio',
  'After this change the student is not in this school year.':
    'Después de este cambio el estudiante no está en este año escolar.',
  'was %{value}': 'era %{value}',
  'was %{answerText}': 'era %{answerText}',
} as const;
