/** What is said of a file that is imported, and of its cells: made without the page, or by the domain. */
export const ofFiles = {
  'Required data is missing': 'Faltan datos obligatorios',
  'Required data is an unexpected value': 'Un dato obligatorio tiene un valor inesperado',
  'Data is an unexpected value.': 'El dato tiene un valor inesperado.',
  'Exit category is required when the grade level is Post-school':
    'La categoría de salida es obligatoria cuando el grado es Post-school',
  'Post-school outcome is required when the grade level is Post-school':
    'El resultado posescolar es obligatorio cuando el grado es Post-school',
  'One or more of the disabilities is an unexpected value':
    'Una o más de las discapacidades tienen un valor inesperado',
  'Data is not a number from 0 to 100': 'El dato no es un número de 0 a 100',
  'Data is not a whole number of 0 or more': 'El dato no es un número entero de 0 o más',
  'A spreadsheet wrote an error in place of the value: correct its formula and save the file again':
    'Una hoja de cálculo escribió un error en lugar del valor: corrija su fórmula y guarde el archivo de nuevo',
  'A spreadsheet shortened the number: format the column as text, enter the number again and save the file':
    'Una hoja de cálculo acortó el número: dé a la columna formato de texto, escriba el número de nuevo y guarde el archivo',
  'A spreadsheet wrote a number in place of the day: format the column as dates and save the file again':
    'Una hoja de cálculo escribió un número en lugar del día: dé a la columna formato de fecha y guarde el archivo de nuevo',
  'A student with zeros before this number is known: a spreadsheet probably took them away. As it is, a new student is created.':
    'Se conoce un estudiante con ceros delante de este número: probablemente una hoja de cálculo los quitó. Tal como está, se crea un estudiante nuevo.',
  'Student already exists and value will overwrite current records.':
    'El estudiante ya existe y el valor sobrescribirá los registros actuales.',
  'Student already exists and value will overwrite current records in a different year.':
    'El estudiante ya existe y el valor sobrescribirá registros de otro año.',
  'This is an export of all terms, which is for reading only. Export one term, which can be imported again.':
    'Es una exportación de todos los períodos, solo para leer. Exporte un período, que se puede importar de nuevo.',
  'None of the headers in the first line is known. The template shows the headers that are.':
    'No se conoce ninguno de los encabezados de la primera línea. La plantilla muestra los que sí.',
  'The file is empty.': 'El archivo está vacío.',
  'This workbook unpacks to more than 400 MB, which is more than can be read. Save the sheet of students alone, without pictures, and choose that file.':
    'Este libro ocupa más de 400 MB al descomprimirlo, más de lo que se puede leer. Guarde solo la hoja de estudiantes, sin imágenes, y elija ese archivo.',
  'This is a damaged workbook, or none. Open it in a spreadsheet program, save it as an Excel workbook (.xlsx) or as CSV, and choose that file.':
    'Es un libro dañado, o no es un libro. Ábralo en un programa de hojas de cálculo, guárdelo como libro de Excel (.xlsx) o como CSV y elija ese archivo.',
  'Save the table in it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.':
    'Guarde la tabla que contiene como libro de Excel (.xlsx) o como CSV (UTF-8) y elija ese archivo.',
  'Unpack it and choose the CSV or Excel file in it.': 'Descomprímalo y elija el archivo CSV o de Excel que contiene.',
  'The workbook is protected by a password. Save it without one and choose it again.':
    'El libro está protegido con contraseña. Guárdelo sin ella y elíjalo de nuevo.',
  'The file cannot be read: it was moved or changed, or it is open elsewhere. Choose it again.':
    'No se puede leer el archivo: se movió o cambió, o está abierto en otro lugar. Elíjalo de nuevo.',
  'The file is larger than 100 MB. Split it and import the parts.':
    'El archivo ocupa más de 100 MB. Divídalo e importe las partes.',
  'The reader of files could not be loaded, or the file is more than this computer can hold. Check your internet connection and choose the file again.':
    'No se pudo cargar el lector de archivos, o el archivo es más grande de lo que esta computadora admite. Revise su conexión a internet y elija de nuevo el archivo.',
  'Read as UTF-16, which spreadsheets call Unicode text.':
    'Leído como UTF-16, que las hojas de cálculo llaman texto Unicode.',
  'Read as Windows-1252, which older spreadsheets write. If letters with accents look wrong, save the file as CSV (UTF-8).':
    'Leído como Windows-1252, que escriben las hojas de cálculo antiguas. Si las letras con acento se ven mal, guarde el archivo como CSV (UTF-8).',
  'The file cannot be read. Save it as CSV (UTF-8) and choose that file.':
    'No se puede leer el archivo. Guárdelo como CSV (UTF-8) y elija ese archivo.',
  'Invalid date': 'Fecha no válida',
  'Save it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.':
    'Guárdelo como libro de Excel (.xlsx) o como CSV (UTF-8) y elija ese archivo.',
  commas: 'comas',
  semicolons: 'puntos y comas',
  tabs: 'tabuladores',
  'vertical bars': 'barras verticales',
} as const;

/** The same, with values in them. */
export const ofFilePatterns = {
  'This is a PDF document, whatever its name says. %{label}':
    'Es un documento PDF, diga lo que diga su nombre. %{label}',
  'This is a picture, whatever its name says. %{label}': 'Es una imagen, diga lo que diga su nombre. %{label}',
  'This is a text document with formats, whatever its name says. %{label}':
    'Es un documento de texto con formato, diga lo que diga su nombre. %{label}',
  'This is a compressed file, whatever its name says. %{label}':
    'Es un archivo comprimido, diga lo que diga su nombre. %{label}',
  'This is a compressed archive, whatever its name says. %{label}':
    'Es un archivo comprimido, diga lo que diga su nombre. %{label}',
  'This is a web page or an XML file, whatever its name says. Open it and save it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.':
    'Es una página web o un archivo XML, diga lo que diga su nombre. Ábralo, guárdelo como libro de Excel (.xlsx) o como CSV (UTF-8) y elija ese archivo.',
  'This is a document or a presentation, no workbook. %{label}':
    'Es un documento o una presentación, no un libro. %{label}',
  'This is a spreadsheet of another kind. %{label}': 'Es una hoja de cálculo de otro tipo. %{label}',
  'This is a zip archive, no workbook. %{label}': 'Es un archivo zip, no un libro. %{label}',
  'This is no text file, whatever its name says. %{label}':
    'No es un archivo de texto, diga lo que diga su nombre. %{label}',
  'Required columns the file does not have: %{columns}.': 'Columnas obligatorias que el archivo no tiene: %{columns}.',
  'Line %{line} has more cells than the %{width} of the header line. A text with %{label} in it must stand in double quotes.':
    'La línea %{line} tiene más celdas que las %{width} de la línea de encabezados. Un texto que contiene %{label} debe ir entre comillas dobles.',
  'Lines %{lines} have more cells than the %{width} of the header line. A text with %{label} in it must stand in double quotes.':
    'Las líneas %{lines} tienen más celdas que las %{width} de la línea de encabezados. Un texto que contiene %{label} debe ir entre comillas dobles.',
  'Line %{line} has fewer cells than the %{width} of the header line; the missing ones count as blank.':
    'La línea %{line} tiene menos celdas que las %{width} de la línea de encabezados; las que faltan cuentan como vacías.',
  'Lines %{lines} have fewer cells than the %{width} of the header line; the missing ones count as blank.':
    'Las líneas %{lines} tienen menos celdas que las %{width} de la línea de encabezados; las que faltan cuentan como vacías.',
  'The header “%{header}” stands above columns %{columns}. In each row the first that is filled counts; Columns leads to the choice. They differ in %{rows} rows.':
    'El encabezado “%{header}” está sobre las columnas %{columns}. En cada fila cuenta la primera que está rellena; Columnas lleva a la elección. Difieren en %{rows} filas.',
  'The header “%{header}” stands above columns %{columns}. In each row the first that is filled counts; Columns leads to the choice. They differ in %{rows} row.':
    'El encabezado “%{header}” está sobre las columnas %{columns}. En cada fila cuenta la primera que está rellena; Columnas lleva a la elección. Difieren en %{rows} fila.',
  'The header “%{header}” stands above columns %{columns}. In each row the first that is filled counts; Columns leads to the choice.':
    'El encabezado “%{header}” está sobre las columnas %{columns}. En cada fila cuenta la primera que está rellena; Columnas lleva a la elección.',
  'Duplicate student ID (%{id})': 'ID de estudiante repetido (%{id})',
  'This number is not of the student any more whose it was: choose the file again':
    'Este número ya no es del estudiante que lo tenía: vuelva a elegir el archivo',
  'Probably another person: the number belongs to %{name}, born %{birthday}':
    'Probablemente otra persona: el número pertenece a %{name}, nacimiento: %{birthday}',
  'A quotation mark in line %{line} is never closed or stands within a text. Check the quotes and save the file again.':
    'Una comilla de la línea %{line} no se cierra nunca o está dentro de un texto. Revise las comillas y guarde el archivo de nuevo.',
  'The file has %{rows} rows; at most %{most} can be imported at once. Split it.':
    'El archivo tiene %{rows} filas; se pueden importar como máximo %{most} a la vez. Divídalo.',
  'The file has more than %{lines} lines. Split it, or take its blank lines out.':
    'El archivo tiene más de %{lines} líneas. Divídalo o quite las líneas vacías.',
  'The file has %{columns} columns; at most %{most} can be read. Take out those that are not imported.':
    'El archivo tiene %{columns} columnas; se pueden leer como máximo %{most}. Quite las que no se importan.',
  'Line %{line} has a cell of %{characters} characters; at most %{most} can be read. Shorten it, or look for a quotation mark or a separator that is missing there.':
    'La línea %{line} tiene una celda de %{characters} caracteres; se pueden leer como máximo %{most}. Acórtela, o busque ahí una comilla o un separador que falte.',
  'The column “%{column}” is one of the template “%{label}”, and this file is read by the template “%{other}”. Choose “%{again}”, or take the column out.':
    'La columna “%{column}” es de la plantilla “%{label}”, y este archivo se lee con la plantilla “%{other}”. Elija “%{again}” o quite la columna.',
  'This is a spreadsheet of an older kind. %{label}': 'Esta es una hoja de cálculo de un tipo antiguo. %{label}',
  'This is no Excel workbook, only called one. %{label}': 'Esto no es un libro de Excel, solo se llama así. %{label}',
  'Separated by %{label}.': 'Separado por %{label}.',
  'Columns that are not imported: %{join}.': 'Columnas que no se importan: %{join}.',
  'Decimal commas were read as points: %{before} as %{after}.':
    'Las comas decimales se leyeron como puntos: %{before} como %{after}.',
  'Not imported, because there is no header above it: column %{join}.':
    'No importado, porque no hay encabezado encima: columna %{join}.',
} as const;
