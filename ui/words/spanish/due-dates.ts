/** About due dates. */
export const dueDates = {
  'Due dates': 'Fechas límite',
  'IEP reviews, re-evaluations, ends of consents and ages that count, of students in school.':
    'Revisiones del IEP, reevaluaciones, fines de consentimientos y edades que cuentan, de estudiantes en la escuela.',
  'In your own calendar': 'En su propio calendario',
  'Your phone or computer can show what is due, and follows by itself. Students appear by initials or number, never by name.':
    'Su teléfono o computadora puede mostrar lo que vence y se actualiza solo. Los estudiantes aparecen por iniciales o número, nunca por nombre.',
  'An address is in use. It cannot be shown again: a new one takes its place.':
    'Hay una dirección en uso. No se puede volver a mostrar: una nueva la reemplaza.',
  'Students appear by': 'Los estudiantes aparecen por',
  Initials: 'Iniciales',
  'Student number': 'Número de estudiante',
  'New address': 'Dirección nueva',
  'Make an address': 'Crear una dirección',
  'Close the calendar': 'Cerrar el calendario',
  'The calendar is closed: its address works no more': 'El calendario está cerrado: su dirección ya no funciona',
  'Add this address to your calendar as a subscription. Who has it can read it, so give it to nobody; it is not shown again.':
    'Agregue esta dirección a su calendario como suscripción. Quien la tenga puede leerla: no la dé a nadie; no se vuelve a mostrar.',
  'Address of the calendar': 'Dirección del calendario',
  'The address is copied': 'La dirección está copiada',
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
  'In these days nothing is due for your students. Dates come from the facts of each student.':
    'En estos días no vence nada de sus estudiantes. Las fechas vienen de los datos de cada estudiante.',
  'In these days nothing is due for anybody in school. Dates come from the facts of each student.':
    'En estos días no vence nada de nadie en la escuela. Las fechas vienen de los datos de cada estudiante.',
  'More is due than this page holds: of each kind it shows the first thousand. Show fewer days, or my students only.':
    'Hay más vencimientos de los que caben en esta página: de cada tipo muestra los primeros mil. Muestre menos días o solo mis estudiantes.',
  'Loading due dates': 'Cargando las fechas límite',
  'The due dates could not be loaded.': 'No se pudieron cargar las fechas límite.',
  '%{label} (%{age})': '%{label} (%{age})',
  'What is due': 'Qué vence',
} as const;
