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
  Logo: 'Logotipo',
  'Reports begin with it, beside the name of the school. PNG or JPEG, at most %{size} kB.':
    'Los informes empiezan con él, junto al nombre de la escuela. PNG o JPEG, de %{size} kB como máximo.',
  'Logo of %{school}': 'Logotipo de %{school}',
  'There is no logo yet.': 'Aún no hay logotipo.',
  'Choose a picture': 'Elegir una imagen',
  'Choose another picture': 'Elegir otra imagen',
  'The logo is saved': 'Se guardó el logotipo',
  'The logo is removed': 'Se quitó el logotipo',
  'Remove logo': 'Quitar logotipo',
  'Logo file': 'Archivo del logotipo',
  'The picture': 'La imagen',
  'The picture should have at most %{size} kB.': 'La imagen debe tener como máximo %{size} kB.',
  'should be a PNG or JPEG picture': 'debe ser una imagen PNG o JPEG',
  'is damaged: open it in a picture program and save it anew':
    'está dañada: ábrala en un programa de imágenes y guárdela de nuevo',
  'is interlaced: save it without interlacing, or as JPEG': 'está entrelazada: guárdela sin entrelazar o como JPEG',
} as const;
