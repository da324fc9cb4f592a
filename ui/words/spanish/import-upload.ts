export const importUpload = {
  'Somebody else changed this student meanwhile: import the row again.':
    'Otra persona cambió a este estudiante entretanto: importe la fila de nuevo.',
  'Somebody else changed some of these students meanwhile: import the file again for them.':
    'Otra persona cambió a algunos de estos estudiantes entretanto: importe el archivo de nuevo para ellos.',
  'There are %{errors} error(s) in the import that must be resolved before importing.':
    'Hay %{errors} error(es) en la importación que deben resolverse antes de importar.',
  'Invalid Data': 'Datos no válidos',
  'Do you want to import this data?': '¿Desea importar estos datos?',
  'It goes into %{term}.': 'Van a %{term}.',
  Columns: 'Columnas',
  'There are %{warnings} unresolved warning(s) that will be ignored during import or overwrite existing student data.':
    'Hay %{warnings} advertencia(s) sin resolver que se ignorarán al importar o sobrescribirán datos de estudiantes existentes.',
  'Continue?': '¿Continuar?',
  'Stopping after the running part.': 'Deteniéndose después de la parte en curso.',
  'Importing.': 'Importando.',
  ', %{failed} failed': ', %{failed} fallidas',
  Created: 'Creados',
  'students who are new': 'estudiantes nuevos',
  'students with other values than before': 'estudiantes con otros valores que antes',
  Unchanged: 'Sin cambios',
  'rows that said what was known': 'filas que decían lo ya sabido',
  Ignored: 'Ignorados',
  'values that were warned about and not taken': 'valores con advertencia que no se tomaron',
  '%{checkcircleoutlined}%{fileName} imported': '%{checkcircleoutlined}%{fileName} importado',
  'Open the students': 'Abrir los estudiantes',
  'You imported this file on %{dayAndTime}%{placeOf}. Importing it again changes only what is different by now.':
    'Importó este archivo el %{dayAndTime}%{placeOf}. Importarlo de nuevo cambia solo lo que ahora es distinto.',
  ' into %{yearLabel}, %{termLabel}': ' en %{yearLabel}, %{termLabel}',
  'not sent': 'no enviada',
  'Undo what was imported': 'Deshacer lo importado',
  'Download results': 'Descargar resultados',
  'All results': 'Todos los resultados',
  'Results shown': 'Resultados mostrados',
  'Result of each row': 'Resultado de cada fila',
  'Row %{lineOf}': 'Fila %{lineOf}',
  Success: 'Correcto',
  'Students uploaded successfully.': 'Los estudiantes se cargaron correctamente.',
  '%{rows} of %{total} rows were imported%{failures}.': 'Se importaron %{rows} de %{total} filas%{failures}.',
  'Importing the file again takes up the rest and changes nothing twice.':
    'Importar de nuevo el archivo retoma el resto y no cambia nada dos veces.',
  Stopped: 'Detenido',
  'Failed to upload some or all of the students. %{sentence} %{arrived}':
    'No se pudieron cargar algunos o todos los estudiantes. %{sentence} %{arrived}',
  Result: 'Resultado',
  Reason: 'Motivo',
  Failed: 'Fallida',
  'Not sent': 'No enviada',
  'Skipped, probably another person': 'Omitida, probablemente otra persona',
  'Not stored, because other rows of the same part were refused.':
    'No guardada, porque se rechazaron otras filas de la misma parte.',
} as const;
