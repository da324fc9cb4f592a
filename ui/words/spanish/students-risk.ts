export const studentsRisk = {
  'Since the school year began, earlier terms included':
    'Desde que comenzó el año escolar, incluidos los períodos anteriores',
  '%{box}%{percent}% complete': '%{box}%{percent}% completo',
  'Select a grade letter': 'Elija una calificación en letra',
  'Percent (0 to 100)': 'Porcentaje (0 a 100)',
  'GPA (0 to 6)': 'Promedio (0 a 6)',
  'Enter a grade percent': 'Escriba un porcentaje',
  'Enter a GPA': 'Escriba un promedio',
  'Edit %{title}': 'Editar %{title}',
  'It was %{value} before your changes.': 'Era %{value} antes de sus cambios.',
  'Nothing has been answered yet.': 'Todavía no hay ninguna respuesta.',
  'No answer raises the level.': 'Ninguna respuesta eleva el nivel.',
  'How risk levels are worked out, in a new tab': 'Cómo se calculan los niveles de riesgo, en una pestaña nueva',
  'Risk by term': 'Riesgo por período',
  'Choose yes/no': 'Elija sí o no',
} as const;
