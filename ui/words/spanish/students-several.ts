export const studentsSeveral = {
  ' and %{left} more': ' y %{left} más',
  'this student': 'este estudiante',
  'Selected students': 'Estudiantes seleccionados',
  'and %{students} more': 'y %{students} más',
  '%{students} Students Selected': '%{students} estudiantes seleccionados',
  'Table, reports, export and print are of these students alone.':
    'Tabla, informes, exportación e impresión son solo de estos estudiantes.',
  'You will be adding an activity to multiple students.': 'Agregará una actividad a varios estudiantes.',
  'Save again for the other %{rest}.': 'Guarde de nuevo para los otros %{rest}.',
  'Select others.': 'Seleccione otros.',
} as const;
