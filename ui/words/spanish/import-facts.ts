/** About files of facts and imports that were left. */
export const importFacts = {
  'Sheet, one of %{count}': 'Hoja, una de %{count}',
  'Paused.': 'En pausa.',
  'The import of %{name} (%{rows}) was left unfinished on %{at}.':
    'La importación de %{name} (%{rows}) quedó sin terminar el %{at}.',
  '%{count} have arrived': '%{count} han llegado',
  '%{rows} corrected': '%{rows} corregidas',
  'This browser keeps its rows for a day; Discard erases them.':
    'Este navegador guarda sus filas durante un día; Descartar las borra.',
  'Go on with it': 'Continuar con ella',
  'What the file holds': 'Qué contiene el archivo',
  'A row is one fact of a student who is known: how served, IEP dates, exit, consents, contacts. Entry says which one was wrong; a row without it is a new one. Blank cells say nothing. Nothing is stored before you have seen the preview and chosen Import.':
    'Una fila es un dato de un estudiante conocido: cómo se atiende, fechas del IEP, salida, consentimientos, contactos. Entry dice cuál estaba mal; una fila sin él es nueva. Las celdas vacías no dicen nada. Nada se guarda antes de que haya visto la vista previa y elegido Importar.',
  Takes: 'Acepta',
  'Export all facts (CSV)': 'Exportar todos los datos (CSV)',
  'Export all facts (Excel)': 'Exportar todos los datos (Excel)',
  'Checking %{done} of %{total} rows': 'Comprobando %{done} de %{total} filas',
  'Preview of %{name}': 'Vista previa de %{name}',
  '%{rows}: %{created} new, %{changed} corrected, %{unchanged} known already, %{wrong} with errors':
    '%{rows}: %{created} nuevas, %{changed} corregidas, %{unchanged} ya conocidas, %{wrong} con errores',
  'All ## lines': 'Todas',
  'New ## lines': 'Nuevas',
  Corrections: 'Correcciones',
  Line: 'Línea',
  Fact: 'Dato',
  Says: 'Dice',
  'What it does': 'Qué hace',
  'New ## line': 'Nueva',
  'Corrects what was entered': 'Corrige lo que se registró',
  'Known already': 'Ya conocida',
  'Cannot be taken': 'No se puede aceptar',
  '%{field}, line %{line}': '%{field}, línea %{line}',
  'now: %{value}': 'ahora: %{value}',
  blank: 'vacío',
  'No row of this kind.': 'Ninguna fila de este tipo.',
  'Rows %{from} to %{to} of %{all}': 'Filas %{from} a %{to} de %{all}',
  'Earlier rows': 'Filas anteriores',
  'Later rows': 'Filas siguientes',
  'Do you want to import these facts?': '¿Desea importar estos datos?',
  'Correct the rows with errors first: here, or in the file.':
    'Corrija primero las filas con errores: aquí o en el archivo.',
  '%{done} of %{total} rows': '%{done} de %{total} filas',
  '%{name} imported': '%{name} importado',
  '%{created} recorded, %{changed} corrected, %{unchanged} known already.':
    '%{created} registrados, %{changed} corregidos, %{unchanged} ya conocidos.',
  '%{rows} of %{total} rows were imported, %{failed} failed. Importing again takes up the rest and changes nothing twice.':
    'Se importaron %{rows} de %{total} filas, %{failed} fallaron. Importar otra vez continúa con el resto y no cambia nada dos veces.',
  'Columns that are not imported: %{headers}.': 'Columnas que no se importan: %{headers}.',
  'less than a minute left': 'queda menos de un minuto',
  'about %{smart_count} minute left |||| about %{smart_count} minutes left':
    'queda aproximadamente %{smart_count} minuto |||| quedan aproximadamente %{smart_count} minutos',
} as const;
