/** What is put together of words in the code (the kind of a term, a rule and what it is about), and stands here whole. */
export const composed = {
  'The file has headers but no rows of students.': 'El archivo tiene encabezados pero ninguna fila de estudiantes.',
  'The file has headers but no rows of facts.': 'El archivo tiene encabezados pero ninguna fila de datos.',
  'Select a Annual': 'Elija un período',
  'Select a Semester': 'Elija un semestre',
  'Select a Trimester': 'Elija un trimestre',
  'Select a Quarter': 'Elija un bimestre',
  'Select a Term': 'Elija un período',
  'Starting Annual': 'Período inicial',
  'Starting Semester': 'Semestre inicial',
  'Starting Trimester': 'Trimestre inicial',
  'Starting Quarter': 'Bimestre inicial',
  'Starting Term': 'Período inicial',
  'Ending Annual': 'Período final',
  'Ending Semester': 'Semestre final',
  'Ending Trimester': 'Trimestre final',
  'Ending Quarter': 'Bimestre final',
  'Ending Term': 'Período final',
  'one semester': 'un semestre',
  'one trimester': 'un trimestre',
  'one quarter': 'un bimestre',
  'a comma': 'una coma',
  'a semicolon': 'un punto y coma',
  'a tab': 'un tabulador',
  'a vertical bar': 'una barra vertical',
  'should not contain invisible characters; please type it anew':
    'no debe contener caracteres invisibles; escríbalo de nuevo',
  'should not be easy to guess: common words, names, rows of keys and repetitions are tried first; take several words that do not belong together':
    'no debe ser fácil de adivinar: palabras comunes, nombres, filas de teclas y repeticiones se prueban primero; use varias palabras que no tengan relación entre sí',
  'The password should NOT be easy to guess: common words, names, rows of keys and repetitions are tried first; take several words that do not belong together.':
    'La contraseña NO debe ser fácil de adivinar: palabras comunes, nombres, filas de teclas y repeticiones se prueban primero; use varias palabras que no tengan relación entre sí.',
  '%{count} rows': 'filas: %{count}',
} as const;
