export const importColumns = {
  Optional: 'Opcional',
  'no values': 'sin valores',
  'Do not import': 'No importar',
  'Several columns of the file say this: in each row the first that is filled counts.':
    'Varias columnas del archivo dicen esto: en cada fila cuenta la primera que esté llena.',
  'Guessed from the header: check it. ': 'Supuesta por el encabezado: compruébela. ',
  '%{guess}Takes %{valuesOf}.': '%{guess}Admite %{valuesOf}.',
  'Columns of the file': 'Columnas del archivo',
  'Required and not chosen yet: %{join}.': 'Obligatorias y aún sin elegir: %{join}.',
  'Every required column is there.': 'Están todas las columnas obligatorias.',
  'Columns with other headers': 'Columnas con otros encabezados',
  'Say what each of these columns of %{fileName} is, or leave it out.':
    'Indique qué es cada una de estas columnas de %{fileName}, o déjela fuera.',
  'Recognised columns': 'Columnas reconocidas',
  'Their headers say what they are.': 'Sus encabezados dicen lo que son.',
  '%{filter} of %{columns} columns will be imported.': 'Se importarán %{filter} de %{columns} columnas.',
  Continue: 'Continuar',
  'Column %{place}, without a header': 'Columna %{place}, sin encabezado',
  'any text': 'cualquier texto',
  'Yes or No (also true, y, 1, false, n, 0)': 'Sí o No (también true, y, 1, false, n, 0)',
  'codes or full names, separated by blanks, commas or semicolons':
    'códigos o nombres completos, separados por espacios, comas o puntos y comas',
  'a number from 0 to 100': 'un número de 0 a 100',
  'a whole number of 0 or more': 'un número entero de 0 o más',
  'a letter, a percentage or a GPA, as the grade type says':
    'una letra, un porcentaje o un promedio, según el tipo de calificación',
  ', or any other text': ', o cualquier otro texto',
} as const;
