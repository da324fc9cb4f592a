export const studentsReplay = {
  change: 'cambio',
  'After this change the student is not in this school year.':
    'Después de este cambio el estudiante no está en este año escolar.',
  'This change is part of an action over many students. The record is shown as it was after all of it (%{point}).':
    'Este cambio es parte de una acción sobre muchos estudiantes. El registro se muestra como era después de toda ella (%{point}).',
  'was %{value}': 'era %{value}',
  'was %{answerText}': 'era %{answerText}',
} as const;
