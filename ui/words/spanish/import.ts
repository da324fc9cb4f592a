export const importing = {
  'A row is a student. Rows of known students change only what their cells say: a blank cell leaves a value as it is. Names, grade level and exit data count for the whole year; grades, answers and skills for the chosen term. Nothing is stored before you have seen the preview and chosen Import. The file is CSV (separated by commas, semicolons or tabs) or an Excel workbook (.xlsx); where that has several sheets, the one whose headers are known is read, and you may choose another. Where its headers are other ones you are asked what each column is.':
    'Una fila es un estudiante. Las filas de estudiantes conocidos cambian solo lo que dicen sus celdas: una celda en blanco deja el valor como está. Nombres, grado y datos de salida cuentan para todo el año; calificaciones, respuestas y habilidades, para el período elegido. No se guarda nada antes de que haya visto la vista previa y elegido Importar. El archivo es CSV (separado por comas, puntos y comas o tabuladores) o un libro de Excel (.xlsx); si tiene varias hojas, se lee la de encabezados conocidos, y puede elegir otra. Si sus encabezados son otros, se le pregunta qué es cada columna.',
  'Columns of the file and what they take': 'Columnas del archivo y lo que admiten',
  Header: 'Encabezado',
  Required: 'Obligatoria',
  Values: 'Valores',
  'Select a Year': 'Elija un año',
  'Download Template': 'Descargar plantilla',
  Change: 'Cambiar',
  'Auditors may read everything and change nothing.': 'Los auditores pueden leer todo y no cambian nada.',
  'Importing needs another account.': 'Para importar se necesita otra cuenta.',
  'What was known then can only be read.': 'Lo que se sabía entonces solo se puede leer.',
  'Files are imported once you are back to now.': 'Los archivos se importan al volver al presente.',
  'Every row says only what is known already: importing this file changes nothing.':
    'Cada fila dice solo lo que ya se sabe: importar este archivo no cambia nada.',
  'Data Preview': 'Vista previa de los datos',
  'Errors %{errors} · Warnings %{warnings}': 'Errores %{errors} · Advertencias %{warnings}',
  'Discard your corrections?': '¿Descartar sus correcciones?',
  'The cells you corrected here are not in the file.': 'Las celdas que corrigió aquí no están en el archivo.',
  Discard: 'Descartar',
  Keep: 'Conservar',
} as const;
