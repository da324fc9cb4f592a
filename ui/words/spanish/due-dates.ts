/** About due dates. */
export const dueDates = {
  'Due dates': 'Fechas límite',
  'IEP reviews, re-evaluations, ends of consents and ages that count, of students in school.':
    'Revisiones del IEP, reevaluaciones, fines de consentimientos y edades que cuentan, de estudiantes en la escuela.',
  'A week': 'Una semana',
  'A month': 'Un mes',
  'Three months': 'Tres meses',
  Earlier: 'Antes',
  Later: 'Después',
  Today: 'Hoy',
  'Calendar file': 'Archivo de calendario',
  Overdue: 'Vencidas',
  'Their day has passed, and no later meeting or evaluation is recorded.':
    'Su día ha pasado y no hay registrada ninguna reunión o evaluación posterior.',
  '%{from} to %{to}': '%{from} a %{to}',
  'Nothing is due': 'Nada vence',
  'In these days nothing is due for anybody in school. Dates come from the facts of each student.':
    'En estos días no vence nada de nadie en la escuela. Las fechas vienen de los datos de cada estudiante.',
  'There is more than this page holds: show fewer days.': 'Hay más de lo que cabe en esta página: muestre menos días.',
  'Loading due dates': 'Cargando las fechas límite',
  'The due dates could not be loaded.': 'No se pudieron cargar las fechas límite.',
  '%{label} (%{age})': '%{label} (%{age})',
  'What is due': 'Qué vence',
} as const;
