export const importReading = {
  File: 'Archivo',
  'Select a File': 'Elegir un archivo',
  'Select a New File': 'Elegir otro archivo',
  Browse: 'Examinar',
  'Choose year and term first': 'Elija primero año y período',
  'or drop a CSV or Excel file here': 'o suelte aquí un archivo CSV o de Excel',
  'CSV or Excel file': 'Archivo CSV o de Excel',
  'Reading %{name}': 'Leyendo %{name}',
  ': %{lines} lines': ': %{lines} líneas',
  '%{name} cannot be imported': '%{name} no se puede importar',
  'Save the table in it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.':
    'Guarde la tabla que contiene como libro de Excel (.xlsx) o como CSV (UTF-8) y elija ese archivo.',
  'Unpack it and choose the CSV or Excel file in it.': 'Descomprímalo y elija el archivo CSV o de Excel que contiene.',
  'a PDF document': 'un documento PDF',
  'a picture': 'una imagen',
  'a text document with formats': 'un documento de texto con formato',
  'a compressed file': 'un archivo comprimido',
  'a compressed archive': 'un archivo comprimido de varios',
  'This is %{is}, whatever its name says. %{instead}': 'Esto es %{is}, diga lo que diga su nombre. %{instead}',
  'This is a spreadsheet of another kind. %{saveAs}': 'Esta es una hoja de cálculo de otro tipo. %{saveAs}',
  'This is a zip archive, no workbook. %{unpack}': 'Esto es un archivo zip, no un libro. %{unpack}',
  'This workbook unpacks to more than 400 MB, which is more than can be read. Save the sheet of students alone, without pictures, and choose that file.':
    'Este libro descomprimido ocupa más de 400 MB, más de lo que se puede leer. Guarde solo la hoja de estudiantes, sin imágenes, y elija ese archivo.',
  'The workbook is protected by a password. Save it without one and choose it again.':
    'El libro está protegido con contraseña. Guárdelo sin ella y elíjalo de nuevo.',
  'This is a spreadsheet of an older kind. %{saveAs}': 'Esta es una hoja de cálculo de un tipo antiguo. %{saveAs}',
  'The file cannot be read: it was moved or changed, or it is open elsewhere. Choose it again.':
    'No se puede leer el archivo: se movió o cambió, o está abierto en otro lugar. Elíjalo de nuevo.',
  'The file is empty.': 'El archivo está vacío.',
  'The file is larger than 100 MB. Split it and import the parts.':
    'El archivo ocupa más de 100 MB. Divídalo e importe las partes.',
  'This is no Excel workbook, only called one. %{saveAs}': 'Esto no es un libro de Excel, solo se llama así. %{saveAs}',
  'The reader of files could not be loaded, or the file is more than this computer can hold. Check your internet connection and choose the file again.':
    'No se pudo cargar el lector de archivos, o el archivo es más grande de lo que esta computadora admite. Revise su conexión a internet y elija de nuevo el archivo.',
  'Read as UTF-16, which spreadsheets call Unicode text.':
    'Leído como UTF-16, que las hojas de cálculo llaman texto Unicode.',
  'Read as Windows-1252, which older spreadsheets write. If letters with accents look wrong, save the file as CSV (UTF-8).':
    'Leído como Windows-1252, que escriben las hojas de cálculo antiguas. Si las letras con acento se ven mal, guarde el archivo como CSV (UTF-8).',
  'Separated by %{many}.': 'Separado por %{many}.',
  'Required columns the file does not have: %{join}.': 'Columnas obligatorias que el archivo no tiene: %{join}.',
  'Columns that are not imported: %{join}.': 'Columnas que no se importan: %{join}.',
  'Decimal commas were read as points: %{before} as %{after}.':
    'Las comas decimales se leyeron como puntos: %{before} como %{after}.',
  'The file cannot be read. Save it as CSV (UTF-8) and choose that file.':
    'No se puede leer el archivo. Guárdelo como CSV (UTF-8) y elija ese archivo.',
  'Invalid date': 'Fecha no válida',
  'Not imported, because there is no header above it: column %{join}.':
    'No importado, porque no hay encabezado encima: columna %{join}.',
} as const;
