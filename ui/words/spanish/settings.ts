export const settings = {
  Percent: 'Porcentaje',
  Letter: 'Letra',
  'Row %{at}, %{label}': 'Fila %{at}, %{label}',
  'School settings saved successfully': 'La configuración de la escuela se guardó',
  'School Settings': 'Configuración de la escuela',
  School: 'Escuela',
  'Type school name here': 'Escriba aquí el nombre de la escuela',
  'GPA Converter': 'Conversión del promedio (GPA)',
  'How do you want %{productName} to compute GPAs? Enter letter grade or percent grade information below.':
    '¿Cómo desea que %{productName} calcule los promedios? Indique abajo las calificaciones en letras o en porcentajes.',
  'Clear all': 'Borrar todo',
  'A change counts for every year at once: risk levels are computed anew with it. What was known before is shown by the table of then, and reports name the table they were made with.':
    'Un cambio vale a la vez para todos los años: los niveles de riesgo se recalculan con él. Lo que se sabía antes se muestra con la tabla de entonces, y los informes nombran la tabla con la que se hicieron.',
  Saving: 'Guardando',
  Save: 'Guardar',
  'Undo changes': 'Deshacer los cambios',
  'Percent from': 'Porcentaje desde',
  'What grades were worth then: risk levels of then were computed with it.':
    'Lo que valían entonces las calificaciones: con ello se calcularon los niveles de riesgo de entonces.',
} as const;
