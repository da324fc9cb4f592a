/** About what changed since a meeting. */
export const since = {
  'SINCE THE LAST IEP': 'DESDE EL ÚLTIMO IEP',
  'Since %{day}': 'Desde el %{day}',
  'IEP meeting': 'Reunión del IEP',
  'Another day': 'Otro día',
  'Since the end of': 'Desde el final del',
  'Choose a day before today: what is known of it is complete only when it is over.':
    'Elija un día anterior a hoy: lo que se sabe de un día está completo solo cuando ha terminado.',
  'Choose the meeting, or a day, from which on changes are shown.':
    'Elija la reunión, o un día, desde el cual se muestran los cambios.',
  'Print this page': 'Imprimir esta página',
  'Risk level': 'Nivel de riesgo',
  'Level on the day': 'Nivel ese día',
  'as on the day of the meeting': 'como el día de la reunión',
  'Level now': 'Nivel ahora',
  'no record': 'sin expediente',
  'in %{term}': 'en %{term}',
  'No risk factor stands otherwise.': 'Ningún factor de riesgo es distinto.',
  'Risk factor': 'Factor de riesgo',
  Then: 'Entonces',
  'One of these alone would lower the level:': 'Uno solo de estos bajaría el nivel:',
  '%{factor}: %{threshold} would make it %{level}.': '%{factor}: %{threshold} lo haría %{level}.',
  'What else changed': 'Qué más cambió',
  'Nothing else changed.': 'No cambió nada más.',
  'What was done since': 'Qué se hizo desde entonces',
  '%{count} minute |||| %{count} minutes': '%{count} minuto |||| %{count} minutos',
  'What ran out and was not renewed': 'Lo que venció y no se renovó',
  'No activity logged since.': 'Ninguna actividad registrada desde entonces.',
  '%{count} time |||| %{count} times': '%{count} vez |||| %{count} veces',
  'Earlier terms were corrected': 'Se corrigieron períodos anteriores',
  'The past was told otherwise; the student did not change.':
    'El pasado se contó de otra manera; el estudiante no cambió.',
  '%{count} value stands as it did. |||| %{count} values stand as they did.':
    '%{count} valor sigue como estaba. |||| %{count} valores siguen como estaban.',
  '%{count} answer of then is not recorded yet this term. |||| %{count} answers of then are not recorded yet this term.':
    '%{count} respuesta de entonces todavía no está registrada en este período. |||| %{count} respuestas de entonces todavía no están registradas en este período.',
  'taken out: %{text}': 'retirado: %{text}',
  'added: %{text}': 'agregado: %{text}',
} as const;
