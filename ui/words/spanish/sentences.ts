/** Sentences with values in them, across the screens. */
export const sentences = {
  '%{columns} was guessed: check before you continue. |||| %{columns} were guessed: check before you continue.':
    '%{columns} se dedujo: compruébela antes de continuar. |||| %{columns} se dedujeron: compruébelas antes de continuar.',
  'The number of this row belongs to somebody with another name and another birthday. What is not decided is skipped. |||| The number of these rows belongs to somebody with another name and another birthday. What is not decided is skipped.':
    'El número de esta fila pertenece a alguien con otro nombre y otra fecha de nacimiento. Lo que no se decide se omite. |||| El número de estas filas pertenece a alguien con otro nombre y otra fecha de nacimiento. Lo que no se decide se omite.',
  'The file says %{name}, born %{birthday}. %{studentId} is %{otherName}, born %{otherBirthday}.':
    'El archivo dice %{name}, nacimiento: %{birthday}. %{studentId} es %{otherName}, nacimiento: %{otherBirthday}.',
  'No Errors': 'Ningún error',
  'No Warnings': 'Ninguna advertencia',
  '%{count} Error |||| %{count} Errors': '%{count} error |||| %{count} errores',
  '%{count} Warning |||| %{count} Warnings': '%{count} advertencia |||| %{count} advertencias',
  Warning: 'Advertencia',
  '%{numbers} has probably lost zeros, as spreadsheets take them away: %{text} in row %{line} is %{restored} with them. Without them a new student is created. |||| %{numbers} have probably lost zeros, as spreadsheets take them away: %{text} in row %{line} is %{restored} with them. Without them new students are created.':
    '%{numbers} probablemente perdió ceros, que las hojas de cálculo quitan: %{text} en la fila %{line} es %{restored} con ellos. Sin ellos se crea un estudiante nuevo. |||| %{numbers} probablemente perdieron ceros, que las hojas de cálculo quitan: %{text} en la fila %{line} es %{restored} con ellos. Sin ellos se crean estudiantes nuevos.',
  '%{cells} of %{header} is blank, which you changed to %{text}. |||| %{cells} of %{header} are blank, which you changed to %{text}.':
    '%{cells} de %{header} está en blanco, lo que usted cambió a %{text}. |||| %{cells} de %{header} están en blanco, lo que usted cambió a %{text}.',
  '%{cells} of %{header} say “%{before}”, which you changed to %{text}.':
    '%{cells} de %{header} con “%{before}”, lo que usted cambió a %{text}.',
  '%{rows}, %{newStudents} new': '%{rows}, %{newStudents} nuevos',
  '%{rows} is probably about another person and will be skipped. |||| %{rows} are probably about another person and will be skipped.':
    '%{rows} probablemente trata de otra persona y se omitirá. |||| %{rows} probablemente tratan de otra persona y se omitirán.',
  '%{numbers} has probably lost zeros: a new student is created. |||| %{numbers} have probably lost zeros: new students are created.':
    '%{numbers} probablemente perdió ceros: se crea un estudiante nuevo. |||| %{numbers} probablemente perdieron ceros: se crean estudiantes nuevos.',
  '%{rows} of %{total} rows: %{created} created, %{changed} changed, %{unchanged} unchanged':
    '%{rows} de %{total} filas: %{created} creadas, %{changed} cambiadas, %{unchanged} sin cambios',
  '%{count} created': 'creados: %{count}',
  '%{count} changed': 'cambiados: %{count}',
  '%{count} unchanged': 'sin cambios: %{count}',
  '%{count} failed': 'fallidos: %{count}',
  '%{count} not sent': 'no enviados: %{count}',
  '%{rows}: %{said}. Import takes up the rest and changes nothing twice.':
    '%{rows}: %{said}. La importación retoma el resto y no cambia nada dos veces.',
  '%{count} time more |||| %{count} times more': '%{count} vez más |||| %{count} veces más',
  '%{entries} older than %{days} days': '%{entries} de hace más de %{days} días',
  'number known': 'número conocido',
  'numbers known': 'números conocidos',
  import: 'importación',
  imports: 'importaciones',
  'filtered by %{words}': 'filtrado por %{words}',
  '%{differences} of %{documents} of both sides differ.%{shown} %{live} is what people see now, %{rebuilt} what the log says.':
    '%{differences} de %{documents} de ambos lados difieren.%{shown} %{live} es lo que se ve ahora, %{rebuilt} lo que dice el registro.',
  '%{differences} of %{documents} of both sides differs.%{shown} %{live} is what people see now, %{rebuilt} what the log says.':
    '%{differences} de %{documents} de ambos lados difiere.%{shown} %{live} es lo que se ve ahora, %{rebuilt} lo que dice el registro.',
  'In slices: %{id}, %{done} done': 'Por partes: %{id}, %{done} hechos',
  'In slices: %{id}, %{done} of %{total}': 'Por partes: %{id}, %{done} de %{total}',
  'Leaves out event %{position} (%{eventType} in %{stream}; %{fault}): “%{reason}” (%{byName}, %{at})':
    'Omite el evento %{position} (%{eventType} en %{stream}; %{fault}): “%{reason}” (%{byName}, %{at})',
  'Stopped at %{event}: %{reason}': 'Detenido en %{event}: %{reason}',
  'Choose All: this report is about everybody who has left.':
    'Elija Todos: este informe trata de todas las personas que se fueron.',
  '(filters: %{words})': '(filtros: %{words})',
  'from %{day}': 'desde el %{day}',
  'Post-School Outcome of %{name}': 'Resultado posescolar de %{name}',
  'Keep a copy first:': 'Guarde antes una copia:',
  '# of Events: %{count} · Frequency: %{frequency}': 'N.º de fechas: %{count} · Frecuencia: %{frequency}',
  Set: 'Fijar',
  Remove: 'Quitar',
  '%{students} has another value now, which is replaced. |||| %{students} have another value now, which is replaced.':
    '%{students} tiene ahora otro valor, que se reemplaza. |||| %{students} tienen ahora otro valor, que se reemplaza.',
  'Changed meanwhile by %{name}, %{at}': 'Cambiado entretanto por %{name}, %{at}',
  'Given by %{name}, %{at}': 'Indicado por %{name}, %{at}',
  '%{count} is so already |||| %{count} are so already': '%{count} ya está así |||| %{count} ya están así',
  '%{count} is left out |||| %{count} are left out': '%{count} queda fuera |||| %{count} quedan fuera',
  'None of %{whole} changes': 'No cambia ninguno de %{whole}',
  '%{count} of %{whole} changes |||| %{count} of %{whole} change':
    '%{count} de %{whole} cambia |||| %{count} de %{whole} cambian',
  'EDIT STUDENT': 'EDITAR ESTUDIANTE',
  'ADD A NEW STUDENT': 'AGREGAR UN ESTUDIANTE',
  'EDIT STUDENT CAREER DEV & IEP': 'EDITAR DESARROLLO PROFESIONAL E IEP',
  'EDIT RISK FACTORS': 'EDITAR FACTORES DE RIESGO',
  'EDIT STUDENT SKILLS': 'EDITAR HABILIDADES',
  'Nothing has changed since then.': 'Nada ha cambiado desde entonces.',
  'Nothing differs.': 'Nada difiere.',
  'Career development and IEP data saved successfully.': 'Datos de desarrollo profesional e IEP guardados.',
  'Student risk factors saved successfully.': 'Factores de riesgo guardados.',
  'Student skills saved successfully.': 'Habilidades guardadas.',
  '%{quarter}: %{minutes} min, %{different} of 5': '%{quarter}: %{minutes} min, %{different} de 5',
  'Leave this student out |||| Leave them out': 'Excluir a este estudiante |||| Excluirlos',
  '%{count} of the %{students} selected students is Post-school and would get the activity too: %{names}%{more}. |||| %{count} of the %{students} selected students are Post-school and would get the activity too: %{names}%{more}.':
    '%{count} de los %{students} estudiantes seleccionados está en etapa posescolar y también recibiría la actividad: %{names}%{more}. |||| %{count} de los %{students} estudiantes seleccionados están en etapa posescolar y también recibirían la actividad: %{names}%{more}.',
  '%{count} more': '%{count} más',
  '%{name} is not in this school year any more.': '%{name} ya no está en este año escolar.',
  '%{names} and %{last} are not in this school year any more.': '%{names} y %{last} ya no están en este año escolar.',
  'Nothing was saved.': 'No se guardó nada.',
  'Take out of the selection': 'Quitar de la selección',
  'Nobody selected is in school': 'Nadie de la selección está en la escuela',
  'Everybody selected has left school or this school year.':
    'Todos los seleccionados dejaron la escuela o este año escolar.',
  '%{shown} of %{students}': '%{shown} de %{students}',
  '%{columns} left out that is only read here |||| %{columns} left out that are only read here':
    'Se omitió %{columns} que aquí solo se lee |||| Se omitieron %{columns} que aquí solo se leen',
  '%{cells} typed': '%{cells}: escritas',
  '%{cells} pasted': '%{cells}: pegadas',
  '%{cells} filled': '%{cells}: rellenadas',
  '%{cells} emptied': '%{cells}: vaciadas',
  'Comfortable layout': 'Vista amplia',
  'Compact layout': 'Vista compacta',
  '%{group} Activity': 'Actividad: %{group}',
  'emptied, ': 'vaciado, ',
} as const;
