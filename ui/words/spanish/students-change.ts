export const studentsChange = {
  'Answer set': 'Respuesta fijada',
  '%{view} set': '%{view}: fijado',
  Question: 'Pregunta',
  'Choose a question': 'Elija una pregunta',
  'Take the answer back: unanswered': 'Retirar la respuesta: sin responder',
  'Looking whom it touches': 'Comprobando a quién afecta',
  '%{act} for %{students}': '%{act} para %{students}',
  '%{students} changed while this was open. Nothing has been saved; look at the names before you go on. |||| %{students} changed while this was open. Nothing has been saved; look at the names before you go on.':
    '%{students} cambió mientras esto estaba abierto. No se ha guardado nada; mire los nombres antes de continuar. |||| %{students} cambiaron mientras esto estaba abierto. No se ha guardado nada; mire los nombres antes de continuar.',
  Names: 'Nombres',
  'Changed meanwhile': 'Cambiados entretanto',
  Given: 'Dado',
  'Leaving school saved': 'Salida de la escuela guardada',
  'Grade saved': 'Grado guardado',
  'Remove from %{label}': 'Quitar de %{label}',
  'Removed from %{label}': 'Quitados de %{label}',
  'Their answers and activities of %{label} go with them; other school years stay as they are. Undo brings back who was removed, with everything that was recorded.':
    'Sus respuestas y actividades de %{label} se van con ellos; los otros años escolares quedan como están. Deshacer recupera a quien se quitó, con todo lo registrado.',
  '1 student changes.': '1 estudiante cambia.',
  'All %{whole} change.': 'Cambian todos: %{whole}.',
  'Left out': 'Dejados fuera',
  'So already': 'Ya es así',
} as const;
