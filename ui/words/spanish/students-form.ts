export const studentsForm = {
  'Add existing student': 'Agregar estudiante existente',
  'For students who are known from another school year.': 'Para estudiantes conocidos de otro año escolar.',
  'Student ID': 'ID del estudiante',
  'Nobody is known by this Student ID.': 'Nadie se conoce con este ID de estudiante.',
  'Edit %{nameOf}': 'Editar %{nameOf}',
  'Student %{nameOf} updated': 'Estudiante %{nameOf} actualizado',
  'Student %{name} removed': 'Estudiante %{name} quitado',
  Removing: 'Quitando',
  'Remove from year': 'Quitar del año',
  'Student %{name} added to %{yearLabel}': 'Estudiante %{name} agregado a %{yearLabel}',
  'Add %{name} to %{yearLabel}': 'Agregar a %{name} a %{yearLabel}',
  'Bring back the answers and activities recorded in %{yearLabel} before, if there are any':
    'Recuperar las respuestas y actividades registradas antes en %{yearLabel}, si las hay',
  'Open student': 'Abrir estudiante',
  '%{name} has this Student ID and is in %{yearName} already.':
    '%{name} tiene este ID de estudiante y ya está en %{yearName}.',
  '%{name} has this Student ID already, but is not in %{yearName}.':
    '%{name} ya tiene este ID de estudiante, pero no está en %{yearName}.',
  'Select a grade': 'Elija un grado',
  'Exit Categories': 'Categorías de salida',
  'Post School Outcome': 'Resultado posterior a la escuela',
  'Other outcome': 'Otro resultado',
  'Add a new student': 'Agregar un estudiante nuevo',
  'Student %{firstName} %{lastName} created': 'Estudiante %{firstName} %{lastName} creado',
  'Select a race': 'Elija una raza',
  '%{form} (select all that apply)': '%{form} (marque todas las que correspondan)',
  'Students in no school year': 'Estudiantes en ningún año escolar',
  'Add %{nameOf}': 'Agregar a %{nameOf}',
  'Search students in no school year': 'Buscar estudiantes en ningún año escolar',
  'Everybody is in a school year.': 'Todos están en un año escolar.',
  'Student ID %{studentNumber}': 'ID del estudiante %{studentNumber}',
  Other: 'Otro',
  '%{answers} and %{activities}': '%{answers} y %{activities}',
  'This will remove all %{year} data for %{name}: %{recorded}. Other school years stay as they are. ':
    'Esto quitará todos los datos de %{year} de %{name}: %{recorded}. Los otros años escolares quedan como están. ',
  'Whoever adds %{name} to %{yearLabel} again with "Add existing student" gets this data back.':
    'Quien agregue de nuevo a %{name} a %{yearLabel} con «Agregar estudiante existente» recupera estos datos.',
} as const;
