/** What the domain calls the parts of a state profile. */
export const ofProfile = {
  'Printed with figures that are filed.': 'Se imprime con las cifras que se presentan.',
  'Transition planning begins at age': 'La planificación de la transición empieza a los',
  'Federal law says 16; a state may set it younger.': 'La ley federal dice 16; un estado puede fijarla antes.',
  'When rights pass from parents to the student.': 'Cuando los derechos pasan de los padres al estudiante.',
  'Served through age': 'Atendido hasta la edad de',
  'The oldest age the state serves.': 'La mayor edad que atiende el estado.',
  'Child count date': 'Fecha del conteo',
  'From 10-01 to 12-01, set by the state. Exits count by the age on this day.':
    'Del 10-01 al 12-01, fijada por el estado. Las salidas cuentan por la edad de ese día.',
  'Exit year begins on': 'El año de salidas empieza el',
  'Exits are counted for a year from this day.': 'Las salidas se cuentan durante un año desde ese día.',
  'Only who had an IEP when the exit year began': 'Solo quien tenía un IEP al empezar el año de salidas',
  'Exits of others are shown as not counted.': 'Las salidas de otros se muestran como no contadas.',
  'The state has certificates': 'El estado tiene certificados',
  'If not, the exit reason "Received a certificate" is not offered.':
    'Si no, no se ofrece el motivo «Recibió un certificado».',
  'The state has an alternate diploma': 'El estado tiene un diploma alternativo',
  'If not, the exit reason "State-defined alternate diploma" is not offered.':
    'Si no, no se ofrece el motivo «Diploma alternativo del estado».',
  'Out of the district': 'Fuera del distrito',
  'Out of the state': 'Fuera del estado',
  'The area somebody has to leave to count as moved.': 'La zona que hay que dejar para contar como mudanza.',
  'Exits (618 data)': 'Salidas (datos 618)',
  'Indicator 2 is filed by': 'El indicador 2 se presenta por',
  'Printed with the figure. Only the one by exits is computed here.':
    'Se imprime con la cifra. Aquí solo se calcula el de salidas.',
  'Younger students get no service that counts.': 'Los más jóvenes no reciben servicios que cuenten.',
  'Until the day before the next birthday.': 'Hasta el día antes del siguiente cumpleaños.',
  'When leavers are asked what they do.': 'Cuándo se pregunta a quienes se fueron qué hacen.',
  'Later answers do not count.': 'Las respuestas posteriores no cuentan.',
  'Attempts at least': 'Intentos como mínimo',
  'Before a leaver counts as not reached.': 'Antes de contar a alguien como no localizado.',
  'Option 1: 20 hours, 90 days': 'Opción 1: 20 horas, 90 días',
  'Option 2: as in WIOA': 'Opción 2: como en WIOA',
  'Competitive employment': 'Empleo competitivo',
  'The definition the state files by.': 'La definición con que informa el estado.',
  'Counts below are hidden': 'Se ocultan los recuentos menores de',
  'In figures that leave the school.': 'En cifras que salen de la escuela.',
  'Months between IEP reviews': 'Meses entre revisiones del IEP',
  'Proposes the next review when a meeting is entered.': 'Propone la próxima revisión al registrar una reunión.',
  'Years between evaluations': 'Años entre evaluaciones',
  'Proposes when the next evaluation is due.': 'Propone cuándo toca la próxima evaluación.',
  'Open: staff open every student': 'Abierto: el personal abre a cualquier estudiante',
  'Ask: staff say why they open a student outside their team':
    'Preguntar: el personal dice por qué abre a un estudiante fuera de su equipo',
  'Closed: staff open the students of their teams only':
    'Cerrado: el personal abre solo a los estudiantes de sus equipos',
  'Students outside one’s team': 'Estudiantes fuera del propio equipo',
  'Where the school keeps caseloads. Number, name and lead can always be found.':
    'Donde la escuela lleva cargas de casos. Número, nombre y responsable siempre se encuentran.',
  'School Name': 'Nombre de la escuela',
} as const;
